import { LIMITS, type SharedKind } from '#services/identity/mail-budget.ts'
import type { KeyedMail } from '#services/identity/keyed-mails.ts'
import { mailboxOf } from '#services/identity/mailbox.ts'
import type { Mail, PutResult } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Fields, Value } from '#services/live/values/value.ts'
import { bounceOf, countOf, hashOf, outboxOf, outboxPath } from './mail-paths.ts'
import { pieceOf, piecesOf } from './files.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import type { sharedBudget } from './shared-budget.ts'

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
                ...(pieces.length && { attachment: { nullValue: null }, files: whole(pieces.length) }),
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

  const waiting = (from: string, to: string) =>
    documents.list(outboxPath, {
      where: all(
        equal('state', 'waiting'),
        range('key', 'GREATER_THAN_OR_EQUAL', from),
        range('key', 'LESS_THAN', to),
      ),
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
      for (const { fields } of await waiting(prefix, beyond(prefix))) {
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
          where: all(
            equal('state', state),
            range('key', 'GREATER_THAN_OR_EQUAL', prefix),
            range('key', 'LESS_THAN', beyond(prefix)),
          ),
        })
      const [waits, sent, failed] = await Promise.all(['waiting', 'sent', 'failed'].map(count))
      return { waiting: waits ?? 0, sent: sent ?? 0, failed: failed ?? 0 }
    },
    async newest(prefix, limit) {
      const found = await documents.list(outboxPath, {
        where: all(range('key', 'GREATER_THAN_OR_EQUAL', prefix), range('key', 'LESS_THAN', beyond(prefix))),
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

/** The pieces of an attachment, with whose mail they go. */
export const piecesGone = (path: string, { fields }: StoredDocument): Gone[] =>
  Array.from({ length: Number(fields.files?.integerValue ?? 0) }, (_, n) => ({
    path: pieceOf(path, n),
    gone: true,
  }))

type Gone = { path: string; gone: true }
type Decision = { writes: { path: string; set: Fields }[]; result: PutResult }

/** Whether somebody is sending a mail, or was a moment ago. */
export const isHeld = ({ fields }: StoredDocument, now: number): boolean =>
  Boolean(fields.holder?.stringValue) && timeIn(fields.next) > now

/** Which keys begin so: up to the slash at its end. */
const beyond = (prefix: string) => `${prefix.slice(0, -1)}0`

const time = (at: number): Value => ({ timestampValue: new Date(at).toISOString() })
const whole = (count: number): Value => ({ integerValue: String(count) })
export const timeIn = (value: Value | undefined): number => Date.parse(value?.timestampValue ?? '') || 0
const timesIn = (person: StoredDocument | undefined) =>
  (person?.fields.times?.arrayValue?.values ?? []).map(timeIn)

const stateOf = (key: string, kind: SharedKind, at: number, until: number, kept: number): Fields => ({
  key: { stringValue: key },
  kind: { stringValue: kind },
  state: { stringValue: 'waiting' },
  holder: { stringValue: '' },
  tries: { integerValue: '0' },
  at: time(at),
  next: time(at),
  until: time(until),
  kept: time(kept),
})

function fieldsOf({ to, subject, text, replyTo, unsubscribe, attachment, forget }: Mail): Fields {
  const words = {
    to,
    person: to.toLowerCase(),
    subject: subject.replace(/[\r\n]+/g, ' '),
    body: text,
    replyTo,
    unsubscribe,
  }
  return {
    ...Object.fromEntries(
      Object.entries(words).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { stringValue: value }]],
      ),
    ),
    ...(forget && { forget: { booleanValue: true } }),
    ...(attachment && { attachment: { stringValue: JSON.stringify(attachment) } }),
  }
}

/** A mail as it was put; an attachment that stands in pieces is given with it. */
export function mailIn({ fields }: StoredDocument, inPieces?: string): Mail {
  const text = (name: string) => fields[name]?.stringValue
  const [replyTo, unsubscribe, inside] = ['replyTo', 'unsubscribe', 'attachment'].map(text)
  const attachment = inPieces || inside
  return {
    to: text('to') ?? '',
    subject: text('subject') ?? '',
    text: text('body') ?? '',
    id: hashOf(text('key') ?? '').slice(0, 32),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(attachment !== undefined && {
      attachment: JSON.parse(attachment) as NonNullable<Mail['attachment']>,
    }),
  }
}

/** Parts of a query. */
const field = (name: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath: name }, op, value },
})
export const equal = (name: string, value: string) => field(name, 'EQUAL', { stringValue: value })
const range = (name: string, op: string, value: string) => field(name, op, { stringValue: value })
export const until = (name: string, at: number) => field(name, 'LESS_THAN_OR_EQUAL', time(at))
export const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })
