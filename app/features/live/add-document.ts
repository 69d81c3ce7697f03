import type { SiteContextValue } from '#app/base/page/site.ts'

/** Milliseconds a write may take. */
const patience = 15_000

/** Codes of failures that the same write may not meet when it is sent again. */
const passing = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unavailable',
  'unknown',
])

/** A document that was not written. */
export class NotAdded extends Error {
  /** The SDK's code, such as `permission-denied`. */
  readonly code: string
  /** Sending the same id again may succeed, and does no harm if it had arrived after all. */
  readonly again: boolean

  constructor(code: string, message: string) {
    super(message)
    this.code = code
    this.again = passing.has(code)
  }
}

/**
 * Adds a document to a collection under an id of the sender's, with the server's time as `createdAt`. One with a `uid` is
 * that account's; while another or none is signed in it goes without it, and without anybody's sign-in. Sent once: whoever
 * keeps what could not be sent does so around this, by the error's `again`. Rejects with `NotAdded`.
 */
export async function addDocument(
  site: SiteContextValue,
  collection: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotAdded('deadline-exceeded', 'Request time out')), patience)
  })
  try {
    const { writeOnce } = await import('./lite-firestore.ts')
    await Promise.race([writeOnce(site, `${collection}/${id}`, fields), late])
  } catch (error) {
    if (error instanceof NotAdded) throw error
    const { code = 'unavailable', message } = error as { code?: string; message: string }
    throw new NotAdded(code, message)
  } finally {
    clearTimeout(timer)
  }
}
