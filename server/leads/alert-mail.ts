import type { FormName } from '#app/features/forms/definitions.ts'
import type { Mail } from '#services/identity/options.ts'
import type { StoredDocument } from '#services/live/admin.ts'

const kinds: Record<FormName, string> = {
  registrations: 'Registration',
  pilot_requests: 'Pilot request',
  contact_messages: 'Message',
  quotes: 'Request for a quote',
}

/** The mail that tells somebody who answers leads of a new one. Names stand in it, and not in its subject. */
export function alertMail(
  { form, to, due }: { form: FormName; to: string; due: string },
  document: StoredDocument,
  site: { origin: string; base: string; title: string },
): Mail {
  const text = (name: string) => document.fields[name]?.stringValue ?? ''
  const country = text('country').replace(/\s+/g, ' ').slice(0, 60)
  const about = text('machine') || text('topic') || text('event')
  const person = [text('name'), text('company'), country].filter(Boolean).join(', ')
  const lines = [
    [kinds[form], about].filter(Boolean).join(': '),
    [person, text('email'), text('phone')].filter(Boolean).join('\n'),
    ...(text('message') ? [text('message').slice(0, 1000)] : []),
    ...(due ? [`To be answered by ${due}.`] : []),
    `${site.origin}${site.base}/operator#/leads`,
  ]
  return {
    to,
    subject: `${site.title}: ${[kinds[form], country].filter(Boolean).join(', ')}`,
    text: `${lines.join('\n\n')}\n`,
  }
}
