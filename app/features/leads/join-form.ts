import { folded } from '#common/folded.ts'
import type { FormName } from '#app/features/forms/definitions.ts'
import {
  hasForm,
  maxNote,
  maxParts,
  normalisedEmail,
  type Lead,
  type LeadFields,
  type SentPart,
} from './lead.ts'
import { beginningsOf, findable } from './words.ts'

/** A form as it was stored. */
export interface SentForm extends SentPart {
  email: string
  name: string
  company: string
  phone: string
  country: string
  locale: string
  isSuspect: boolean
  /** The last day to answer; empty where nothing was promised. */
  due: string
}

/** A lead with one form more; undefined when it has it already. What it says of the person is what they wrote last. */
export function withForm(lead: Lead | undefined, sent: SentForm): Lead | undefined {
  const { form, id, at, title, link, isSuspect } = sent
  if (lead && hasForm(lead, sent)) return undefined
  const part: SentPart = { form, id, at, title, link }
  const address = normalisedEmail(sent.email)
  if (!lead)
    return {
      ...personIn(sent),
      id: '',
      emails: [address],
      state: isSuspect ? 'suspect' : 'open',
      owner: '',
      ownerName: '',
      note: '',
      due: isSuspect ? '' : sent.due,
      last: at,
      forms: [part],
    }
  const isNewest = at >= lead.last
  const known = personIn(lead)
  const told = personIn(sent)
  const person = isSuspect ? known : isNewest ? withKnown(known, told) : withKnown(told, known)
  return {
    ...lead,
    ...person,
    emails: [...new Set([...lead.emails, address])],
    last: Math.max(lead.last, at),
    forms: newestFirst([part, ...lead.forms]),
    ...(!isSuspect && {
      state: 'open' as const,
      // What is promised first is due first; of what was handled nothing is left to answer.
      due: lead.state === 'open' ? (earlier(lead.due, sent.due) ?? '') : sent.due,
    }),
  }
}

/** Both as one lead under the id of the first: its owner and name stay, what is open stays open. */
export function merged(lead: Lead, other: Lead): Lead {
  const isOpen = lead.state === 'open' || other.state === 'open'
  const open = [lead, other].filter(({ state }) => state === 'open')
  const notes = [lead.note, other.note].filter(Boolean)
  return {
    ...lead,
    company: lead.company || other.company,
    phone: lead.phone || other.phone,
    country: lead.country || other.country,
    emails: [...new Set([...lead.emails, ...other.emails])],
    state: isOpen ? 'open' : lead.state,
    owner: lead.owner || other.owner,
    ownerName: lead.owner ? lead.ownerName : other.ownerName,
    note: notes.join('\n\n').slice(0, maxNote),
    due: open.map(({ due }) => due).reduce((one, two) => earlier(one, two) ?? '', ''),
    last: Math.max(lead.last, other.last),
    forms: newestFirst([...lead.forms, ...other.forms]),
  }
}

/** What the document holds of a lead beside what operators write. */
export function fieldsOfLead(lead: Lead): LeadFields {
  const { email, emails, name, company, phone, country, locale, forms } = lead
  return {
    email,
    emails,
    name,
    company,
    phone,
    country,
    countryKey: countryKey(country),
    locale,
    kinds: kindsOf(forms, true),
    kindsFrom: kindsOf(forms, countryKey(country)),
    words: beginningsOf(findable(lead)),
    last: new Date(lead.last),
    forms: forms.map((part) => ({ ...part, at: new Date(part.at) })),
  }
}

/** A country as leads are filtered by it, however it was written. */
export const countryKey = (country: string): string => folded(country).trim()

const kindsOf = <Value>(forms: readonly SentPart[], value: Value): Partial<Record<FormName, Value>> =>
  Object.fromEntries(forms.map(({ form }) => [form, value]))

const personIn = ({ email, name, company, phone, country, locale }: SentForm | Lead) => ({
  email,
  name,
  company,
  phone,
  country,
  locale,
})

/** What was left blank this time is known from before. */
function withKnown<Person extends Record<string, string>>(before: Person, now: Person): Person {
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value || (before[name] ?? '')]),
  ) as Person
}

const newestFirst = (forms: readonly SentPart[]) =>
  forms.toSorted((part, other) => other.at - part.at).slice(0, maxParts)

const earlier = (one: string, two: string): string | undefined => [one, two].filter(Boolean).toSorted()[0]
