import { isObject } from '#app/content/json.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'
import type { TimedKind } from '#app/features/event/mail-plan.ts'
import type { Documents } from '#services/live/documents.ts'
import { readRecord, type MoveRecord } from './move-record.ts'

/** A moment of an event, and for which start it was; both in milliseconds since 1970. */
export interface Seen {
  start: number
  at: number
}

/** What has been seen of an event's course, and which of its mails need no more look. */
export interface Course {
  live?: Seen
  ended?: Seen
  done: Partial<Record<TimedKind, Seen & { result: 'sent' | 'dropped' }>>
}

/** What the server keeps about an event's mails; who was mailed stands in the outbox. */
export interface Notes {
  record: MoveRecord | undefined
  course: Course
}

/** A document only the server reads and writes. */
const pathOf = (event: string) => `event_moves/${event}`

export async function readNotes(admin: Pick<Documents, 'get'>, event: string): Promise<Notes> {
  const fields = (await admin.get(pathOf(event)))?.fields
  return { record: readRecord(fields?.record?.stringValue), course: readCourse(fields?.course?.stringValue) }
}

export async function saveNotes(admin: Pick<Documents, 'set'>, event: string, notes: Notes): Promise<void> {
  await admin.set(pathOf(event), {
    ...(notes.record && { record: { stringValue: JSON.stringify(notes.record) } }),
    course: { stringValue: JSON.stringify(notes.course) },
  })
}

function readCourse(text: string | undefined): Course {
  try {
    const value = JSON.parse(text ?? '') as Partial<Course>
    return isObject(value.done) ? (value as Course) : { done: {} }
  } catch {
    return { done: {} }
  }
}

/** How long before its start an event that is live is live in earnest, in milliseconds. */
const early = 3_600_000

/**
 * The course after a look at an event's document: live and ended count in earnest only, neither in a rehearsal nor days
 * before. It begins anew where an event that is upcoming again has another start.
 */
export function courseAfter(
  course: Course,
  document: EventDocument | undefined,
  start: number,
  now: number,
): Course {
  if (!document || document.rehearsal !== 0) return course
  const { state } = document
  if (state === 'upcoming') return course.live && course.live.start !== start ? { done: course.done } : course
  if ((state === 'live' || state === 'break') && now >= start - early) {
    if (course.live && !course.ended) return course
    const { ended: _, ...rest } = course
    return { ...rest, live: course.live ?? { start, at: now } }
  }
  if (state === 'ended' && now >= start && !course.ended)
    return { ...course, ended: { start: course.live?.start ?? start, at: now } }
  return course
}
