import type { Admin } from '#services/live/admin.ts'

/** Deletes what leads from a registration to when somebody was in a room. Done twice it does no harm. */
export async function forgetGuests(
  admin: Pick<Admin, 'collections' | 'list' | 'delete'>,
  registration: string,
): Promise<void> {
  const value = { stringValue: registration }
  const where = { fieldFilter: { field: { fieldPath: 'registration' }, op: 'EQUAL', value } }
  for (const guests of admin.collections('events').filter((path) => /^events\/[^/]+\/guests$/.test(path)))
    for (const { name } of admin.list(guests, { where }))
      await admin.delete(`${guests}/${name.slice(name.lastIndexOf('/') + 1)}`)
}
