import { LIMITS, type SharedKind } from '#services/identity/mail-budget.ts'
import type { KeyedMail } from '#services/identity/keyed-mails.ts'
import { mailboxOf } from '#services/identity/mailbox.ts'
import type { Mail, PutResult } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { Fields } from '#services/live/values/value.ts'
import { all, beginning, equal } from './conditions.ts'
import { pieceOf, piecesOf } from './files.ts'
import { bounceOf, countOf, outboxOf, outboxPath } from './mail-paths.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import type { sharedBudget } from './shared-budget.ts'
import { fieldsOf, isHeld, piecesGone, stateOf, time, timeIn, timesIn } from './stored-mail.ts'

const hour = 3_600_000
const day = 24 * hour
/** Characters of an attachment that stand with the mail itself. */
const attachedInside = 200_000
/** Milliseconds for which confirmations are counted. */
const keptFor = 90 * day
/** Keys that are known to be put and are not asked for again. */
const maxKnown = 200_000

export interface SharedOutbox extends Omit<SharedNotices, 'sign'> {
  /** Puts the mail that confirms a form, once for a key. */
  putConfirmation(mail: Mail, key: string): Promise<PutResult>
  /** Sends a mail to who works at the console and has asked for it, once for a key. */
  show(mail: Mail, key: string): Promise<'put' | 'full' | 'dropped'>
  /** What an address (in lower case) was sent or waits for. */
  to(address: string): Promise<KeyedMail[]>
  /** Notes that mails come back from an address. */
  addBounce(address: string, reason: string): Promise<void>
}

export interface SharedOutboxOptions {
  documents: SdkDocuments
  budget: ReturnType<typeof sharedBudget>
  now: () => number
}

type Decision = { writes: { path: string; set: Fields }[]; result: PutResult }

/**
 * The mails that workers send, in the database they share. A mail is named by its key, so that it is put once, and is there
 * until what its key is about is over.
 */
export function sharedOutbox({ documents, budget, now }: SharedOutboxOptions): SharedOutbox {
  const known = new Set<string>()
  const remember = (key: string) => {
    if (known.size >= maxKnown) known.clear()
    known.add(key)
  }
  const bounced = async (address: string) => (await documents.get(bounceOf(address))) !== undefined

  async function put(
    kind: SharedKind,
    mail: Mail,
    key: string,
    until: number,
    kept: number,
  ): Promise<PutResult> {
    const mailbox = mailboxOf(mail.to)
    if (!mailbox || (await bounced(mailbox))) return 'dropped'
    if (known.has(key)) return 'known'
    if (!(await budget.take(kind))) return 'full'
    const paths = [outboxOf(key), countOf(kind, mailbox)] as const
    const attached = mail.attachment ? JSON.stringify(mail.attachment) : ''
    const pieces = attached.length > attachedInside ? piecesOf(attached) : []
    const result = await documents.change(
      paths,
      ([before, person]): { writes?: never[] | []; result: PutResult } | Decision => {
        if (before) return { result: 'known' }
        const at = now()
        const times = timesIn(person).filter((time) => time > at - day)
        const [anHour, aDay] = LIMITS[kind].person
        if (times.length >= aDay || times.filter((time) => time > at - hour).length >= anHour)
          return { result: 'full' }
        return {
          writes: [
            ...pieces.map((piece, n) => ({
              path: pieceOf(paths[0], n),
              set: { text: { stringValue: piece } },
            })),
            {
              path: paths[0],
              set: {
                ...fieldsOf({ ...mail, to: mailbox }),
                ...(pieces.length && {
                  attachment: { nullValue: null },
                  files: { integerValue: String(pieces.length) },
                }),
                ...stateOf(key, kind, at, until, kept),
              },
            },
            {
              path: paths[1],
              set: { last: time(at), times: { arrayValue: { values: [...times, at].map(time) } } },
            },
          ],
          result: 'put',
        }
      },
    )
    if (result === 'known' || result === 'put') remember(key)
    return result
  }

  const takeBack = (key: string) => {
    const path = outboxOf(key)
    return documents.change([path], ([found]) => {
      // What is being sent just now cannot be taken back.
      if (found?.fields.state?.stringValue !== 'waiting' || isHeld(found, now())) return { result: false }
      return { writes: [...piecesGone(path, found), { path, gone: true }], result: true }
    })
  }

  const waiting = (prefix: string) =>
    documents.list(outboxPath, {
      where: all(equal('state', 'waiting'), ...beginning('key', prefix)),
      orderBy: [{ field: { fieldPath: 'key' }, direction: 'ASCENDING' }],
    })

  return {
    bounced,
    async has(key) {
      if (known.has(key)) return true
      const isThere = (await documents.get(outboxOf(key))) !== undefined
      if (isThere) remember(key)
      return isThere
    },
    put: (mail, key, until, kept = until) => put('notice', mail, key, until, kept),
    putWork: (mail, key, until) => put('work', mail, key, until, until),
    putConfirmation: (mail, key) => put('confirmation', mail, key, now() + day, now() + keptFor),
    async show(mail, key) {
      const result = await put('work', mail, key, now() + hour, now() + hour)
      return result === 'known' ? 'put' : result
    },
    async withdraw(prefix, but = '') {
      let back = 0
      for (const { fields } of await waiting(prefix)) {
        const key = fields.key?.stringValue ?? ''
        if (but && key.startsWith(but)) continue
        if (!(await takeBack(key))) continue
        known.delete(key)
        back++
      }
      return back
    },
    async stop(address, subject) {
      const found = await documents.list(outboxPath, {
        where: all(equal('state', 'waiting'), equal('person', address)),
      })
      for (const { fields } of found) {
        const key = fields.key?.stringValue ?? ''
        if (key.split('/')[1] === subject && (await takeBack(key))) known.delete(key)
      }
    },
    async counts(prefix) {
      const count = (state: string) =>
        documents.count(outboxPath, {
          where: all(equal('state', state), ...beginning('key', prefix)),
        })
      const [waits, sent, failed] = await Promise.all(['waiting', 'sent', 'failed'].map(count))
      return { waiting: waits ?? 0, sent: sent ?? 0, failed: failed ?? 0 }
    },
    async newest(prefix, limit) {
      const found = await documents.list(outboxPath, {
        where: all(...beginning('key', prefix)),
        limit,
      })
      return found.map(({ fields }) => ({
        to: fields.to?.stringValue ?? '',
        state: (fields.state?.stringValue ?? 'waiting') as 'waiting' | 'sent' | 'failed',
        at: timeIn(fields.at),
      }))
    },
    async to(address) {
      const found = await documents.list(outboxPath, { where: equal('person', address) })
      return found.map(({ fields }) => ({
        subject: fields.subject?.stringValue ?? '',
        text: fields.body?.stringValue ?? '',
        at: new Date(timeIn(fields.at)),
        state: (fields.state?.stringValue ?? 'waiting') as KeyedMail['state'],
      }))
    },
    async addBounce(address, reason) {
      await documents.set(bounceOf(address), {
        address: { stringValue: address.toLowerCase() },
        at: time(now()),
        reason: { stringValue: reason.slice(0, 200) },
      })
    },
  }
}
