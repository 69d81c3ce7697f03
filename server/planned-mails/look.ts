import { registrationEvents } from '#app/features/forms/definitions.ts'
import { mailChange } from './changes.ts'
import { mailInTime } from './in-time.ts'
import { eventOf, type LookOptions, type Mailed } from './looked.ts'
import { observed } from './move-record.ts'
import { courseAfter, readNotes, saveNotes, type Notes } from './notes.ts'

/**
 * One look at every event that takes registrations: notes what has become of it, and puts the mails whose time has come
 * into the outbox. It may be ended anywhere and begun again, also by several at once. Rejects when a database fails or the
 * plan cannot be read.
 */
export async function lookAtMails(options: LookOptions): Promise<Mailed[]> {
  const { admin, now } = options
  const mailed: Mailed[] = []
  for (const event of new Set<string>(Object.values(registrationEvents))) {
    const looked = await eventOf(event, options)
    if (!looked) continue
    const { plan, document, times } = looked
    const before = await readNotes(admin, event)
    let notes: Notes = {
      record: observed(before.record, plan, document, now),
      course: courseAfter(before.course, document, times.start, now),
    }
    const save = (change: Partial<Notes>) => saveNotes(admin, event, (notes = { ...notes, ...change }))
    if (notes.record !== before.record || notes.course !== before.course) await save({})
    mailed.push(
      ...(await mailChange(looked, notes.record, (record) => save({ record }), options)),
      ...(await mailInTime(looked, notes.course, (course) => save({ course }), options)),
    )
  }
  return mailed
}
