import { setImmediate } from 'node:timers/promises'
import { partPath, type SentPart } from '#app/features/leads/lead.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import { deliveriesOf } from './delivery.ts'
import { changeLead, formPath, leadOf, readStored } from './gather.ts'

/** Leads looked at before others are answered. */
const page = 200

/** Takes a form that was deleted out of its lead; a lead without a form goes, with what was noted about it. */
export async function detachForm(admin: Admin, path: string, email: string): Promise<void> {
  const part = formPath(path)
  if (part) await keepForms(admin, leadOf(admin, email), (item) => partPath(item) !== path)
}

/**
 * Takes every form out of the leads that is not there any more: what a stop between a form's deletion and this has left.
 * Gives how many leads it found so.
 */
export async function sweepLeads(admin: Admin): Promise<number> {
  let mended = 0
  let from: StoredDocument | undefined
  do {
    const startAt = from && { values: [{ referenceValue: from.name }], before: false }
    const orderBy = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }]
    const found = admin.list('leads', { orderBy, limit: page, ...(startAt && { startAt }) })
    for (const { name } of found) {
      const id = name.slice(name.lastIndexOf('/') + 1)
      const isThere = (part: SentPart) => admin.get(partPath(part)) !== undefined
      if (readStored(admin, id)?.lead.forms.every(isThere)) continue
      await keepForms(admin, id, isThere)
      mended++
    }
    from = found.length === page ? found.at(-1) : undefined
    await setImmediate()
  } while (from)
  return mended
}

async function keepForms(admin: Admin, id: string, isKept: (part: SentPart) => boolean): Promise<void> {
  const stored = readStored(admin, id)
  if (!stored) return
  if (stored.lead.forms.some(isKept))
    return changeLead(admin, id, (lead) =>
      lead?.forms.every(isKept) ? undefined : lead && { ...lead, forms: lead.forms.filter(isKept) },
    )
  await removeLead(admin, id)
}

/** Deletes a lead with what was noted about it, what is delivered of it, and the addresses that were merged into it. */
export async function removeLead(admin: Admin, id: string): Promise<void> {
  const path = `leads/${id}`
  const others = [...aliasesOf(admin, id), ...deliveriesOf(admin, id)]
  // The lead last, by which the others are found.
  for (const each of [...others, ...admin.below(path), path]) if (admin.get(each)) await admin.delete(each)
}

/** Paths of the addresses that were merged into a lead. */
export const aliasesOf = (admin: Admin, id: string): string[] =>
  admin
    .list('lead_aliases', {
      where: { fieldFilter: { field: { fieldPath: 'into' }, op: 'EQUAL', value: { stringValue: id } } },
    })
    .map(({ name }) => `lead_aliases/${name.slice(name.lastIndexOf('/') + 1)}`)
