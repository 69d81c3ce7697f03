import { registrationEvents } from '#app/features/forms/definitions.ts'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import type { Mail } from '#services/identity/options.ts'
import type { SentForm } from '../forms/confirmation.ts'
import type { SampleOf } from './endpoint.ts'
import type { Looked } from './looked.ts'
import { plannedMail, type MailSite } from './planned-mail.ts'
import { isOwnPage } from '#app/features/event/plan.ts'

export interface SampleOptions {
  site: MailSite
  sign: (text: string) => string
  /** The mail that confirms a form, in an operator's words. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined) => Promise<Mail>
  /** Milliseconds since 1970. */
  now: number
}

/** A mail as it would go to an address, with the words somebody has typed. */
export async function sampleMail(
  looked: Looked,
  { kind, locale, subject, lead }: SampleOf,
  to: string,
  { site, sign, confirmation, now: stamp }: SampleOptions,
): Promise<Mail> {
  const own = { subject: { [locale]: subject }, lead: { [locale]: lead } }
  const { event, document, times } = looked
  const plan = await looked.planFor(locale)
  if (kind === 'confirmation') {
    const [code] = Object.entries(registrationEvents).find(([, id]) => id === event) ?? []
    const page = [plan.register, plan.page].find(isOwnPage) ?? '/'
    const sent = { form: 'registrations', locale, email: to, page, event: code } as const
    return confirmation(sent, { ...looked.mails.confirmation, ...own })
  }
  const now = { ...times, move: document?.moves ?? 0 }
  const registration = 'sample'
  return plannedMail({ kind, to, locale, registration, plan, before: times, now, own, stamp }, site, sign)
}
