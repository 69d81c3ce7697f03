import { createHash } from 'node:crypto'
import type { Documents } from '#services/live/documents.ts'
import type { Fields } from '#services/live/values/value.ts'

/** Which lead an entry came from, once leads were merged: by it the entry is found for whom it was about. */
export const originOf = (fields: Fields): string => fields.of?.stringValue ?? ''

/** An entry under an id of the server's: operators name entries themselves, and none of theirs is ever replaced. */
export async function keepEntry(
  admin: Documents,
  lead: string,
  origin: string,
  fields: Fields,
): Promise<void> {
  const history = `leads/${lead}/history`
  for (let tries = 0; tries < 3; tries++) {
    const id = createHash('sha256').update(`${lead} ${origin} ${tries}`).digest('hex').slice(0, 24)
    if (await admin.create(`${history}/${id}`, fields)) return
    // Put there before a stop; what somebody else has put there stays.
    if (isSameEntry((await admin.get(`${history}/${id}`))?.fields, fields)) return
  }
  await admin.set(history, fields)
}

/** Rules let nobody write an entry in another's name. */
const isSameEntry = (one: Fields | undefined, other: Fields): boolean =>
  ['uid', 'by', 'action', 'text'].every((name) => one?.[name]?.stringValue === other[name]?.stringValue)

/** Brings entries of a lead into the history of another, where they say whose they were. Those of `which`, or all. */
export async function moveHistory(
  admin: Documents,
  from: string,
  into: string,
  which: (fields: Fields) => boolean = () => true,
): Promise<void> {
  const history = `leads/${from}/history`
  for (const { name, fields } of await admin.list(history)) {
    if (!which(fields)) continue
    const id = name.slice(name.lastIndexOf('/') + 1)
    const { of: _, ...entry } = fields
    const of = originOf(fields) || from
    await keepEntry(admin, into, `${from} ${id}`, {
      ...entry,
      ...(of !== into && { of: { stringValue: of } }),
    })
    await admin.delete(`${history}/${id}`)
  }
}
