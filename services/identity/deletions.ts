import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '#services/log/log.ts'
import type { Account } from './account.ts'
import { inTransaction } from '../files/transaction.ts'
import type { DeletedPerson } from './options.ts'

/** Somebody whose account and all that belonged to it is gone, at a confirmed address. Times in milliseconds since 1970. */
export interface Gone {
  uid: string
  email: string
  language: string
  askedAt: number
}

/** Milliseconds until what could not be removed elsewhere is tried again. */
const pause = 60_000

/**
 * Deletes accounts with everything this service holds of them, and sees to it that other services do the same: who is
 * deleted is noted with the deletion itself and forgotten once the others are done and the owner is told, also after a
 * restart.
 */
export class Deletions {
  readonly #database: DatabaseSync
  readonly #onDeleted: ((person: DeletedPerson) => Promise<void>) | undefined
  /** Tells the owner; false when that has to wait. */
  readonly #tell: (gone: Gone) => boolean
  readonly #now: () => number
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    database: DatabaseSync,
    onDeleted: ((person: DeletedPerson) => Promise<void>) | undefined,
    tell: (gone: Gone) => boolean,
    now: () => number,
    log: Log,
  ) {
    this.#database = database
    this.#onDeleted = onDeleted
    this.#tell = tell
    this.#now = now
    this.#log = log
  }

  /** Takes up what an earlier run of the service has left. */
  start(): void {
    void this.#finish()
  }

  /** Resolves when the person is deleted here, and elsewhere unless that fails now. */
  async remove({ uid, email, emailVerified, language }: Account): Promise<void> {
    inTransaction(this.#database, () => {
      const run = (sql: string, ...values: (string | number | null)[]) =>
        this.#database.prepare(sql).run(...values)
      // Whoever only claims an address must not delete what belongs to its owner.
      const verifiedEmail = emailVerified ? email : null
      run(
        'insert or replace into deletions (uid, email, language, at) values (?, ?, ?, ?)',
        uid,
        verifiedEmail,
        language ?? null,
        this.#now(),
      )
      run('delete from accounts where uid = ?', uid)
      run('delete from codes where email = ? or new_email = ?', verifiedEmail, verifiedEmail)
      run(
        `delete from mails where lower(recipient) = ? and (state <> 'waiting' or ?)`,
        email,
        verifiedEmail ? 1 : 0,
      )
    })
    await this.#finish()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #finish(): Promise<void> {
    clearTimeout(this.#timer)
    for (const row of this.#database.prepare('select uid, email, language, at from deletions').all()) {
      const person = { uid: String(row.uid), email: row.email === null ? null : String(row.email) }
      try {
        await this.#onDeleted?.(person)
        if (this.#closed) return
        const language = typeof row.language === 'string' ? row.language : 'en'
        const askedAt = Number(row.at ?? this.#now())
        const { uid, email } = person
        if (email && !this.#tell({ uid, email, language, askedAt }))
          throw new Error('the mail budget is used up')
        this.#database.prepare('delete from deletions where uid = ?').run(person.uid)
      } catch (error) {
        if (this.#closed) return
        this.#log(`identity: a deletion could not be seen through yet: ${String(error)}`, { level: 'warn' })
        this.#timer = setTimeout(() => void this.#finish(), pause).unref()
      }
    }
  }
}
