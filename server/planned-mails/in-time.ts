import {
  mailTask,
  mailTime,
  type EventCourse,
  type MailTime,
  type TimedKind,
} from '#app/features/event/mail-plan.ts'
import type { Looked, LookOptions, Mailed } from './looked.ts'
import type { Course } from './notes.ts'
import { keysOf, putAll } from './put-all.ts'

/** What cannot wait goes first. */
const byHaste = ['live', 'hourBefore', 'dayBefore', 'recording'] as const

/** Milliseconds in which a page or a confirmation may still have been without a mail's news. */
const slack = 5000

/** Mails whose time has come by the event's plan, each once for its occurrence. What comes too late is noted as dropped. */
export async function mailInTime(
  looked: Looked,
  course: Course,
  save: (course: Course) => Promise<void>,
  { admin, notices, mailFor, keepsMails = false, now }: LookOptions,
): Promise<Mailed[]> {
  const { event, mails, times, planFor } = looked
  const mailed: Mailed[] = []
  const noted = { ...course, done: { ...course.done } }
  for (const kind of byHaste) {
    const at = courseOf(looked, course)
    const task = mailTask(kind, mails, at, now)
    const start = occurrenceOf(kind, looked, course)
    const keys = keysOf(kind, event, start)
    // Without a mail server, what waits when the event ends would have gone long before.
    const wouldHaveGone = keepsMails && at.state === 'ended' && mails[kind].isOn
    const isKept = (task !== 'off' && task !== 'held') || wouldHaveGone
    const back = await notices.withdraw(`${kind}/${event}/`, isKept ? keys : undefined)
    const done = noted.done[kind]
    if (done?.start === start) {
      // Switched off and on again: who was not sent it yet is still to get it.
      if (!isKept && back) {
        const { [kind]: _, ...others } = noted.done
        noted.done = others
        await save({ ...noted })
      }
      continue
    }
    if (task === 'drop') {
      const { sent, waiting } = await notices.counts(keys)
      noted.done = { ...noted.done, [kind]: { start, at: now, result: sent + waiting ? 'sent' : 'dropped' } }
      await save({ ...noted })
    }
    if (task !== 'mail') continue
    const { due = now, until } = mailTime(kind, mails, at)
    const result = await putAll(
      { admin, notices },
      event,
      keys,
      { until, over: Math.max(until, times.end) },
      async ({ id, email, locale, registered }) => {
        // Who registered since has just been told all of it.
        if (registered > due + slack) return undefined
        const plan = await planFor(locale)
        const next = { ...times, move: looked.document?.moves ?? 0 }
        return mailFor({
          kind,
          to: email,
          locale,
          registration: id,
          plan,
          now: next,
          own: mails[kind],
          stamp: now,
        })
      },
    )
    if (result.isDone) {
      noted.done = { ...noted.done, [kind]: { start, at: now, result: 'sent' } }
      await save({ ...noted })
    }
    mailed.push({ event, kind, ...result })
  }
  return mailed
}

/** The start that an occurrence is named by: that of the broadcast where it is about one that has begun. */
export function occurrenceOf(kind: TimedKind, { times }: Pick<Looked, 'times'>, course: Course): number {
  const isOfBroadcast = kind === 'live' || kind === 'recording'
  return (isOfBroadcast ? (course.live ?? course.ended)?.start : undefined) ?? times.start
}

export function courseOf({ plan, document, times }: Looked, { live, ended }: Course): EventCourse {
  return {
    ...times,
    state: document?.state ?? 'upcoming',
    hasRecording: Boolean(document?.replay || plan.replay),
    liveAt: live?.at,
    endedAt: ended?.at,
  }
}

/** When a kind of mail goes, by what has been seen. */
export const timeOfMail = (kind: TimedKind, looked: Looked, course: Course): MailTime =>
  mailTime(kind, looked.mails, courseOf(looked, course))
