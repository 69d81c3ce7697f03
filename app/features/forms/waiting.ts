import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'
import { isFormName, type FormName } from './definitions.ts'

/** A form that is on its way: its id makes that sending it again stores it once. */
export interface Waiting {
  id: string
  form: FormName
  fields: Readonly<Record<string, unknown>>
}

const key = 'form:waiting'

/** What waits on this device, the oldest first. */
export function waitingForms(): Waiting[] {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored.filter(isWaiting) : []
}

/** False when the browser refuses to store it. */
export function addWaiting(form: Waiting): boolean {
  return writeStoredJson(key, [...waitingForms().filter(({ id }) => id !== form.id), form])
}

/** Those of them that an account sends. */
export const waitingOf = (uid: string): Waiting[] => waitingForms().filter(({ fields }) => fields.uid === uid)

/** Forgets what an account has not sent; tells how many forms that were. */
export function dropWaitingOf(uid: string): number {
  const forms = waitingOf(uid)
  for (const { id } of forms) dropWaiting(id)
  return forms.length
}

/** What waits goes without an account from now on. */
export function releaseWaiting(): void {
  const released = waitingForms().map((waitingForm) => {
    const { uid: _, ...fields } = waitingForm.fields
    return { ...waitingForm, fields }
  })
  if (released.length) writeStoredJson(key, released)
}

export function dropWaiting(id: string): void {
  const others = waitingForms().filter((form) => form.id !== id)
  writeStoredJson(key, others.length ? others : undefined)
}

function isWaiting(value: unknown): value is Waiting {
  const { id, form, fields } = (value ?? {}) as Partial<Waiting>
  return typeof id === 'string' && isFormName(form) && typeof fields === 'object' && fields !== null
}
