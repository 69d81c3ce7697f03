import type { DatabaseSync } from 'node:sqlite'
import { IdentityError } from './refusal.ts'
import { hashOf, newSecret } from './secret.ts'

export type Purpose =
  | 'VERIFY_EMAIL'
  | 'PASSWORD_RESET'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'

/** What a code that came by mail allows, once. */
export interface ActionCode {
  purpose: Purpose
  /** Null for a sign-in by somebody who has no account yet. */
  uid: string | null
  email: string
  newEmail: string | null
}

const HOUR = 3_600_000
const LIFETIMES: Record<Purpose, number> = {
  PASSWORD_RESET: HOUR,
  EMAIL_SIGNIN: 6 * HOUR,
  VERIFY_EMAIL: 72 * HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
  RECOVER_EMAIL: 30 * 24 * HOUR,
}

/** The codes that mails carry. Only their hashes are kept. */
export class ActionCodes {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  issue({ purpose, uid, email, newEmail }: ActionCode): string {
    const code = newSecret()
    const day = 24 * HOUR
    this.#database.prepare('delete from codes where expires_at < ?').run(this.#now() - day)
    this.#database
      .prepare(
        'insert into codes (hash, purpose, uid, email, new_email, expires_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run(hashOf(code), purpose, uid, email, newEmail, this.#now() + LIFETIMES[purpose])
    return code
  }

  /** Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
  of(code: string): ActionCode {
    if (!code) throw new IdentityError('MISSING_OOB_CODE')
    const row = this.#database.prepare('select * from codes where hash = ?').get(hashOf(code))
    if (!row) throw new IdentityError('INVALID_OOB_CODE')
    if (Number(row.expires_at) < this.#now()) throw new IdentityError('EXPIRED_OOB_CODE')
    return {
      purpose: String(row.purpose) as Purpose,
      uid: row.uid === null ? null : String(row.uid),
      email: String(row.email),
      newEmail: row.new_email === null ? null : String(row.new_email),
    }
  }

  use(code: string): void {
    this.#database.prepare('delete from codes where hash = ?').run(hashOf(code))
  }

  /**
   * Makes void what was asked for to get into an account or to move it elsewhere: whoever asked may have been a thief.
   * `address` is the one that the account owns: some was mailed there before it had an owner. What confirms an address or
   * takes it back stays good: that is for its owner alone.
   */
  endAll(uid: string, address: string | null): void {
    this.#database
      .prepare(
        `delete from codes where purpose in ('PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL')
           and (uid = ? or (uid is null and email = ?))`,
      )
      .run(uid, address)
  }
}
