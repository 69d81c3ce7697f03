import type { DatabaseSync } from 'node:sqlite'
import { hashOf, newSecret } from './secret.ts'

/** How somebody signed in, as the token names it. */
export type Provider = 'password' | 'anonymous' | 'custom'

/** One sign-in, which its refresh token continues. */
export interface Session {
  uid: string
  provider: Provider
  /** Claims of the custom token it began with. */
  claims: Record<string, unknown>
  /** When the person last proved who they are, in milliseconds. */
  authAt: number
}

/** One account keeps this many sessions; the oldest ends for the next. */
const MOST_OF_ONE = 100

/** Refresh tokens. Only their hashes are kept. */
export class Sessions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Begins a session and gives its refresh token. */
  begin({ uid, provider, claims, authAt }: Session): string {
    const token = newSecret()
    this.#database
      .prepare('insert into sessions (hash, uid, provider, claims, auth_at) values (?, ?, ?, ?, ?)')
      .run(hashOf(token), uid, provider, JSON.stringify(claims), authAt)
    this.#database
      .prepare(
        `delete from sessions where rowid in (select rowid from sessions where uid = ? order by rowid desc limit -1 offset ?)`,
      )
      .run(uid, MOST_OF_ONE)
    return token
  }

  of(token: string): Session | null {
    const row = this.#database.prepare('select * from sessions where hash = ?').get(hashOf(token))
    if (!row) return null
    return {
      uid: String(row.uid),
      provider: String(row.provider) as Provider,
      claims: JSON.parse(String(row.claims)),
      authAt: Number(row.auth_at),
    }
  }

  end(token: string): void {
    this.#database.prepare('delete from sessions where hash = ?').run(hashOf(token))
  }

  endAll(uid: string): void {
    this.#database.prepare('delete from sessions where uid = ?').run(uid)
  }
}
