import type { Admin } from '#services/live/admin.ts'
import { LiveError } from '#services/live/status.ts'

/**
 * Makes an upcoming event live and notes it in the audit log. False where it is not upcoming, or somebody was quicker.
 * Rejects when the database fails.
 */
export async function beginEvent(admin: Admin, id: string): Promise<boolean> {
  const path = `events/${id}`
  const document = admin.get(path)
  if (document?.fields?.['state']?.stringValue !== 'upcoming') return false
  try {
    await admin.update(path, { state: { stringValue: 'live' } }, document.updateTime)
  } catch (error) {
    if (error instanceof LiveError && error.status === 'FAILED_PRECONDITION') return false
    throw error
  }
  const text = (stringValue: string) => ({ stringValue })
  await admin.set('audit', {
    at: { timestampValue: new Date().toISOString() },
    uid: text(''),
    by: text('server'),
    action: text('event.live'),
    about: text(id),
    detail: text('upcoming'),
  })
  return true
}
