import { defaultLocale, type Locale } from '#app/content/locales.ts'
import { readEvent, type EventDocument } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { MailKind, MailPlan } from '#app/features/event/mail-plan.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { Mail } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { Documents } from '#services/live/documents.ts'
import { planIn } from './plan-in.ts'
import type { PlannedMail } from './planned-mail.ts'

export interface LookOptions {
  admin: Documents
  notices: SharedNotices
  /** The event as the stories plan it, in a language; undefined where they do not. */
  planOf: (id: string, locale: Locale) => Promise<EventPlan | undefined>
  mailFor: (mail: PlannedMail) => Mail
  /** The documents of events, in plain values. */
  documents: Readonly<Record<string, Fields>>
  /** There is no mail server: what would have gone stays, for operators to see. */
  keepsMails?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What became of mails of one occasion: how many were put into the outbox now, and whether that was all. */
export interface Mailed {
  event: string
  kind: MailKind
  put: number
  isDone: boolean
}

/** An event that is looked at. */
export interface Looked {
  event: string
  plan: EventPlan
  document: EventDocument | undefined
  data: Fields | undefined
  mails: MailPlan
  times: { start: number; end: number }
  /** The event in a reader's language. Rejects where the stories do not plan it. */
  planFor: (locale: Locale) => Promise<EventPlan>
}

/** An event with its plan; undefined where the stories plan none of that id. */
export async function eventOf(
  event: string,
  { admin, planOf, documents }: Pick<LookOptions, 'admin' | 'planOf' | 'documents'>,
): Promise<Looked | undefined> {
  const plan = await planOf(event, defaultLocale)
  if (!plan) return undefined
  const data = documents[event]
  const document = readEvent(data)
  const plans = new Map<Locale, EventPlan>([[defaultLocale, plan]])
  const planFor = async (locale: Locale) => {
    const known = plans.get(locale) ?? (await planOf(event, locale))
    if (!known) throw new Error(`The stories do not plan ${event} in ${locale}`)
    plans.set(locale, known)
    return known
  }
  return {
    event,
    plan,
    document,
    data,
    mails: await planIn(admin, event),
    times: timesOf(plan, document),
    planFor,
  }
}
