import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Account, accountOf } from './account.ts'
import { IdentityError } from './refusal.ts'

const COLUMNS = {
  email: 'email',
  emailVerified: 'email_verified',
  password: 'password',
  passwordAt: 'password_at',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  emailLink: 'email_link',
  custom: 'custom',
  disabled: 'disabled',
  claims: 'claims',
  claimsRevision: 'claims_revision',
  revision: 'revision',
  lastLoginAt: 'last_login_at',
  validSince: 'valid_since',
} as const

export type AccountChanges = Partial<Pick<Account, keyof typeof COLUMNS>>

/** The accounts in the database. Every reading is fresh: commands change them from another process. */
export class Accounts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  byId(uid: string): Account | null {
    const row = this.#database.prepare('select * from accounts where uid = ?').get(uid)
    return row ? accountOf(row) : null
  }

  byEmail(email: string): Account | null {
    const row = this.#database.prepare('select * from accounts where email = ?').get(email)
    return row ? accountOf(row) : null
  }

  /** Accounts that carry a claim with the value true. */
  withClaim(claim: string): Account[] {
    const rows = this.#database
      .prepare('select * from accounts where json_extract(claims, ?) = 1 order by email, uid')
      .all(`$.${JSON.stringify(claim)}`)
    return rows.map(accountOf)
  }

  /** Throws EMAIL_EXISTS when the address is another account's. */
  create(changes: AccountChanges, now: number, uid = newUid()): Account {
    const [columns, values] = this.#stored(uid, { lastLoginAt: now, validSince: now, ...changes })
    const marks = columns.map(() => ', ?').join('')
    const statement = `insert into accounts (uid, created_at, ${columns.join(', ')}) values (?, ?${marks})`
    this.#database.prepare(statement).run(uid, now, ...values)
    return this.#existing(uid)
  }

  /** Throws EMAIL_EXISTS when the new address is another account's. */
  change(uid: string, changes: AccountChanges): Account {
    const [columns, values] = this.#stored(uid, changes)
    const settings = columns.map((column) => `${column} = ?`).join(', ')
    if (settings) this.#database.prepare(`update accounts set ${settings} where uid = ?`).run(...values, uid)
    return this.#existing(uid)
  }

  remove(uid: string): void {
    this.#database.prepare('delete from accounts where uid = ?').run(uid)
  }

  #existing(uid: string): Account {
    const account = this.byId(uid)
    if (!account) throw new IdentityError('USER_NOT_FOUND')
    return account
  }

  #stored(uid: string, changes: AccountChanges): [columns: string[], values: (string | number | null)[]] {
    const other = changes.email ? this.byEmail(changes.email) : null
    if (other && other.uid !== uid) throw new IdentityError('EMAIL_EXISTS')
    const columns: string[] = []
    const values: (string | number | null)[] = []
    for (const [name, column] of Object.entries(COLUMNS)) {
      const value = changes[name as keyof AccountChanges]
      if (value === undefined) continue
      columns.push(column)
      values.push(stored(value))
    }
    return [columns, values]
  }
}

function stored(value: NonNullable<AccountChanges[keyof AccountChanges]> | null): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, as the original makes them. */
function newUid(): string {
  let uid = ''
  while (uid.length < 28)
    for (const byte of randomBytes(28)) if (byte < 248 && uid.length < 28) uid += ALPHABET[byte % 62]
  return uid
}
