import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Account, accountOf } from './account.ts'
import { IdentityError } from './refusal.ts'

const COLUMNS = {
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
  language: 'language',
  validSince: 'valid_since',
} as const

type Stored = string | number | null
export type AccountChanges = Partial<Pick<Account, keyof typeof COLUMNS | 'email' | 'emailVerified'>>

/** One address is claimed by this many accounts; the oldest ends for the next. */
const MAX_CLAIMS = 20

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

  /** The account that has verified an address. */
  ownerOf(email: string): Account | null {
    const row = this.#database.prepare('select * from accounts where email = ?').get(email)
    return row ? accountOf(row) : null
  }

  /** Accounts that name an address without having verified it, the newest first. */
  claimantsOf(email: string): Account[] {
    return this.#database
      .prepare('select * from accounts where claimed_email = ? order by rowid desc')
      .all(email)
      .map(accountOf)
  }

  /** Accounts that carry a claim with the value true. */
  withClaim(claim: string): Account[] {
    const rows = this.#database
      .prepare(
        'select * from accounts where json_extract(claims, ?1) = 1 or json_array_length(claims, ?1) > 0 order by email, uid',
      )
      .all(`$.${JSON.stringify(claim)}`)
    return rows.map(accountOf)
  }

  /** Throws EMAIL_EXISTS when the address is to be verified and another account owns it. */
  create(changes: AccountChanges, now: number, uid = newUid()): Account {
    const stored = {
      ...this.#addressOf(uid, changes, null),
      ...plain({ lastLoginAt: now, validSince: now, ...changes }),
    }
    const columns = Object.keys(stored)
    const marks = columns.map(() => ', ?').join('')
    const statement = `insert into accounts (uid, created_at, ${columns.join(', ')}) values (?, ?${marks})`
    this.#database.prepare(statement).run(uid, now, ...Object.values(stored))
    return this.#existing(uid)
  }

  /** Throws EMAIL_EXISTS when the address is to be verified and another account owns it. */
  change(uid: string, changes: AccountChanges): Account {
    const stored = { ...this.#addressOf(uid, changes, this.byId(uid)), ...plain(changes) }
    const settings = Object.keys(stored)
      .map((column) => `${column} = ?`)
      .join(', ')
    if (settings)
      this.#database
        .prepare(`update accounts set ${settings} where uid = ?`)
        .run(...Object.values(stored), uid)
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

  #addressOf(uid: string, changes: AccountChanges, before: Account | null): Record<string, Stored> {
    if (changes.email === undefined && changes.emailVerified === undefined) return {}
    const email = changes.email === undefined ? (before?.email ?? null) : changes.email
    const isSame = changes.email === undefined || changes.email === before?.email
    const isVerified = changes.emailVerified ?? (isSame && before?.emailVerified === true)
    if (email && isVerified) {
      const owner = this.ownerOf(email)
      if (owner && owner.uid !== uid) throw new IdentityError('EMAIL_EXISTS')
      return { email, claimed_email: null, email_verified: 1 }
    }
    if (email)
      for (const { uid: oldest } of this.claimantsOf(email).slice(MAX_CLAIMS - 1))
        if (oldest !== uid) this.remove(oldest)
    return { email: null, claimed_email: email, email_verified: 0 }
  }
}

/** What is kept as it is, by column. */
function plain(changes: AccountChanges): Record<string, Stored> {
  const columns: Record<string, Stored> = {}
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = changes[name as keyof typeof COLUMNS]
    if (value !== undefined) columns[column] = stored(value)
  }
  return columns
}

function stored(value: NonNullable<AccountChanges[keyof AccountChanges]> | null): Stored {
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
