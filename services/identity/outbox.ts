import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'
import { Bounces } from './bounces.ts'
import { KeyedMails } from './keyed-mails.ts'
import { MailBudget, type MailKind } from './mail-budget.ts'
import { mailboxOf } from './mailbox.ts'
import { noticesOf } from './notices.ts'
import type { Mail, Notices, OutboxMail, PutResult, SendMail } from './options.ts'
import { hashOf } from './secret.ts'
import { UndeliverableMail } from './smtp.ts'

const MAX_TRIES = 5
const MAX_KEPT = 200
const TOO_LATE = 3_600_000
const LONGEST_PAUSE = 900_000
const KEY_KEPT = 90 * 86_400_000

export interface OutboxOptions {
  /** Absent: mails stay. */
  send: SendMail | undefined
  /** Mails the site sends in an hour. */
  perHour: number
  now: () => number
  log: (line: string) => void
}

/** What a mail is for, and the client whose request asked for it. */
export interface MailCause {
  kind: MailKind
  client?: string | undefined
  /** What is put under the same key again is there already. */
  key?: string | undefined
}

/**
 * Mails are kept before they are sent, so that none is lost and a request never waits for a mail server. What is over a
 * budget or goes to an address that bounced is dropped, with a line in the log that names nobody.
 */
export class Outbox {
  readonly bounces: Bounces
  readonly notices: Notices
  readonly #budget: MailBudget
  readonly #told = new Map<string, number>()
  readonly #keyed: KeyedMails
  readonly #database: DatabaseSync
  readonly #send: SendMail | undefined
  readonly #now: () => number
  readonly #log: (line: string) => void
  #sending: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: DatabaseSync, { send, perHour, now, log }: OutboxOptions) {
    this.bounces = new Bounces(database)
    this.#keyed = new KeyedMails(database)
    this.notices = noticesOf(this.#keyed, database, {
      put: (mail, key, until, kept = until) => this.#putOnce('notice', mail, key, until, kept),
      putWork: (mail, key, until) => this.#putOnce('work', mail, key, until, until),
      show: (mail) => this.#show(mail),
      bounced: (address) => this.bounces.has(mailboxOf(address) ?? address),
    })
    this.#budget = new MailBudget(database, perHour, now)
    this.#database = database
    this.#send = send
    this.#now = now
    this.#log = log
    // Mails that waited without a mail server, or over a long stop, would only surprise now.
    if (send)
      database
        .prepare(
          `update mails set state = 'failed'
           where state = 'waiting' and (until < ?1 or (until is null and at < ?1 - ?2))`,
        )
        .run(now(), TOO_LATE)
    database.exec(
      `update mail_keys set state = 'failed' where key in (select key from mails where state = 'failed' and key is not null)`,
    )
    this.#start()
  }

  /** False when the mail is dropped. */
  put(mail: Mail, { kind, client, key }: MailCause): boolean {
    const { to } = mail
    const mailbox = mailboxOf(to)
    if (!mailbox) return this.#drop('an address that is not one mailbox', to)
    if (this.bounces.has(mailbox)) return this.#drop('an address that bounced', mailbox)
    if (key !== undefined && this.#keyed.has(key)) return true
    const full = this.#budget.take(kind, mailbox, client)
    if (full) return this.#drop(`a used-up budget (${full})`, mailbox, client)
    if (key === undefined) this.#keep({ ...mail, to: mailbox }, null, null)
    else
      inTransaction(this.#database, () => {
        this.#keyed.keep(key, this.#now() + KEY_KEPT, this.#now())
        this.#keep({ ...mail, to: mailbox }, key, null)
      })
    this.#start()
    return true
  }

  #putOnce(kind: 'notice' | 'work', mail: Mail, key: string, until: number, kept: number): PutResult {
    const mailbox = mailboxOf(mail.to)
    if (!mailbox || this.bounces.has(mailbox)) return 'dropped'
    const result = inTransaction(this.#database, () => {
      if (this.#keyed.has(key)) return 'known'
      if (this.#budget.take(kind, mailbox, undefined)) return 'full'
      this.#keyed.keep(key, kept, this.#now())
      this.#keep({ ...mail, to: mailbox }, key, until)
      return 'put'
    })
    this.#start()
    return result
  }

  #show(mail: Mail): 'put' | 'full' | 'dropped' {
    const mailbox = mailboxOf(mail.to)
    if (!mailbox || this.bounces.has(mailbox)) return 'dropped'
    if (this.#budget.take('owner', mailbox, undefined)) return 'full'
    this.#keep({ ...mail, to: mailbox }, null, null)
    this.#start()
    return 'put'
  }

  #keep(
    { to, subject, text, replyTo, attachment, unsubscribe, forget }: Mail,
    key: string | null,
    until: number | null,
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
        this.#now(),
        key,
        until,
      )
    this.#database
      .prepare(
        `delete from mails where state in ('sent', 'failed', ?) and id <= (select max(id) from mails) - ?`,
      )
      .run(this.#send ? 'failed' : 'waiting', MAX_KEPT)
  }

  /** Looks for mails that another process has put here. */
  look(): void {
    this.#start()
  }

  /** One line for each reason in a minute: a flood of mails must not become a flood of lines. */
  #drop(reason: string, to: string, client?: string): false {
    const now = this.#now()
    if ((this.#told.get(reason) ?? 0) > now) return false
    this.#told.set(reason, now + 60_000)
    const from = client === undefined ? '' : ` for client ${hashOf(client).slice(0, 8)}`
    this.#log(
      `identity: mails are not sent because of ${reason}; first to recipient ${hashOf(to).slice(0, 8)}${from}`,
    )
    return false
  }

  /** The last mails, newest first. */
  list(): OutboxMail[] {
    const rows = this.#database.prepare('select * from mails order by id desc limit ?').all(MAX_KEPT)
    return rows.map((row) => ({
      to: String(row.recipient),
      subject: String(row.subject),
      text: String(row.body),
      ...moreOf(row),
      at: new Date(Number(row.at)),
      state: String(row.state) as OutboxMail['state'],
    }))
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#sending
  }

  #start(): void {
    if (!this.#send || this.#sending || this.#closed) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#sending = this.#sendWaiting(this.#send).finally(() => {
      this.#sending = null
      const left = this.#database
        .prepare(`select min(tries) as tries from mails where state = 'waiting'`)
        .get()
      if (this.#closed || typeof left?.tries !== 'number') return
      this.#timer = setTimeout(
        () => this.#start(),
        left.tries === 0 ? 0 : Math.min(5000 * 4 ** left.tries, LONGEST_PAUSE),
      ).unref()
    })
  }

  async #sendWaiting(send: SendMail): Promise<void> {
    const waiting = this.#database
      .prepare(`select * from mails where state = 'waiting' order by tries, id limit 50`)
      .all()
    for (const row of waiting) {
      if (this.#closed) return
      if (!this.#waits(Number(row.id))) continue
      const tries = Number(row.tries) + 1
      const until = Number(row.until ?? -1)
      const isLate = until >= 0 && until < this.#now()
      // What was put before a mail to the same address came back.
      if (isLate || (row.key !== null && this.bounces.has(String(row.recipient)))) {
        this.#note(row, 'failed', tries)
        continue
      }
      try {
        await send({
          to: String(row.recipient),
          subject: String(row.subject),
          text: String(row.body),
          ...(row.key !== null && { id: hashOf(String(row.key)).slice(0, 32) }),
          ...moreOf(row),
        })
        // What was sent carries a secret that is of no use here any more.
        this.#note(row, 'sent', tries, '')
      } catch (error) {
        const isFinal = error instanceof UndeliverableMail
        if (isFinal && error.bounced) this.bounces.add(String(row.recipient), error.message, this.#now())
        this.#note(row, isFinal || (tries >= MAX_TRIES && until < 0) ? 'failed' : 'waiting', tries)
        this.#log(`identity: a mail could not be sent (${tries}): ${masked(error)}`)
      }
    }
  }

  /** Whether a mail is still to be sent: it may have been taken back since it was read. */
  #waits(id: number): boolean {
    return (
      this.#database.prepare(`select 1 from mails where id = ? and state = 'waiting'`).get(id) !== undefined
    )
  }

  #note(
    { id, key, forget }: Record<string, unknown>,
    state: OutboxMail['state'],
    tries: number,
    body: string | null = null,
  ): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare('update mails set state = ?, tries = ?, body = coalesce(?, body) where id = ?')
        .run(state, tries, body, Number(id))
      if (typeof key === 'string') this.#keyed.note(key, state)
      if (forget !== null && state !== 'waiting')
        this.#database.prepare('delete from mails where id = ?').run(Number(id))
    })
  }
}

function moreOf({ attachment, reply_to, unsubscribe }: Record<string, unknown>) {
  return {
    ...(typeof unsubscribe === 'string' && { unsubscribe }),
    ...(typeof reply_to === 'string' && { replyTo: reply_to }),
    ...(typeof attachment === 'string' && {
      attachment: JSON.parse(attachment) as NonNullable<Mail['attachment']>,
    }),
  }
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** An error without the addresses in it. */
const masked = (error: unknown) => String(error).replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
