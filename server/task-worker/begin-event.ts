import { randomBytes } from 'node:crypto'
import { LiveError } from '#services/live/status.ts'
import type { SdkDocuments } from './sdk-documents.ts'

const text = (stringValue: string) => ({ stringValue })

/**
 * Makes an upcoming event live and notes it in the audit log, both or neither. False where it is not upcoming any more, or
 * not yet due by the database's clock: an operator or another worker was quicker, or has moved it. Rejects when the
 * database fails.
 */
export async function beginByItself(documents: Pick<SdkDocuments, 'change'>, id: string): Promise<boolean> {
  const path = `events/${id}`
  try {
    return await documents.change([path], ([event]) => {
      if (event?.fields.state?.stringValue !== 'upcoming') return { result: false }
      const record = {
        uid: text(''),
        by: text('server'),
        action: text('event.live'),
        about: text(id),
        detail: text('upcoming'),
      }
      return {
        writes: [
          { path, part: { state: text('live') } },
          { path: `audit/${randomBytes(12).toString('hex')}`, set: record, times: ['at'] },
        ],
        result: true,
      }
    })
  } catch (error) {
    if (error instanceof LiveError && error.status === 'PERMISSION_DENIED') return false
    throw error
  }
}
