import { setImmediate } from 'node:timers/promises'
import { partPath, readLead, type SentPart } from '#app/features/leads/lead.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { deliveriesOf } from './delivery.ts'
import { changeLead, formPath, leadOf } from './gather.ts'
import { plainFields } from './plain-fields.ts'

/** Leads looked at before others are answered. */
const page = 200

/** Takes a form that was deleted out of its lead; a lead without a form goes, with what was noted about it. */
export async function detachForm(admin: Documents, path: string, email: string): Promise<void> {
  if (formPath(path)) await dropForms(admin, await leadOf(admin, email), new Set([path]))
}

/**
 * Takes every form out of the leads that is not there any more: what a stop between a form's deletion and this has left.
 * Gives how many leads it found so.
 */
export async function sweepLeads(admin: Documents): Promise<number> {
  let mended = 0
  let from: StoredDocument | undefined
  do {
    const startAt = from && { values: [{ referenceValue: from.name }], before: false }
    const orderBy = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }]
    const found = await admin.list('leads', { orderBy, limit: page, ...(startAt && { startAt }) })
    for (const { name, fields } of found) {
      const id = name.slice(name.lastIndexOf('/') + 1)
      const gone = await goneOf(admin, readLead(id, plainFields(fields)).forms)
      if (!gone.size) continue
      await dropForms(admin, id, gone)
      mended++
    }
    from = found.length === page ? found.at(-1) : undefined
    await setImmediate()
  } while (from)
  return mended
}

/** Paths of the forms that are not there any more. */
async function goneOf(admin: Documents, parts: readonly SentPart[]): Promise<Set<string>> {
  const gone = new Set<string>()
  for (const path of parts.map(partPath)) if (!(await admin.get(path))) gone.add(path)
  return gone
}

async function dropForms(admin: Documents, id: string, gone: ReadonlySet<string>): Promise<void> {
  let isEmpty = false
  await changeLead(admin, id, (lead) => {
    const forms = lead?.forms.filter((part) => !gone.has(partPath(part))) ?? []
    isEmpty = lead !== undefined && forms.length === 0
    return !lead || isEmpty || forms.length === lead.forms.length ? undefined : { ...lead, forms }
  })
  if (isEmpty) await removeLead(admin, id)
}

/** Deletes a lead with what was noted about it, what is delivered of it, and the addresses that were merged into it. */
export async function removeLead(admin: Documents, id: string): Promise<void> {
  const path = `leads/${id}`
  const history = (await admin.list(`${path}/history`)).map(({ name }) => name.slice(name.indexOf(path)))
  const others = [...(await aliasesOf(admin, id)), ...(await deliveriesOf(admin, id)), ...history]
  // The lead last, by which the others are found.
  for (const each of [...others, path]) if (await admin.get(each)) await admin.delete(each)
}

/** A query for the addresses that were merged into a lead. */
export const mergedInto = (lead: string) => ({
  where: { fieldFilter: { field: { fieldPath: 'into' }, op: 'EQUAL', value: { stringValue: lead } } },
})

/** Paths of the addresses that were merged into a lead. */
export const aliasesOf = async (admin: Documents, lead: string): Promise<string[]> =>
  (await admin.list('lead_aliases', mergedInto(lead))).map(
    ({ name }) => `lead_aliases/${name.slice(name.lastIndexOf('/') + 1)}`,
  )
