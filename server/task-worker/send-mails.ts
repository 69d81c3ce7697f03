import type { SendMail } from '#services/identity/options.ts'
import { UndeliverableMail } from '#services/identity/smtp.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Log } from '#services/log/log.ts'
import type { Fields } from '#services/live/values/value.ts'
import { all, equal, until } from './conditions.ts'
import { readFile } from './files.ts'
import { outboxPath } from './mail-paths.ts'
import type { Change, SdkDocuments } from './sdk-documents.ts'
import type { SharedOutbox } from './shared-outbox.ts'
import { isHeld, mailIn, piecesGone, timeIn } from './stored-mail.ts'

export interface SendMailsOptions {
  documents: SdkDocuments
  outbox: Pick<SharedOutbox, 'bounced' | 'addBounce'>
  send: SendMail
  worker: string
  now: () => number
  log: Log
  /** Ends the sending between two mails. */
  isStopped?: () => boolean
}

/** Mails looked for at once, and sent side by side. */
const page = 40
const atOnce = 4
/** Milliseconds a mail is one worker's: longer than a mail server keeps it waiting. */
const held = 180_000
const longestPause = 900_000

/**
 * Sends what waits, each mail by the worker that has claimed it. A mail is noted as sent after the mail server has taken it:
 * of a worker killed in between another sends it again, with the same Message-ID. Gives how many it sent or gave up.
 */
export async function sendMails(options: SendMailsOptions): Promise<number> {
  const { documents, now, isStopped = () => false } = options
  const due = await documents.list(outboxPath, {
    where: all(equal('state', 'waiting'), until('next', now())),
    orderBy: [{ field: { fieldPath: 'next' }, direction: 'ASCENDING' }],
    limit: page,
  })
  // Several workers find the same ones: each begins elsewhere.
  const from = Math.floor(Math.random() * due.length)
  const queue = [...due.slice(from), ...due.slice(0, from)]
  let done = 0
  const lane = async () => {
    for (let mail = queue.shift(); mail && !isStopped(); mail = queue.shift())
      if (await sendOne(mail, options)) done++
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

async function sendOne(listed: StoredDocument, options: SendMailsOptions): Promise<boolean> {
  const { documents, outbox, send, worker, now, log } = options
  const path = listed.name.slice(listed.name.indexOf(`${outboxPath}/`))
  const mail = await documents
    .change([path], ([found]): { writes?: Change[]; result: StoredDocument | undefined } => {
      const isFree = found?.fields.state?.stringValue === 'waiting' && !isHeld(found, now())
      if (!found || !isFree || timeIn(found.fields.next) > now()) return { result: undefined }
      const set = {
        ...found.fields,
        holder: { stringValue: worker },
        tries: { integerValue: String(Number(found.fields.tries?.integerValue ?? 0) + 1) },
        next: { timestampValue: new Date(now() + held).toISOString() },
      }
      return { writes: [{ path, set }], result: { ...found, fields: set } }
    })
    .catch(lost)
  if (!mail) return false
  const note = (state: string, next: number, more: Fields = {}) => {
    const part: Fields = {
      state: { stringValue: state },
      holder: { stringValue: '' },
      next: { timestampValue: new Date(next).toISOString() },
      ...more,
    }
    if (state === 'waiting') return documents.update(path, part)
    // What was attached in pieces is of no use any more.
    return documents.change([], () => ({
      writes: [...piecesGone(path, mail), { path, part: { ...part, files: { integerValue: '0' } } }],
      result: undefined,
    }))
  }
  const tries = Number(mail.fields.tries?.integerValue)
  if (timeIn(mail.fields.until) < now() || (await outbox.bounced(mailIn(mail).to))) {
    await note('failed', now())
    return true
  }
  try {
    const isInPieces = Number(mail.fields.files?.integerValue ?? 0) > 0
    await send(mailIn(mail, isInPieces ? await readFile(documents, path) : undefined))
  } catch (error) {
    const isFinal = error instanceof UndeliverableMail
    if (isFinal && error.bounced) await outbox.addBounce(mailIn(mail).to, error.message)
    await note(isFinal ? 'failed' : 'waiting', now() + Math.min(5000 * 4 ** tries, longestPause))
    log('mails: one could not be sent', { level: 'warn', tries, final: isFinal, error: masked(error) })
    return isFinal
  }
  // Of who has gone nothing stays.
  if (mail.fields.forget?.booleanValue) {
    await documents.change([], () => ({
      writes: [...piecesGone(path, mail), { path, gone: true }],
      result: undefined,
    }))
    return true
  }
  // Its words are of no use here any more, and may open a room.
  await note('sent', now(), { body: { stringValue: '' }, attachment: { nullValue: null } })
  return true
}

/** Another worker was quicker. */
function lost(error: unknown): undefined {
  const { status } = error as { status?: string }
  if (status === 'ABORTED' || status === 'PERMISSION_DENIED') return undefined
  throw error
}

/** An error without the addresses in it. */
const masked = (error: unknown) => String(error).replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
