import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A personal token as its owner sees it: the token itself is told once, when it is made. */
export interface TokenNote {
  /** The first characters of its hash, by which it is revoked. */
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const HOUR = 3_600_000

/** Personal tokens for the command line: of 256 bits, kept as hashes. What one may do is what its owner may. */
export class Tokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Makes a token for an account; what is returned is not kept. */
  create(uid: string, name: string): string {
    const token = `pt_${randomBytes(32).toString('base64url')}`
    this.#database
      .prepare('insert into tokens (hash, uid, name, created_at) values (?, ?, ?, ?)')
      .run(hashOf(token), uid, name, Date.now())
    return token
  }

  /** Whose a token is; undefined for one that is unknown or was revoked. */
  ownerOf(token: string): string | undefined {
    const hash = hashOf(token)
    const row = this.#database.prepare('select uid, used_at from tokens where hash = ?').get(hash)
    if (!row) return undefined
    const now = Date.now()
    if (Number(row['used_at'] ?? 0) < now - HOUR)
      this.#database.prepare('update tokens set used_at = ? where hash = ?').run(now, hash)
    return String(row['uid'])
  }

  /** The tokens of an account, newest first. */
  of(uid: string): TokenNote[] {
    const rows = this.#database
      .prepare('select * from tokens where uid = ? order by created_at desc')
      .all(uid)
    return rows.map((row) => ({
      id: String(row['hash']).slice(0, 12),
      name: String(row['name']),
      createdAt: new Date(Number(row['created_at'])),
      usedAt: row['used_at'] === null ? null : new Date(Number(row['used_at'])),
    }))
  }

  /** Ends a token by its id, or all of an account; returns how many ended. */
  revoke(uid: string, id?: string): number {
    if (id === undefined)
      return Number(this.#database.prepare('delete from tokens where uid = ?').run(uid).changes)
    const ended = this.#database
      .prepare('delete from tokens where uid = ? and substr(hash, 1, 12) = ?')
      .run(uid, id)
    return Number(ended.changes)
  }
}
