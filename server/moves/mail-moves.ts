import { createHash } from 'node:crypto'
import { defaultLocale, isLocale, type Locale } from '#app/content/locales.ts'
import { readEvent } from '#app/features/event/event-document.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { registrationEvents } from '#app/features/forms/definitions.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { Mail, Notices } from '#services/identity/options.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import type { MoveMail } from './move-mail.ts'
import { observed, readRecord, taskOf, toldTimes, type KnownTimes, type MoveRecord } from './move-record.ts'
import { registrationsOf } from './registrations-of.ts'

export interface MailMovesOptions {
  admin: Admin
  notices: Notices
  /** The event as the stories plan it, in a language; undefined where they do not. */
  planOf: (id: string, locale: Locale) => Promise<EventPlan | undefined>
  mailFor: (mail: MoveMail) => Mail
  /** The documents of events, in plain values. */
  documents: Readonly<Record<string, Fields>>
  /** Milliseconds since 1970. */
  now: number
}

/** What became of a move's mails: how many were put into the outbox now, and whether that was all. */
export interface Mailed {
  event: string
  put: number
  isDone: boolean
}

/** Addresses whose budgets are full after which a look ends: the site's own budget is. */
const enough = 20

/**
 * One look at every event that takes registrations: notes its moves, and puts a mail for each registered address into the
 * outbox once a move has stood for a while. It may be ended anywhere and begun again, also by several at once: each mail
 * has a key of its move and its address. Rejects when a database fails or the plan cannot be read.
 */
export async function mailMoves(options: MailMovesOptions): Promise<Mailed[]> {
  const { admin, notices, planOf, documents, now } = options
  const mailed: Mailed[] = []
  for (const event of new Set<string>(Object.values(registrationEvents))) {
    const document = readEvent(documents[event])
    const plan = document && (await planOf(event, defaultLocale))
    if (!plan) continue
    const path = `event_moves/${event}`
    const save = (record: MoveRecord) =>
      admin.set(path, { record: { stringValue: JSON.stringify(record) } }).then(() => record)
    const before = readRecord(admin.get(path)?.fields.record?.stringValue)
    const after = observed(before, plan, document)
    if (!after) continue
    const record = after === before ? after : await save(after)
    const last = record.known.at(-1)
    const task = taskOf(record, documents[event], now)
    if (!last || task === 'nothing') continue
    // What still waits of an earlier move would say a time that no longer holds.
    notices.withdraw(`move/${event}/`, keyOf(event, last))
    if (task === 'wait') continue
    const result = task === 'mail' ? await mailMove(event, record, last, options) : { put: 0, isDone: true }
    if (result.isDone) await save({ ...record, settled: last.move })
    mailed.push({ event, ...result })
  }
  return mailed
}

async function mailMove(
  event: string,
  record: MoveRecord,
  last: KnownTimes,
  { admin, notices, planOf, mailFor, now }: MailMovesOptions,
): Promise<Omit<Mailed, 'event'>> {
  let put = 0
  let full = 0
  const plans = new Map<Locale, EventPlan | undefined>()
  for await (const { id, email, registration } of registrationsOf(admin, event)) {
    const person = hashOf(email)
    const key = keyOf(event, last) + person
    if (notices.has(key)) continue
    const told = toldTimes(record, Date.parse(registration.createTime), (times) =>
      notices.has(keyOf(event, times) + person),
    )
    if (!told || (told.start === last.start && told.end === last.end)) continue
    const locale = localeOf(registration)
    if (!plans.has(locale)) plans.set(locale, await planOf(event, locale))
    const plan = plans.get(locale)
    if (!plan) throw new Error(`The stories do not plan ${event} in ${locale}`)
    const mail = mailFor({ to: email, locale, id, plan, before: told, now: last, stamp: now })
    const result = notices.put(mail, key, last.end)
    if (result === 'put') put++
    if (result === 'full' && ++full >= enough) break
  }
  return { put, isDone: full === 0 }
}

/** What the keys of a move's mails begin with. */
const keyOf = (event: string, { move, at }: KnownTimes) => `move/${event}/${move}@${at}/`

const hashOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32)

function localeOf({ fields }: StoredDocument): Locale {
  const locale = fields.locale?.stringValue
  return isLocale(locale) ? locale : defaultLocale
}
