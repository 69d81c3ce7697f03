import { registrationEvents } from '#app/features/forms/definitions.ts'
import type { Documents } from '#services/live/documents.ts'

/** Deletes what leads from a registration to when somebody was in a room. Done twice it does no harm. */
export async function forgetGuests(
  admin: Pick<Documents, 'list' | 'delete'>,
  registration: string,
): Promise<void> {
  const value = { stringValue: registration }
  const where = { fieldFilter: { field: { fieldPath: 'registration' }, op: 'EQUAL', value } }
  const events = (await admin.list('events')).map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  for (const event of new Set<string>([...Object.values(registrationEvents), ...events])) {
    const guests = `events/${event}/guests`
    for (const { name } of await admin.list(guests, { where }))
      await admin.delete(`${guests}/${name.slice(name.lastIndexOf('/') + 1)}`)
  }
}
