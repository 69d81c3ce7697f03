import type { DatabaseSync } from 'node:sqlite'

export interface Bounce {
  address: string
  at: Date
  reason: string
}

/** Addresses that mails came back from: nothing more is sent there until somebody forgets it. */
export class Bounces {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  has(mailbox: string): boolean {
    return this.#database.prepare('select 1 from bounces where address = ?').get(keyOf(mailbox)) !== undefined
  }

  add(mailbox: string, reason: string, now: number): void {
    this.#database
      .prepare('insert or replace into bounces (address, at, reason) values (?, ?, ?)')
      .run(keyOf(mailbox), now, reason.slice(0, 200))
  }

  /** False when the address was not among them. */
  forget(mailbox: string): boolean {
    return this.#database.prepare('delete from bounces where address = ?').run(keyOf(mailbox)).changes > 0
  }

  list(): Bounce[] {
    return this.#database
      .prepare('select * from bounces order by at desc, address')
      .all()
      .map(({ address, at, reason }) => ({
        address: String(address),
        at: new Date(Number(at)),
        reason: String(reason),
      }))
  }
}

const keyOf = (mailbox: string) => mailbox.toLowerCase()
