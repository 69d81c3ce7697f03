import { normalisedEmail, partPath, type Lead } from '#app/features/leads/lead.ts'
import type { SentForm } from '#app/features/leads/join-form.ts'
import type { Documents } from '#services/live/documents.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { deliveredOf } from './delivery.ts'
import { removeLead } from './detach.ts'
import { changeLead, leadOf, readStored } from './gather.ts'
import { moveHistory, originOf } from './history.ts'
import { leadForm, leadIdOf, type Office } from './lead-form.ts'
import { joinLeads, leadOfForms } from './merge.ts'

/** Nothing is promised anew: the days to answer are those of the whole. */
const nowhere: Office = { zone: 'UTC', workingDays: 0, holidays: new Set() }
const removed = '[deleted]'

/**
 * Parts somebody who is about to be deleted from the others of a merged lead: another's lead loses what it has of them,
 * and whoever was merged into theirs has a lead of their own again. A lead of their own alone stays as it is. To be done
 * while their forms are there; done again it goes on where it was stopped.
 */
export async function leaveLead(admin: Documents, address: string): Promise<void> {
  const own = leadIdOf(address)
  const id = await leadOf(admin, address)
  // Stopped while it was merged.
  if (id !== own && (await admin.get(`leads/${own}`)) && (await admin.get(`leads/${id}`)))
    await joinLeads(admin, id, own)
  const whole = (await readStored(admin, id))?.lead
  const sent = whole ? await formsOf(admin, whole) : []
  if (whole && id !== own) await takeOut(admin, whole, sent, address)
  if (id !== own) await admin.delete(`lead_aliases/${own}`)
  else if (whole)
    for (const email of whole.emails)
      if (leadIdOf(email) !== own) await giveBack(admin, whole, sent, email, address)
}

async function formsOf(admin: Documents, { forms }: Lead): Promise<SentForm[]> {
  const sent: SentForm[] = []
  for (const part of forms) {
    const document = await admin.get(partPath(part))
    const form = document && leadForm(part.form, document, nowhere)
    if (form) sent.push(form)
  }
  return sent
}

/** Another's lead without the address, and without what was sent from it and noted about it. */
async function takeOut(
  admin: Documents,
  whole: Lead,
  sent: readonly SentForm[],
  address: string,
): Promise<void> {
  const own = leadIdOf(address)
  const theirs = sent.filter(({ email }) => leadIdOf(email) === own)
  const rest = sent.filter(({ email }) => leadIdOf(email) !== own)
  const person = leadOfForms(rest)
  if (!person) return removeLead(admin, whole.id)
  const without = unnamed(theirs, rest, address)
  await scrubHistory(admin, whole.id, without, (fields) => originOf(fields) === own)
  const paths = new Set(theirs.map(partPath))
  for (const { path, form } of await deliveriesIn(admin, whole.id))
    if (paths.has(form)) await admin.delete(path)
  const { email, name, company, phone, country, locale, last } = person
  await changeLead(admin, whole.id, (lead) => {
    if (!lead) return undefined
    const forms = lead.forms.filter((part) => !paths.has(partPath(part)))
    const emails = lead.emails.filter((known) => known !== normalisedEmail(address))
    const note = without(lead.note)
    return { ...lead, email, name, company, phone, country, locale, last, forms, emails, note }
  })
}

/** What was sent from an address that was merged into the lead of `leaving`, as a lead of its own. */
async function giveBack(
  admin: Documents,
  whole: Lead,
  sent: readonly SentForm[],
  email: string,
  leaving: string,
): Promise<void> {
  const id = leadIdOf(email)
  const theirs = sent.filter((form) => leadIdOf(form.email) === id)
  const others = sent.filter((form) => leadIdOf(form.email) === leadIdOf(leaving))
  const apart = leadOfForms(theirs)
  const paths = new Set(theirs.map(partPath))
  if (apart) {
    const { owner, ownerName, state, due } = whole
    await changeLead(
      admin,
      id,
      (lead) => lead ?? { ...apart, owner, ownerName, ...(state === 'open' ? { due } : { state, due: '' }) },
    )
    for (const { path, form } of await deliveriesIn(admin, whole.id))
      if (paths.has(form)) await admin.update(path, wireFields({ lead: id }))
    await moveHistory(admin, whole.id, id, (fields) => originOf(fields) === id)
    await scrubHistory(admin, id, unnamed(others, theirs, leaving))
  }
  await changeLead(
    admin,
    whole.id,
    (lead) =>
      lead && {
        ...lead,
        forms: lead.forms.filter((part) => !paths.has(partPath(part))),
        emails: lead.emails.filter((known) => known !== email),
      },
  )
  await admin.delete(`lead_aliases/${id}`)
}

async function deliveriesIn(admin: Documents, lead: string): Promise<{ path: string; form: string }[]> {
  return (await admin.list('lead_deliveries', deliveredOf(lead))).map(({ name, fields }) => ({
    path: `lead_deliveries/${name.slice(name.lastIndexOf('/') + 1)}`,
    form: `${fields.form?.stringValue}/${fields.formId?.stringValue}`,
  }))
}

async function scrubHistory(
  admin: Documents,
  lead: string,
  without: (text: string) => string,
  isTheirs: (fields: Parameters<typeof originOf>[0]) => boolean = () => false,
): Promise<void> {
  const history = `leads/${lead}/history`
  for (const { name, fields } of await admin.list(history)) {
    const path = `${history}/${name.slice(name.lastIndexOf('/') + 1)}`
    const text = fields.text?.stringValue ?? ''
    if (isTheirs(fields)) await admin.delete(path)
    else if (without(text) !== text) await admin.update(path, wireFields({ text: without(text) }))
  }
}

/** Takes out of a text the address of whoever sent `theirs`, and their names and numbers unless others have the same. */
function unnamed(
  theirs: readonly SentForm[],
  others: readonly SentForm[],
  address: string,
): (text: string) => string {
  const told = (sent: readonly SentForm[]) =>
    sent.flatMap(({ email, name, phone }) => [email, name, phone]).map((item) => item.trim().toLowerCase())
  const kept = new Set(told(others))
  const words = [normalisedEmail(address), ...told(theirs)].filter(
    (item) => item.length > 3 && !kept.has(item),
  )
  // The longest first: what is left of it would not be found any more.
  const each = [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  const pattern = new RegExp(each.join('|'), 'gi')
  return (text) => (each.length ? text.replace(pattern, removed) : text)
}
