import { setImmediate } from 'node:timers/promises'
import { isFormName, type FormName } from '#app/features/forms/definitions.ts'
import type { Documents } from '#services/live/documents.ts'
import { forgetGuests } from '../attendance/forget-guests.ts'

/** Days that forms of a kind are kept; a kind that is missing stays. */
export type Retention = Readonly<Partial<Record<FormName, number>>>

const day = 24 * 3_600_000
/** Forms deleted before others are answered. */
const page = 100

/** Deletes what was sent longer ago than its kind is kept, with the mark of its confirmation. Gives how many. */
export async function forgetOldForms(admin: Documents, keep: Retention, now: number): Promise<number> {
  let gone = 0
  for (const [form, days] of Object.entries(keep))
    for (;;) {
      const before = { timestampValue: new Date(now - days * day).toISOString() }
      const old = await admin.list(form, {
        where: { fieldFilter: { field: { fieldPath: 'createdAt' }, op: 'LESS_THAN', value: before } },
        limit: page,
      })
      for (const { name } of old) {
        const id = name.slice(name.lastIndexOf('/') + 1)
        if (await admin.get(`confirmations/${form}-${id}`)) await admin.delete(`confirmations/${form}-${id}`)
        if (form === 'registrations') await forgetGuests(admin, id)
        await admin.delete(`${form}/${id}`)
      }
      gone += old.length
      await setImmediate()
      if (old.length < page) break
    }
  return gone
}

/** `registrations=400,quotes=1100`; undefined for what is no such list. */
export function parseRetention(given: string): Retention | undefined {
  const pairs = given.split(',').map((part) => part.trim().split('='))
  const fits = pairs.every(
    ([form, days = '', more]) => isFormName(form) && more === undefined && /^[1-9]\d{0,4}$/.test(days),
  )
  return fits ? Object.fromEntries(pairs.map(([form, days]) => [form, Number(days)])) : undefined
}
