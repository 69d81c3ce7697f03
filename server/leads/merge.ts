import { withForm, merged, type SentForm } from '#app/features/leads/join-form.ts'
import { hasForm, normalisedEmail, partPath, type Lead } from '#app/features/leads/lead.ts'
import type { Documents } from '#services/live/documents.ts'
import { LiveError } from '#services/live/status.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { deliveredOf } from './delivery.ts'
import { aliasesOf } from './detach.ts'
import { changeLead, readStored } from './gather.ts'
import { keepEntry, moveHistory } from './history.ts'
import { leadForm, leadIdOf, type Office } from './lead-form.ts'

/** Who asked for it and when, as the history of a lead has it; done twice under one id it is one entry. */
export interface AskedBy {
  id: string
  uid: string
  by: string
}

/**
 * Makes two leads one, under the id of `into`: forms, notes, history and what is still to be delivered come along, and
 * later forms from any of the addresses go there. Done again it goes on where it was stopped. The caller looks first that
 * both are there; throws when `into` has gone since.
 */
export async function joinLeads(
  admin: Documents,
  into: string,
  from: string,
  asked?: AskedBy,
): Promise<void> {
  // From here on operators change nothing of it any more: what they wrote last comes along.
  await admin.update(`leads/${from}`, wireFields({ mergedInto: into }))
  for (const path of [`lead_aliases/${from}`, ...(await aliasesOf(admin, from))])
    await admin.set(path, wireFields({ into }))
  const other = (await readStored(admin, from))?.lead
  if (!other) return
  await changeLead(admin, into, (lead) => {
    if (!lead) throw new LiveError('NOT_FOUND', `The lead ${into} is gone, into which another is merged`)
    return hasAllOf(lead, other) ? lead : merged(lead, other)
  })
  await moveHistory(admin, from, into)
  for (const { name } of await admin.list('lead_deliveries', deliveredOf(from)))
    await admin.update(`lead_deliveries/${idOf(name)}`, wireFields({ lead: into }))
  if (asked) await noteIn(admin, into, asked, 'lead.merge', other.emails.join(', '))
  await admin.delete(`leads/${from}`)
}

const hasAllOf = (lead: Lead, other: Lead): boolean =>
  other.emails.every((email) => lead.emails.includes(email)) &&
  other.forms.every((part) => hasForm(lead, part))

/** Finishes merges that were stopped in the middle, though nobody asks for them any more. Gives how many. */
export async function finishMerges(admin: Documents): Promise<number> {
  const begun = await admin.list('leads', {
    where: {
      fieldFilter: { field: { fieldPath: 'mergedInto' }, op: 'GREATER_THAN', value: { stringValue: '' } },
    },
  })
  for (const { name, fields } of begun) {
    const [from, into] = [idOf(name), fields.mergedInto?.stringValue ?? '']
    if (await admin.get(`leads/${into}`)) await joinLeads(admin, into, from)
  }
  return begun.length
}

/**
 * Takes an address that was merged into a lead out of it: what was sent from there is a lead of its own again, with the
 * owner and state of the whole. Note and history stay with the first. Gives false, and does nothing, where the address is
 * the lead's own, or nothing would be left of it. Done again it goes on where it was stopped.
 */
export async function splitLead(
  admin: Documents,
  office: Office,
  id: string,
  address: string,
  asked: AskedBy,
): Promise<boolean> {
  const [email, own] = [normalisedEmail(address), leadIdOf(address)]
  const whole = (await readStored(admin, id))?.lead
  if (!whole || own === id) return false
  if (!whole.emails.includes(email)) return !(await admin.get(`lead_aliases/${own}`))
  const [theirs, rest]: [SentForm[], SentForm[]] = [[], []]
  for (const part of whole.forms) {
    const document = await admin.get(partPath(part))
    const sent = document && leadForm(part.form, document, office)
    if (sent) (leadIdOf(sent.email) === own ? theirs : rest).push(sent)
  }
  if (!rest.length) return false
  const { owner, ownerName, state } = whole
  const apart = leadOfForms(theirs)
  if (apart)
    await changeLead(
      admin,
      own,
      (lead) => lead ?? { ...apart, owner, ownerName, ...(state === 'handled' && { state }) },
    )
  await admin.delete(`lead_aliases/${own}`)
  const paths = new Set(theirs.map(partPath))
  for (const { name, fields } of await admin.list('lead_deliveries', deliveredOf(id)))
    if (paths.has(`${fields.form?.stringValue}/${fields.formId?.stringValue}`))
      await admin.update(`lead_deliveries/${idOf(name)}`, wireFields({ lead: own }))
  const person = leadOfForms(rest)
  await changeLead(admin, id, (lead) => {
    if (!lead || !person || !lead.emails.includes(email)) return lead
    const { name, company, phone, country, locale, last } = person
    const forms = lead.forms.filter((part) => !paths.has(partPath(part)))
    const emails = lead.emails.filter((known) => known !== email)
    return { ...lead, email: person.email, name, company, phone, country, locale, last, forms, emails }
  })
  await noteIn(admin, id, asked, 'lead.split', email)
  if (apart) await noteIn(admin, own, asked, 'lead.split', whole.emails[0] ?? '')
  return true
}

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** A lead of forms alone, in the order they came. */
export const leadOfForms = (all: readonly SentForm[]): Lead | undefined =>
  all
    .toSorted((one, other) => one.at - other.at)
    .reduce<Lead | undefined>((lead, sent) => withForm(lead, sent) ?? lead, undefined)

/** An entry in a lead's history, in the name of whoever asked for it. */
async function noteIn(
  admin: Documents,
  lead: string,
  { id, uid, by }: AskedBy,
  action: string,
  text: string,
): Promise<void> {
  const at = { at: { timestampValue: new Date().toISOString() } }
  await keepEntry(admin, lead, id, { ...wireFields({ uid, by, action, text }), ...at })
}
