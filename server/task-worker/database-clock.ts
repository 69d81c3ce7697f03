import type { SdkDocuments } from './sdk-documents.ts'

/** Milliseconds after which the database is asked anew what time it is. */
export const heartbeat = 10_000

export interface DatabaseClock {
  /** Milliseconds since 1970 by the database's clock, and never ahead of it, whatever this machine's clock says. */
  now(): number
  /** Says that the worker is there, and asks for the time. */
  beat(): Promise<void>
}

/**
 * The database's time, learned from the document by which a worker says that it is there. Between two of them it goes on by
 * a clock of the process that nobody sets.
 */
export async function databaseClock(
  documents: Pick<SdkDocuments, 'change' | 'get'>,
  path: string,
  about: { host: string },
): Promise<DatabaseClock> {
  let known = { database: 0, here: 0 }
  const beat = async () => {
    const set = { host: { stringValue: about.host } }
    await documents.change([], () => ({ writes: [{ path, set, times: ['seen'] }], result: undefined }))
    const seen = Date.parse((await documents.get(path))?.fields.seen?.timestampValue ?? '')
    if (Number.isNaN(seen)) throw new Error('The database did not say what time it is')
    // Taken after the answer: what has passed since the write is left out, so that it never runs ahead.
    known = { database: seen, here: performance.now() }
  }
  await beat()
  return { now: () => known.database + performance.now() - known.here, beat }
}
