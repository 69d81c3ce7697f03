import { newDocumentId } from '#app/features/live/document-id.ts'
import { openAuth } from '#app/features/live/auth.ts'
import { readOne, type Write } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { put } from './database.ts'

/** What a worker can be asked; `firestore.rules` say by whom. */
export type WorkerTask =
  | 'attendance'
  | 'mails'
  | 'sample'
  | 'lead.mail'
  | 'lead.person.export'
  | 'lead.person.delete'

/** Milliseconds between two looks for the answer, and that somebody waits for it. */
const pause = 1000
const patience = 60_000
/** Characters of a piece of a file: a document has room for a megabyte. */
const pieceSize = 700_000

interface AskOptions {
  about?: string
  /** What else is recorded. */
  detail?: string
  /** What has no room in what is asked; in letters of ASCII. */
  file?: string
  signal?: AbortSignal
}

/**
 * Asks a worker of a site whose server has no access to the database, in the operator's name; with `about`, what is asked
 * is recorded as done to it in the same step. Rejects with an error with a code: `unavailable` where no worker answers in
 * time, `changed-meanwhile` where there is no such thing any more.
 */
export async function askWorker(
  site: SiteContextValue,
  task: WorkerTask,
  body: object,
  { about = '', detail = '', file = '', signal }: AskOptions = {},
): Promise<unknown> {
  const { currentUser } = await openAuth(site)
  const id = newDocumentId()
  const path = `desk_asks/${id}`
  const who = { uid: currentUser?.uid ?? '', by: currentUser?.email ?? '' }
  const set = { ...who, task, about, body: JSON.stringify(body), state: 'asked' }
  const record = { ...who, action: task, about, detail }
  const writes: Write[] = [{ path, set, timed: 'at' }]
  if (about) writes.push({ path: `audit/${id}`, set: record, timed: 'at' })
  for (let at = 0; at < file.length; at += pieceSize)
    writes.push({ path: `${path}/files/${at / pieceSize}`, set: { text: file.slice(at, at + pieceSize) } })
  await put(site, writes)
  const end = performance.now() + patience
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal?.throwIfAborted()
    const { state, parts } = (await readOne(site, path)) ?? {}
    if (state === 'none') throw failed('changed-meanwhile')
    if (state !== 'done') continue
    const numbers = Array.from({ length: Number(parts) }, (_, number) => number)
    const texts = await Promise.all(numbers.map((number) => readOne(site, `${path}/parts/${number}`)))
    return JSON.parse(texts.map((part) => String(part?.text ?? '')).join(''))
  }
  throw failed('unavailable')
}

const failed = (code: string) => Object.assign(new Error(`A worker did not answer (${code})`), { code })
