import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '#services/log/log.ts'
import { inTransaction } from '../files/transaction.ts'
import { Bounces } from './bounces.ts'
import { KeyedMails } from './keyed-mails.ts'
import { MailBudget, type MailKind } from './mail-budget.ts'
import { mailboxOf } from './mailbox.ts'
import { noticesOf } from './notices.ts'
import type { Mail, Notices, OutboxMail, PutResult, SendMail } from './options.ts'
import { hashOf } from './secret.ts'
import { UndeliverableMail } from './smtp.ts'
import { StoredMails } from './stored-mails.ts'

const MAX_TRIES = 5
const LONGEST_PAUSE = 900_000
const KEY_KEPT = 90 * 86_400_000

export interface OutboxOptions {
  /** Absent: mails stay. */
  send: SendMail | undefined
  /** Mails the site sends in an hour. */
  perHour: number
  now: () => number
  log: Log
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
  readonly #mails: StoredMails
  readonly #database: DatabaseSync
  readonly #send: SendMail | undefined
  readonly #now: () => number
  readonly #log: Log
  #sending: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: DatabaseSync, { send, perHour, now, log }: OutboxOptions) {
    this.bounces = new Bounces(database)
    this.#keyed = new KeyedMails(database)
    this.#mails = new StoredMails(database, this.#keyed)
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
    if (send) this.#mails.giveUpLate(now())
    this.#mails.noteGivenUp()
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
    if (key === undefined) this.#keep({ ...mail, to: mailbox })
    else
      inTransaction(this.#database, () => {
        this.#keyed.keep(key, this.#now() + KEY_KEPT, this.#now())
        this.#keep({ ...mail, to: mailbox }, key)
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
    this.#keep({ ...mail, to: mailbox })
    this.#start()
    return 'put'
  }

  #keep(mail: Mail, key?: string, until?: number): void {
    this.#mails.keep(mail, {
      ...(key !== undefined && { key }),
      ...(until !== undefined && { until }),
      now: this.#now(),
      isSent: Boolean(this.#send),
    })
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
      { level: 'warn' },
    )
    return false
  }

  /** The last mails, newest first. */
  list(): OutboxMail[] {
    return this.#mails.list()
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
      const tries = this.#mails.fewestTries()
      if (this.#closed || tries === undefined) return
      this.#timer = setTimeout(
        () => this.#start(),
        tries === 0 ? 0 : Math.min(5000 * 4 ** tries, LONGEST_PAUSE),
      ).unref()
    })
  }

  async #sendWaiting(send: SendMail): Promise<void> {
    for (const waiting of this.#mails.waiting()) {
      if (this.#closed) return
      if (!this.#mails.isWaiting(waiting)) continue
      const { mail, key, until } = waiting
      const tries = waiting.tries + 1
      const isLate = until !== undefined && until < this.#now()
      // What was put before a mail to the same address came back.
      if (isLate || (key !== undefined && this.bounces.has(mail.to))) {
        this.#mails.note(waiting, 'failed', tries)
        continue
      }
      try {
        await send(mail)
        // What was sent carries a secret that is of no use here any more.
        this.#mails.note(waiting, 'sent', tries, '')
      } catch (error) {
        const isFinal = error instanceof UndeliverableMail
        if (isFinal && error.bounced) this.bounces.add(mail.to, error.message, this.#now())
        const isGivenUp = isFinal || (tries >= MAX_TRIES && until === undefined)
        this.#mails.note(waiting, isGivenUp ? 'failed' : 'waiting', tries)
        this.#log(`identity: a mail could not be sent (${tries}): ${masked(error)}`, {
          level: 'warn',
        })
      }
    }
  }
}

/** An error without the addresses in it. */
const masked = (error: unknown) => String(error).replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
