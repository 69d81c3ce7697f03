import { fieldsOfLead } from '#app/features/leads/join-form.ts'
import { partPath, type Lead } from '#app/features/leads/lead.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import type { Fields } from '#services/live/values/value.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { deliveredOf } from '../leads/delivery.ts'
import { mergedInto } from '../leads/detach.ts'
import { leadOf, readStored } from '../leads/gather.ts'
import { originOf } from '../leads/history.ts'
import { leadForm, leadIdOf } from '../leads/lead-form.ts'
import { leadOfForms } from '../leads/merge.ts'

/** Whom a lead is asked about: a confirmed address, and others known to be the same person's. */
interface Whom {
  email: string | null
  addresses?: readonly string[]
}

interface Part {
  id: string
  lead: Lead
  /** Ids of the leads of their addresses. */
  own: ReadonlySet<string>
  /** Others' addresses in it, once leads of two people were merged. */
  others: readonly string[]
}

async function partOf(admin: Documents, { email, addresses = [] }: Whom): Promise<Part | undefined> {
  if (email === null) return undefined
  const id = await leadOf(admin, email)
  const lead = (await readStored(admin, id))?.lead
  if (!lead) return undefined
  const own = new Set([email, ...addresses].map(leadIdOf))
  return { id, lead, own, others: lead.emails.filter((address) => !own.has(leadIdOf(address))) }
}

/** The lead of the person's confirmed address. */
export async function leadsOf(admin: Documents, whom: Whom): Promise<string[]> {
  const part = await partOf(admin, whom)
  return part ? [`leads/${part.id}`] : []
}

/** What was noted about the person, as far as it can be told from what was noted about others in the same lead. */
export async function leadHistoryOf(admin: Documents, whom: Whom): Promise<string[]> {
  const part = await partOf(admin, whom)
  if (!part) return []
  const { id, own, others } = part
  const isOwn = (fields: Fields) => {
    const text = fields.text?.stringValue?.toLowerCase() ?? ''
    return own.has(originOf(fields) || id) && !others.some((address) => text.includes(address))
  }
  const path = `leads/${id}/history`
  return pathsIn(path, await admin.list(path), (fields) => !others.length || isOwn(fields))
}

/** The addresses that were merged into the person's lead, or by which theirs is found in another's. */
export async function leadAliasesOf(admin: Documents, whom: Whom): Promise<string[]> {
  const part = await partOf(admin, whom)
  if (!part) return []
  const theirs = new Set(part.others.map(leadIdOf))
  const found = pathsIn('lead_aliases', await admin.list('lead_aliases', mergedInto(part.id)))
  return found.filter((path) => {
    const alias = path.slice(path.indexOf('/') + 1)
    return part.own.has(part.id) ? !theirs.has(alias) : part.own.has(alias)
  })
}

/** What is or was delivered of the person's forms. */
export async function leadDeliveriesOf(admin: Documents, whom: Whom): Promise<string[]> {
  const part = await partOf(admin, whom)
  if (!part) return []
  const isOwn = new Set((await ownForms(admin, part.lead, part.own)).map(partPath))
  return pathsIn(
    'lead_deliveries',
    await admin.list('lead_deliveries', deliveredOf(part.id)),
    ({ form, formId }) => !part.others.length || isOwn.has(`${form?.stringValue}/${formId?.stringValue}`),
  )
}

/** A lead's document without what it has of others, and without what operators and the search have made of it. */
export async function ownLead(admin: Documents, fields: Fields, whom: Whom): Promise<Fields> {
  const { owner: _, ownerName: __, uid: ___, by: ____, words: _____, ...rest } = fields
  const part = await partOf(admin, whom)
  if (!part?.others.length) return rest
  const sent = await ownForms(admin, part.lead, part.own)
  const alone = leadOfForms(sent)
  if (!alone) return {}
  const { words: ______, last, forms, ...person } = fieldsOfLead(alone)
  const time = (at: Date) => at.toISOString()
  return wireFields({
    ...person,
    last: time(last),
    forms: forms.map((form) => ({ ...form, at: time(form.at) })),
  })
}

async function ownForms(admin: Documents, { forms }: Lead, own: ReadonlySet<string>) {
  // Days to answer are not asked for here.
  const office = { zone: 'UTC', workingDays: 0, holidays: new Set<string>() }
  const found = []
  for (const part of forms) {
    const document = await admin.get(partPath(part))
    const sent = document && leadForm(part.form, document, office)
    if (sent && own.has(leadIdOf(sent.email))) found.push(sent)
  }
  return found
}

const pathsIn = (
  collection: string,
  documents: readonly StoredDocument[],
  isMeant: (fields: Fields) => boolean = () => true,
): string[] =>
  documents
    .filter(({ fields }) => isMeant(fields))
    .map(({ name }) => `${collection}/${name.slice(name.lastIndexOf('/') + 1)}`)
