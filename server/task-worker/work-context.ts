import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Locale } from '#app/content/locales.ts'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { Mail, SendMail } from '#services/identity/options.ts'
import type { Log } from '#services/log/log.ts'
import { passOf, passSecret } from '../attendance/pass.ts'
import type { LeadsEnv } from '../env-leads.ts'
import type { SentForm } from '../forms/confirmation.ts'
import { plainFields } from '../leads/plain-fields.ts'
import type { LookOptions } from '../planned-mails/looked.ts'
import type { MailSite } from '../planned-mails/planned-mail.ts'
import { databaseClock, type DatabaseClock } from './database-clock.ts'
import { lease, type Lease } from './lease.ts'
import { linkSeal } from './link-seal.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { sharedBudget } from './shared-budget.ts'
import { sharedOutbox, type SharedOutbox } from './shared-outbox.ts'

type Events = Readonly<Record<string, Record<string, unknown>>>

/** What mails say of the site. */
export interface WorkContent {
  /** The event as the stories plan it, in a language; undefined where they do not. */
  planOf: (id: string, locale: Locale) => Promise<EventPlan | undefined>
  /** The events that the published stories plan. */
  plans: () => Promise<EventPlan[]>
  /** The mail that confirms a form, with what the events' documents say now. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined, events: Events) => Promise<Mail>
}

export interface WorkOptions {
  documents: SdkDocuments
  content: WorkContent
  leads: LeadsEnv
  site: MailSite
  /** Absent: mails are put and wait. */
  send: SendMail | undefined
  mailsPerHour: number
  log: Log
  /** Milliseconds between two looks; of a test, shorter. */
  pace?: number
}

/** Milliseconds between two looks for what is to be done: each look is some reads, which the project's owner pays for. */
const usual = 5000
/** The same where a visitor waits. */
const waited = 2000

/** What all rounds of a worker have in common. */
export interface WorkContext extends Omit<WorkOptions, 'pace'> {
  /** How this worker is called where workers are told apart. */
  id: string
  clock: DatabaseClock
  /** Milliseconds since 1970, by the database's clock. */
  now: () => number
  outbox: SharedOutbox
  /** Seals a link of a mail. */
  sign: (text: string) => string
  /** The pass of a registration, by which its owner is let in. */
  passFor: (registration: string) => string
  /** What one worker does at a time: the mails of plans, the leads, and what is deleted. */
  tasks: Record<'plan' | 'leads' | 'sweep', Lease>
  /** Milliseconds between two looks. */
  pauses: {
    usual: number
    /** Somebody waits for it. */
    waited: number
    /** It is about minutes. */
    slow: number
    /** Another worker has the task. */
    elsewhere: number
  }
  /** The documents of events, in plain values. */
  events: () => Promise<Record<string, Record<string, unknown>>>
  /** What an event's mails are found by. */
  looking: () => Promise<Pick<LookOptions, 'admin' | 'planOf' | 'documents'>>
  /** The mail that confirms a form, with what the events' documents say now. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined) => Promise<Mail>
}

/** Says that the worker is there, and resolves once the database has told its time. */
export async function workContext({ pace = usual, ...options }: WorkOptions): Promise<WorkContext> {
  const { documents, content, mailsPerHour } = options
  const id = randomBytes(8).toString('hex')
  const clock = await databaseClock(documents, `workers/${id}`, { host: hostname().slice(0, 100) })
  const { now } = clock
  const secret = await passSecret(documents)
  const events = () => eventsIn(documents)
  const task = (name: string) => lease(documents, name, id, now)
  return {
    ...options,
    id,
    clock,
    now,
    outbox: sharedOutbox({ documents, budget: sharedBudget(documents, mailsPerHour, now), now }),
    sign: await linkSeal(documents),
    passFor: (registration) => passOf(secret, registration),
    tasks: { plan: task('mail-plan'), leads: task('leads'), sweep: task('sweep') },
    pauses: { usual: pace, waited: Math.min(pace, waited), slow: 2 * pace, elsewhere: 3 * pace },
    events,
    looking: async () => ({ admin: documents, planOf: content.planOf, documents: await events() }),
    confirmation: async (sent, own) => content.confirmation(sent, own, await events()),
  }
}

async function eventsIn(documents: SdkDocuments): Promise<Record<string, Record<string, unknown>>> {
  const found = await documents.list('events', { limit: 50 })
  return Object.fromEntries(
    found.map(({ name, fields }) => [name.slice(name.lastIndexOf('/') + 1), plainFields(fields)]),
  )
}
