import { isFormName, type FormName } from '#app/features/forms/definitions.ts'
import { millisOf } from '#app/features/live/millis.ts'

/** `suspect`: everything they sent looks like a machine's. */
export const leadStates = ['open', 'handled', 'suspect'] as const
export type LeadState = (typeof leadStates)[number]

/** A form that a lead has sent. */
export interface SentPart {
  form: FormName
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** What it is about: a machine, a topic, an event; empty where the form says nothing. */
  title: string
  /** Address of the build or calculation; empty when there is none. */
  link: string
}

/** A person and what they have sent, as the document `leads/{id}` has it. */
export interface Lead {
  id: string
  /** The address they are answered at, as they wrote it last. */
  email: string
  /** All their addresses, normalised. */
  emails: readonly string[]
  name: string
  company: string
  phone: string
  country: string
  locale: string
  state: LeadState
  /** Id of the operator who looks after it, and their address; empty for nobody. */
  owner: string
  ownerName: string
  note: string
  /** The last day to answer, `2026-11-25`; empty where nothing was promised. */
  due: string
  /** When they sent something last, in milliseconds since 1970. */
  last: number
  forms: readonly SentPart[]
}

/** Forms that are kept in a lead's list at most, the newest. */
export const maxParts = 200
/** Characters of a note. */
export const maxNote = 5000

export const isLeadState = (value: unknown): value is LeadState =>
  (leadStates as readonly unknown[]).includes(value)

/** The lead of a document's plain fields; what makes no sense in it is left out. */
export function readLead(id: string, data: Readonly<Record<string, unknown>>): Lead {
  const { forms, emails, state } = data
  return {
    id,
    email: textIn(data, 'email'),
    emails: Array.isArray(emails) ? emails.filter((item): item is string => typeof item === 'string') : [],
    name: textIn(data, 'name'),
    company: textIn(data, 'company'),
    phone: textIn(data, 'phone'),
    country: textIn(data, 'country'),
    locale: textIn(data, 'locale'),
    state: isLeadState(state) ? state : 'open',
    owner: textIn(data, 'owner'),
    ownerName: textIn(data, 'ownerName'),
    note: textIn(data, 'note'),
    due: textIn(data, 'due'),
    last: millisOf(data.last) ?? 0,
    forms: Array.isArray(forms) ? forms.flatMap(readPart) : [],
  }
}

function readPart(value: unknown): SentPart[] {
  const part = (value ?? {}) as Record<string, unknown>
  const form = textIn(part, 'form')
  if (!isFormName(form)) return []
  const [id, title, link] = ['id', 'title', 'link'].map((name) => textIn(part, name))
  return [{ form, id: id ?? '', at: millisOf(part.at) ?? 0, title: title ?? '', link: link ?? '' }]
}

function textIn(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** `quotes/abc`: where a form's document is. */
export const partPath = ({ form, id }: Pick<SentPart, 'form' | 'id'>): string => `${form}/${id}`

/** Whether a lead has a form, or had it before its list was full of newer ones. */
export const hasForm = ({ forms }: Pick<Lead, 'forms'>, { form, id, at }: SentPart): boolean =>
  forms.some((part) => part.form === form && part.id === id) ||
  (forms.length >= maxParts && forms.every((part) => part.at >= at))

/** An address as it tells people apart: `  Ann@Example.COM` is `ann@example.com`. */
export const normalisedEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Fields of a lead's document that its forms decide about, beside the state. */
export interface LeadFields {
  email: string
  emails: readonly string[]
  name: string
  company: string
  phone: string
  country: string
  countryKey: string
  locale: string
  kinds: Readonly<Partial<Record<FormName, boolean>>>
  /** The country by kind: a filter by both is then one equality, answered from the index. */
  kindsFrom: Readonly<Partial<Record<FormName, string>>>
  words: readonly string[]
  last: Date
  forms: readonly (Omit<SentPart, 'at'> & { at: Date })[]
}
