import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../files/transaction.ts'
import type { KeyedMails } from './keyed-mails.ts'
import type { Mail, OutboxMail } from './options.ts'
import { hashOf } from './secret.ts'

const MAX_KEPT = 200
const TOO_LATE = 3_600_000

/** A mail that waits, as it goes to the mail server. */
export interface WaitingMail {
  id: number
  mail: Mail
  key: string | undefined
  /** When it is of no use any more; undefined for one that is given up after some tries. */
  until: number | undefined
  tries: number
  /** It goes once it is sent or given up. */
  isForgotten: boolean
}

type Row = Record<string, unknown>

/** The mails of an outbox in the database: those that wait, and the last that were sent or given up. */
export class StoredMails {
  readonly #database: DatabaseSync
  readonly #keyed: KeyedMails

  constructor(database: DatabaseSync, keyed: KeyedMails) {
    this.#database = database
    this.#keyed = keyed
  }

  /** Gives up what waited without a mail server, or over a long stop: it would only surprise now. */
  giveUpLate(now: number): void {
    this.#database
      .prepare(
        `update mails set state = 'failed'
         where state = 'waiting' and (until < ?1 or (until is null and at < ?1 - ?2))`,
      )
      .run(now, TOO_LATE)
  }

  /** Notes with their keys which mails were given up. */
  noteGivenUp(): void {
    this.#database.exec(
      `update mail_keys set state = 'failed' where key in (select key from mails where state = 'failed' and key is not null)`,
    )
  }

  /** Keeps a mail that waits, and of the others the last; `isSent` is false where there is no mail server and all wait. */
  keep(
    { to, subject, text, replyTo, attachment, unsubscribe, forget }: Mail,
    { key, until, now, isSent }: { key?: string; until?: number; now: number; isSent: boolean },
  ): void {
    this.#database
      .prepare(
        `insert into mails (recipient, subject, body, attachment, unsubscribe, forget, reply_to, at, state, key, until)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
      )
      .run(
        to,
        oneLine(subject),
        text,
        attachment ? JSON.stringify(attachment) : null,
        unsubscribe ?? null,
        forget ? 1 : null,
        replyTo ?? null,
        now,
        key ?? null,
        until ?? null,
      )
    this.#database
      .prepare(
        `delete from mails where state in ('sent', 'failed', ?) and id <= (select max(id) from mails) - ?`,
      )
      .run(isSent ? 'failed' : 'waiting', MAX_KEPT)
  }

  /** The last mails, newest first. */
  list(): OutboxMail[] {
    const rows = this.#database.prepare('select * from mails order by id desc limit ?').all(MAX_KEPT)
    return rows.map((row) => ({
      ...mailOf(row),
      at: new Date(Number(row.at)),
      state: String(row.state) as OutboxMail['state'],
    }))
  }

  /** The next mails to be sent: those that were tried least. */
  waiting(): WaitingMail[] {
    return this.#database
      .prepare(`select * from mails where state = 'waiting' order by tries, id limit 50`)
      .all()
      .map((row) => ({
        id: Number(row.id),
        mail: { ...mailOf(row), ...(row.key !== null && { id: hashOf(String(row.key)).slice(0, 32) }) },
        key: typeof row.key === 'string' ? row.key : undefined,
        until: row.until === null ? undefined : Number(row.until),
        tries: Number(row.tries),
        isForgotten: row.forget !== null,
      }))
  }

  /** Whether a mail is still to be sent: it may have been taken back since it was read. */
  isWaiting({ id }: WaitingMail): boolean {
    return (
      this.#database.prepare(`select 1 from mails where id = ? and state = 'waiting'`).get(id) !== undefined
    )
  }

  /** How often the mail that was tried least has been tried; undefined where none waits. */
  fewestTries(): number | undefined {
    const left = this.#database.prepare(`select min(tries) as tries from mails where state = 'waiting'`).get()
    return typeof left?.tries === 'number' ? left.tries : undefined
  }

  /** Notes what became of a mail, and with it a new body where there is one. */
  note(
    { id, key, isForgotten }: WaitingMail,
    state: OutboxMail['state'],
    tries: number,
    body?: string,
  ): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare('update mails set state = ?, tries = ?, body = coalesce(?, body) where id = ?')
        .run(state, tries, body ?? null, id)
      if (key !== undefined) this.#keyed.note(key, state)
      if (isForgotten && state !== 'waiting') this.#database.prepare('delete from mails where id = ?').run(id)
    })
  }
}

function mailOf({ recipient, subject, body, attachment, reply_to, unsubscribe }: Row): Mail {
  return {
    to: String(recipient),
    subject: String(subject),
    text: String(body),
    ...(typeof unsubscribe === 'string' && { unsubscribe }),
    ...(typeof reply_to === 'string' && { replyTo: reply_to }),
    ...(typeof attachment === 'string' && {
      attachment: JSON.parse(attachment) as NonNullable<Mail['attachment']>,
    }),
  }
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
