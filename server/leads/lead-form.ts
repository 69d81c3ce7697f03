import { createHash } from 'node:crypto'
import { dueDay, type Holidays } from '#app/features/leads/due.ts'
import type { SentForm } from '#app/features/leads/join-form.ts'
import { normalisedEmail } from '#app/features/leads/lead.ts'
import type { FormName } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'

/** When the maker's people work. */
export interface Office {
  zone: string
  /** Within how many working days the mails promise an answer. */
  workingDays: number
  holidays: Holidays
}

/** Kinds whose confirmation promises an answer. */
const promised: ReadonlySet<FormName> = new Set(['quotes', 'pilot_requests', 'contact_messages'])

/** A stored form as a lead takes it; undefined for one without an address. */
export function leadForm(form: FormName, document: StoredDocument, office: Office): SentForm | undefined {
  const { fields, name: path } = document
  const text = (name: string) => fields[name]?.stringValue ?? ''
  const email = text('email').trim()
  const at = Date.parse(fields.createdAt?.timestampValue ?? document.createTime)
  if (!email || Number.isNaN(at)) return undefined
  return {
    form,
    id: path.slice(path.lastIndexOf('/') + 1),
    at,
    title: text('buildName') || [text('machine'), text('topic')].filter(Boolean).join(', ') || text('event'),
    link: linkIn(text('link') || text('calculation')),
    email,
    name: text('name'),
    company: text('company'),
    phone: text('phone'),
    country: text('country').trim(),
    locale: text('locale'),
    isSuspect: fields.suspect !== undefined,
    due: promised.has(form) ? dueDay(at, office.zone, office.workingDays, office.holidays) : '',
  }
}

/**
 * A link a lead keeps: those of the site are of ASCII. Two hundred of others could make a lead larger than a document may
 * be, and no form would be grouped any more; the form itself has it.
 */
const linkIn = (text: string): string => (Buffer.byteLength(text) <= 2000 ? text : '')

/** The id of the lead with an address. */
export const leadIdOf = (email: string): string =>
  createHash('sha256').update(normalisedEmail(email)).digest('hex').slice(0, 24)
