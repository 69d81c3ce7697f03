import type { DatabaseSync } from 'node:sqlite'

export type MailState = 'waiting' | 'sent' | 'failed'

/** A mail with a key, as the person it went to may take it along. */
export interface KeyedMail {
  subject: string
  text: string
  at: Date
  state: MailState
}

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

  /** Takes mails back that still wait and whose key begins with `prefix`, except with `but`: as if they had never been put. */
  withdraw(prefix: string, but: string): number {
    const waiting = this.#database
      .prepare(
        `select id, key from mails where state = 'waiting' and substr(key, 1, ?) = ? and substr(key, 1, ?) <> ?`,
      )
      .all(prefix.length, prefix, but.length, but)
    for (const { id, key } of waiting) {
      this.#database.prepare('delete from mails where id = ?').run(Number(id))
      this.#database.prepare('delete from mail_keys where key = ?').run(String(key))
    }
    return waiting.length
  }

  /** Removes what an address (in lower case) was sent or waits for. */
  forget(address: string): void {
    this.#database.prepare('delete from mails where key is not null and lower(recipient) = ?').run(address)
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
