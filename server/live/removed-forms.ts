import { isFormName } from '#app/features/forms/definitions.ts'
import type { Removed } from '#services/live/engine.ts'

/** A form that was deleted, and the address it came from. */
export interface RemovedForm {
  path: string
  email: string
}

/** Tells of the forms among documents that were deleted. */
export function tellRemoved(listeners: readonly ((form: RemovedForm) => Promise<void>)[]) {
  return (removed: readonly Removed[]): void => {
    for (const { path, fields } of removed) {
      const email = fields.email?.stringValue
      if (email && isFormName(path.split('/')[0]))
        for (const listener of listeners) void listener({ path, email })
    }
  }
}

/** Who may work at the console: accounts with the claim. */
export type Operators = () => { uid: string; email: string | null }[]
