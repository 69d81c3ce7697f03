/** Characters of the longest name. */
export const longestName = 256

/** Somebody's account. Times are milliseconds since 1970. */
export interface Account {
  uid: string
  email: string | null
  /** Of the accounts that name an address only one has verified it, and that one owns it. */
  emailVerified: boolean
  /** Hashed, null for an account without. */
  password: string | null
  passwordAt: number | null
  displayName: string | null
  photoUrl: string | null
  /** Has signed in by a link in a mail. */
  emailLink: boolean
  /** Made by a custom token. */
  custom: boolean
  disabled: boolean
  claims: Record<string, unknown>
  claimsRevision: number
  /** Grows when all earlier tokens become void. */
  revision: number
  createdAt: number
  lastLoginAt: number
  /** Of the page the owner last signed in on, such as `de`; null for an account of an earlier version. */
  language: string | null
  validSince: number
}

type Row = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const claimsOf = (value: unknown): Record<string, unknown> => JSON.parse(String(value))

/** A row of the accounts as an account. */
export function accountOf(row: Row): Account {
  return {
    uid: String(row.uid),
    email: text(row.email) ?? text(row.claimed_email),
    emailVerified: text(row.email) !== null,
    password: text(row.password),
    passwordAt: typeof row.password_at === 'number' ? row.password_at : null,
    displayName: text(row.display_name),
    photoUrl: text(row.photo_url),
    emailLink: row.email_link === 1,
    custom: row.custom === 1,
    disabled: row.disabled === 1,
    claims: claimsOf(row.claims),
    claimsRevision: Number(row.claims_revision),
    revision: Number(row.revision),
    createdAt: Number(row.created_at),
    lastLoginAt: Number(row.last_login_at),
    language: text(row.language),
    validSince: Number(row.valid_since),
  }
}
