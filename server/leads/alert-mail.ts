import { dateFormat } from '#app/base/i18n/formats.ts'
import { defaultLocale, localePath, type Locale } from '#app/content/locales.ts'
import type { FormName } from '#app/features/forms/definitions.ts'
import type { Mail } from '#services/identity/options.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import json from './alert-words.json' with { type: 'json' }

type Words = Record<Locale, string>
/** A kind or a language without words is an error of the compiler. */
const words: { kinds: Record<FormName, Words>; due: Words; open: Words } = json

export interface Alert {
  form: FormName
  to: string
  /** Id of the lead the mail leads to. */
  lead: string
  /** The recipient's; English unless a rule says another. */
  locale?: Locale | undefined
  /** The last day to answer, `2026-11-25`; empty where nothing was promised. */
  due: string
}

/**
 * The mail that tells somebody who answers leads of a new one, in their own language, with the way to it. Names stand in
 * it, and not in its subject.
 */
export function alertMail(
  { form, to, lead, locale = defaultLocale, due }: Alert,
  document: StoredDocument,
  site: { origin: string; base: string; title: string },
): Mail {
  const text = (name: string) => document.fields[name]?.stringValue ?? ''
  const country = text('country').replace(/\s+/g, ' ').slice(0, 60)
  const about = [text('machine'), text('topic')].filter(Boolean).join(', ') || text('event')
  const person = [text('name'), text('company'), country].filter(Boolean).join(', ')
  const kind = words.kinds[form][locale]
  const day = due && dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(due))
  const lines = [
    [kind, about].filter(Boolean).join(': '),
    [person, text('email'), text('phone')].filter(Boolean).join('\n'),
    ...(text('message') ? [text('message').slice(0, 1000)] : []),
    ...(day ? [words.due[locale].replace('{day}', day)] : []),
    `${words.open[locale]}\n${site.origin}${site.base}${localePath(locale, 'operator')}#/leads/${lead}`,
  ]
  return {
    to,
    subject: `${site.title}: ${[kind, country].filter(Boolean).join(', ')}`,
    text: `${lines.join('\n\n')}\n`,
  }
}
