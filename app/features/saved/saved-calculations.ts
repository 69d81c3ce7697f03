import { deviceList } from './device-list.ts'
import { maxNameLength } from './names.ts'

/** A calculation saved on this device. */
export interface SavedCalculation {
  name: string
  /** Path of its page without base path, with the calculation behind `#`. */
  path: string
  /** Milliseconds since 1970. */
  at: number
}

/** The calculations saved on this device. */
export const calculationsHere = deviceList('calculations', isSavedCalculation, ({ path }) => path)

/** Whether something is a calculation as it is saved, here or in an account. */
export function isSavedCalculation(value: unknown): value is SavedCalculation {
  const { name, path, at } = (value ?? {}) as Partial<SavedCalculation>
  return (
    typeof name === 'string' &&
    name.length <= maxNameLength &&
    typeof path === 'string' &&
    typeof at === 'number'
  )
}
