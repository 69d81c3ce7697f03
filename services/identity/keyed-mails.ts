import type { DatabaseSync } from 'node:sqlite'

export type MailState = 'waiting' | 'sent' | 'failed'

/** A mail with a key, as the person it went to may take it along. */
export interface KeyedMail {
  subject: string
  text: string
  at: Date
  state: MailState
}

/** How many mails have been put under keys of one beginning, and what became of them. */
export type KeyedCounts = Record<MailState, number>

/** Which mails one means: those whose key begins so, up to the slash at its end. */
const beyond = (prefix: string) => `${prefix.slice(0, -1)}0`

/**
 * Mails that are put into the outbox once, by a key: the key is kept in the transaction that keeps the mail, and stays when
 * the mail has gone. So whoever was stopped between two mails may begin again from the first one, and several processes
 * may put the same mails.
 */
export class KeyedMails {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  has(key: string): boolean {
    return this.#database.prepare('select 1 from mail_keys where key = ?').get(key) !== undefined
  }

  /** Within the transaction that puts the mail. Keys whose time is over are forgotten. */
  keep(key: string, until: number, now: number): void {
    this.#database.prepare('delete from mail_keys where until < ?').run(now)
    this.#database.prepare('insert into mail_keys (key, until) values (?, ?)').run(key, until)
  }

  /** Notes what became of a mail. */
  note(key: string, state: MailState): void {
    this.#database.prepare('update mail_keys set state = ? where key = ?').run(state, key)
  }

  /** Counts those whose key begins with `prefix`, which ends with a slash. */
  counts(prefix: string): KeyedCounts {
    const rows = this.#database
      .prepare(
        `select coalesce(state, 'waiting') as state, count(*) as count from mail_keys
         where key >= ? and key < ? group by 1`,
      )
      .all(prefix, beyond(prefix))
    const counts: KeyedCounts = { waiting: 0, sent: 0, failed: 0 }
    for (const { state, count } of rows) counts[String(state) as MailState] = Number(count)
    return counts
  }

  /** The newest mails whose key begins with `prefix` (it ends with a slash), of those that are still kept. */
  newest(prefix: string, limit: number): { to: string; state: MailState; at: number }[] {
    return this.#database
      .prepare('select recipient, state, at from mails where key >= ? and key < ? order by id desc limit ?')
      .all(prefix, beyond(prefix), limit)
      .map(({ recipient, state, at }) => ({
        to: String(recipient),
        state: String(state) as MailState,
        at: Number(at),
      }))
  }

  /** Takes mails back that still wait and whose key begins with `prefix`, except with `but` (both end with a slash): as if they had never been put. */
  withdraw(prefix: string, but = ''): number {
    return this.#takeBack(this.waiting(prefix, but))
  }

  #takeBack(mails: readonly { id: number; key: string }[]): number {
    for (const { id, key } of mails) {
      this.#database.prepare('delete from mails where id = ?').run(id)
      this.#database.prepare('delete from mail_keys where key = ?').run(key)
    }
    return mails.length
  }

  /** Takes back what waits for an address (in lower case), of one subject: the second part of the key. */
  stop(address: string, subject: string): void {
    this.#takeBack(this.#waitingFor(address).filter(({ key }) => key.split('/')[1] === subject))
  }

  #waitingFor(address: string): { id: number; key: string }[] {
    return this.#database
      .prepare(
        `select id, key from mails where state = 'waiting' and key is not null and lower(recipient) = ?`,
      )
      .all(address)
      .map(({ id, key }) => ({ id: Number(id), key: String(key) }))
  }

  /** Those that still wait and whose key begins with `prefix`, except with `but`. */
  waiting(prefix: string, but = ''): { id: number; key: string }[] {
    return this.#database
      .prepare(
        `select id, key from mails where state = 'waiting' and key >= ? and key < ? and not (key >= ? and key < ?)`,
      )
      .all(prefix, beyond(prefix), but, but && beyond(but))
      .map(({ id, key }) => ({ id: Number(id), key: String(key) }))
  }

  /** Removes what an address (in lower case) was sent or waits for. */
  forget(address: string): void {
    this.#takeBack(this.#waitingFor(address))
    this.#database.prepare('delete from mails where key is not null and lower(recipient) = ?').run(address)
  }

  /** Removes every mail to an address (in lower case), those of its account too. */
  forgetAll(address: string): void {
    this.#database.prepare('delete from mails where lower(recipient) = ?').run(address)
  }

  /** What an address (in lower case) was sent or waits for, newest first. */
  to(address: string): KeyedMail[] {
    return this.#database
      .prepare('select * from mails where key is not null and lower(recipient) = ? order by id desc')
      .all(address)
      .map(({ subject, body, at, state }) => ({
        subject: String(subject),
        text: String(body),
        at: new Date(Number(at)),
        state: String(state) as MailState,
      }))
  }
}
