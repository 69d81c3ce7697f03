import { mailKinds, mailTask, type MailKind, type TimedKind } from '#app/features/event/mail-plan.ts'
import type { KindReport, MailReport, MailState } from '#app/features/operator/mails/mail-report.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { Documents } from '#services/live/documents.ts'
import { confirmationsOf } from '../forms/confirm.ts'
import { keysOfChange } from './changes.ts'
import { courseOf, occurrenceOf, timeOfMail } from './in-time.ts'
import type { Looked } from './looked.ts'
import { hold, uncounted, type MoveRecord } from './move-record.ts'
import type { Course, Notes } from './notes.ts'
import { keysOf } from './put-all.ts'
import { registrationsOf } from './registrations-of.ts'

/** Part of the hourly budget that mails about events may use. */
const share = 0.6
/** Of the newest mails of a kind so many are told. */
const shown = 20

export type People = MailReport['people']

/** How many registered addresses are mailed, and how many are not. Reads them all. */
export async function peopleOf(
  admin: Documents,
  notices: Pick<SharedNotices, 'bounced'>,
  event: string,
): Promise<People> {
  const people = { mailed: 0, stopped: 0, bounced: 0 }
  for await (const { email, isWanted } of registrationsOf(admin, event))
    people[!isWanted ? 'stopped' : (await notices.bounced(email)) ? 'bounced' : 'mailed']++
  return people
}

export interface ReportOptions {
  looked: Looked
  notes: Notes
  people: People
  notices: Pick<SharedNotices, 'counts' | 'newest'>
  keepsMails: boolean
  mailsPerHour: number
  now: number
}

/** How an event's mails fare now. */
export async function mailReport(options: ReportOptions): Promise<MailReport> {
  const { notes, people, keepsMails, mailsPerHour } = options
  const changed = notes.record && uncounted(notes.record)
  const times = ({ start, end }: { start: number; end: number }) => ({ start, end })
  return {
    keepsMails,
    perHour: Math.floor(mailsPerHour * share),
    people,
    ...(changed && { uncounted: { from: times(changed.from), to: times(changed.to) } }),
    kinds: await Promise.all(mailKinds.map((kind) => kindReport(kind, options))),
  }
}

async function kindReport(kind: MailKind, options: ReportOptions): Promise<KindReport> {
  const { looked, notes } = options
  const none = { counts: { waiting: 0, sent: 0, failed: 0 }, newest: [] }
  if (kind === 'dayBefore' || kind === 'hourBefore' || kind === 'live' || kind === 'recording')
    return timedReport(kind, notes.course, options)
  if (!looked.mails[kind].isOn) return { kind, state: 'off', ...none }
  if (kind === 'confirmation') return confirmationReport(options)
  return (await changeReport(kind, notes.record, options)) ?? { kind, state: 'later', ...none }
}

/** They go one by one: what has become of them so far. */
async function confirmationReport({ looked, notices, keepsMails }: ReportOptions): Promise<KindReport> {
  const keys = confirmationsOf(looked.event)
  const counts = await notices.counts(keys)
  const made = counts.waiting + counts.sent + counts.failed
  const going = keepsMails ? 'kept' : 'sending'
  return {
    kind: 'confirmation',
    state: !made ? 'later' : counts.waiting ? going : 'sent',
    counts,
    newest: made ? await notices.newest(keys, shown) : [],
  }
}

async function timedReport(kind: TimedKind, course: Course, options: ReportOptions): Promise<KindReport> {
  const { looked, notices, people, keepsMails, now } = options
  const start = occurrenceOf(kind, looked, course)
  const keys = keysOf(kind, looked.event, start)
  const counts = await notices.counts(keys)
  const made = counts.waiting + counts.sent + counts.failed
  const { due, expected } = timeOfMail(kind, looked, course)
  const task = mailTask(kind, looked.mails, courseOf(looked, course), now)
  const done = course.done[kind]?.start === start ? course.done[kind] : undefined
  const base = { kind, at: due ?? expected, counts, newest: await notices.newest(keys, shown) }
  if (task === 'off' && !made) return { ...base, state: 'off' }
  if (done || made) {
    if (done?.result === 'dropped') return { ...base, state: 'dropped' }
    const isAll = done !== undefined && !counts.waiting
    const state = isAll ? 'sent' : keepsMails ? 'kept' : 'sending'
    return { ...base, at: due ?? done?.at ?? now, state, people: done ? made : Math.max(made, people.mailed) }
  }
  const states: Record<typeof task, MailState> = {
    off: 'off',
    held: 'held',
    wait: due === undefined ? 'later' : 'planned',
    mail: 'sending',
    drop: 'dropped',
  }
  return { ...base, state: states[task], people: people.mailed }
}

/** The last change's mails; they stand with the kind that its event is in. */
async function changeReport(
  kind: 'moved' | 'cancelled' | 'resumed',
  record: MoveRecord | undefined,
  { looked, notices, keepsMails }: ReportOptions,
): Promise<KindReport | undefined> {
  const last = record?.known.findLast(({ move }) => move > 0)
  if (!record || !last) return undefined
  const before = record.known.findLast(({ move }) => move < last.move)
  const lastKind = last.isCancelled ? 'cancelled' : before?.isCancelled ? 'resumed' : 'moved'
  if (kind !== lastKind) return undefined
  const keys = keysOfChange(looked.event, last)
  const counts = await notices.counts(keys)
  const made = counts.waiting + counts.sent + counts.failed
  const at = last.at + hold
  if (!made && last.move > record.settled) return { kind, state: 'planned', at, counts, newest: [] }
  if (!made) return undefined
  const isAll = last.move <= record.settled && !counts.waiting
  return {
    kind,
    state: isAll ? 'sent' : keepsMails ? 'kept' : 'sending',
    at,
    counts,
    people: made,
    newest: await notices.newest(keys, shown),
  }
}
