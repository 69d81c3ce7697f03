import type { Fields } from '#app/features/live/published-status.ts'
import { recordOf, wordsOf, type EventState, type Words } from './event-document.ts'

/** The mails an event's visitors get, in the order they go. The document of each is `events/{id}/mails/{kind}`. */
export const mailKinds = [
  'confirmation',
  'dayBefore',
  'hourBefore',
  'live',
  'recording',
  'moved',
  'cancelled',
  'resumed',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Those that go by themselves when their time has come. */
export const timedKinds = ['dayBefore', 'hourBefore', 'live', 'recording'] as const
export type TimedKind = (typeof timedKinds)[number]

/** Minutes before the start, or after the end, unless the plan says otherwise. Others have no time that can be chosen. */
export const usualMinutes: Partial<Record<MailKind, number>> = {
  dayBefore: 1440,
  hourBefore: 60,
  recording: 60,
}
/** What can be chosen, in minutes. */
export const leastMinutes = 5
export const mostMinutes = 20_160
/** Longest words, in characters. */
export const longestSubject = 150
export const longestLead = 600

/** How one kind of mail goes. */
export interface PlannedKind {
  isOn: boolean
  /** Before the start, or of the recording after the end; 0 where no time can be chosen. */
  minutes: number
  /** By language; the site's own words where there are none. */
  subject: Words
  lead: Words
}
export type MailPlan = Readonly<Record<MailKind, PlannedKind>>

/** One kind as its document says, and as usual where that says nothing or nonsense. */
export function readKind(kind: MailKind, data: Fields | undefined): PlannedKind {
  const usual = usualMinutes[kind] ?? 0
  const { minutes } = recordOf(data)
  const isSound =
    Number.isSafeInteger(minutes) && Number(minutes) >= leastMinutes && Number(minutes) <= mostMinutes
  return {
    isOn: data?.on !== false,
    minutes: usual && isSound ? Number(minutes) : usual,
    subject: wordsOf(data?.subject),
    lead: wordsOf(data?.lead),
  }
}

export function readMailPlan(documents: Readonly<Record<string, Fields | undefined>>): MailPlan {
  return Object.fromEntries(
    mailKinds.map((kind) => [kind, readKind(kind, documents[kind])]),
  ) as unknown as MailPlan
}

/** What the times of mails follow. Times are milliseconds since 1970. */
export interface EventCourse {
  start: number
  end: number
  state: EventState
  /** There is a recording to watch. */
  hasRecording: boolean
  /** When it was seen live, and ended, in earnest; undefined before. */
  liveAt: number | undefined
  endedAt: number | undefined
}

/** When a mail goes, and until when it makes sense. Undefined `due`: not before something has happened. */
export interface MailTime {
  due: number | undefined
  until: number
  /** When it may be expected where that is not known yet. */
  expected: number
}

const minute = 60_000
const day = 1440 * minute
/** How long after its end a recording is worth a mail. */
const fresh = 14 * day

/**
 * When a kind of mail goes. A reminder makes sense until the event begins or the next reminder goes: who was kept from
 * sending both sends the later one only.
 */
export function mailTime(kind: TimedKind, plan: MailPlan, course: EventCourse): MailTime {
  const { start, end, liveAt, endedAt } = course
  const before = (reminder: 'dayBefore' | 'hourBefore') => start - plan[reminder].minutes * minute
  switch (kind) {
    case 'dayBefore':
    case 'hourBefore': {
      const other = kind === 'dayBefore' ? 'hourBefore' : 'dayBefore'
      const due = before(kind)
      const next = plan[other].isOn && before(other) > due ? before(other) : start
      return { due, until: Math.min(next, liveAt ?? start), expected: due }
    }
    case 'live': {
      return { due: liveAt, until: Math.max(end, (liveAt ?? start) + 30 * minute), expected: start }
    }
    case 'recording': {
      const after = plan.recording.minutes * minute
      const due = endedAt !== undefined && course.hasRecording ? endedAt + after : undefined
      return { due, until: (endedAt ?? end) + after + fresh, expected: (endedAt ?? end) + after }
    }
  }
}

/**
 * `off` by the plan, `held` as the event is cancelled, or over (but for the recording's), `wait` for its time, `mail`, or
 * `drop` what comes too late.
 */
export function mailTask(
  kind: TimedKind,
  plan: MailPlan,
  course: EventCourse,
  now: number,
): 'off' | 'held' | 'wait' | 'mail' | 'drop' {
  if (!plan[kind].isOn) return 'off'
  if (course.state === 'cancelled') return 'held'
  const { due, until } = mailTime(kind, plan, course)
  if (now >= until) return 'drop'
  if (course.state === 'ended' && kind !== 'recording') return 'held'
  if (due === undefined || now < due) return 'wait'
  return kind === 'live' && course.state === 'upcoming' ? 'wait' : 'mail'
}
