import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { hashOf, newSecret } from './secret.ts'

/** How somebody signed in, as the token names it. */
export type Provider = 'password' | 'anonymous' | 'custom'

/** One sign-in, which its refresh token continues. Times are milliseconds since 1970. */
export interface StoredSession {
  /** Not secret: names it in its tokens and in the list its owner sees. */
  id: string
  uid: string
  provider: Provider
  /** Claims of the custom token it began with. */
  claims: Record<string, unknown>
  /** When the person last proved who they are. */
  authAt: number
  /** When a token was last issued for it. */
  usedAt: number
  /** The second factor it was proved with. */
  secondFactor: string | null
  /** Browser and system, such as `Firefox, Windows`; empty when they were not recognised. */
  agent: string
}

/** One account keeps this many sessions; the oldest ends for the next. */
const MAX_PER_ACCOUNT = 100

/** Sessions. Of the refresh tokens only hashes are kept. */
export class Sessions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Begins a session and gives its refresh token. */
  begin(start: Omit<StoredSession, 'id' | 'usedAt'>): { session: StoredSession; refreshToken: string } {
    const refreshToken = newSecret()
    const session = { ...start, id: randomBytes(12).toString('base64url'), usedAt: start.authAt }
    this.#database
      .prepare(
        'insert into sessions (hash, id, uid, provider, claims, auth_at, used_at, second_factor, agent) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        hashOf(refreshToken),
        session.id,
        session.uid,
        session.provider,
        JSON.stringify(session.claims),
        session.authAt,
        session.usedAt,
        session.secondFactor,
        session.agent,
      )
    this.#database
      .prepare(
        `delete from sessions where rowid in (select rowid from sessions where uid = ? order by rowid desc limit -1 offset ?)`,
      )
      .run(session.uid, MAX_PER_ACCOUNT)
    return { session, refreshToken }
  }

  of(refreshToken: string): StoredSession | null {
    const row = this.#database.prepare('select * from sessions where hash = ?').get(hashOf(refreshToken))
    return row ? sessionOf(row) : null
  }

  /** Whether a session of an account goes on. */
  has(id: string, uid: string): boolean {
    return (
      this.#database.prepare('select 1 from sessions where id = ? and uid = ?').get(id, uid) !== undefined
    )
  }

  /** All of an account, the last used first. */
  list(uid: string): StoredSession[] {
    return this.#database
      .prepare('select * from sessions where uid = ? order by used_at desc, rowid desc')
      .all(uid)
      .map(sessionOf)
  }

  /** Notes when it was used last. Where that cannot be written, as on a full disk, it goes on all the same: one can still read. */
  use(id: string, now: number): void {
    try {
      this.#database.prepare('update sessions set used_at = ? where id = ?').run(now, id)
    } catch {
      // What looks at the accounts' health, and whatever has to be written, says so.
    }
  }

  /** False when the account has no such session. */
  end(id: string, uid: string): boolean {
    return this.#database.prepare('delete from sessions where id = ? and uid = ?').run(id, uid).changes === 1
  }

  endAll(uid: string): void {
    this.#database.prepare('delete from sessions where uid = ?').run(uid)
  }
}

function sessionOf(row: Record<string, unknown>): StoredSession {
  return {
    id: String(row.id),
    uid: String(row.uid),
    provider: String(row.provider) as Provider,
    claims: JSON.parse(String(row.claims)),
    authAt: Number(row.auth_at),
    usedAt: Number(row.used_at ?? row.auth_at),
    secondFactor: typeof row.second_factor === 'string' ? row.second_factor : null,
    agent: typeof row.agent === 'string' ? row.agent : '',
  }
}
