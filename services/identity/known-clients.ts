import type { DatabaseSync } from 'node:sqlite'
import { hashOf } from './secret.ts'

const MAX_PER_ACCOUNT = 20

/** From where the owners of accounts have signed in before: a guesser elsewhere does not lock them out there. */
export class KnownClients {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  has(uid: string, client: string): boolean {
    return (
      this.#database
        .prepare('select 1 from known_clients where uid = ? and hash = ?')
        .get(uid, hashOf(`${uid} ${client}`)) !== undefined
    )
  }

  add(uid: string, client: string, now: number): void {
    this.#database
      .prepare('insert or replace into known_clients (uid, hash, used_at) values (?, ?, ?)')
      .run(uid, hashOf(`${uid} ${client}`), now)
    this.#database
      .prepare(
        'delete from known_clients where uid = ? and hash not in (select hash from known_clients where uid = ? order by used_at desc limit ?)',
      )
      .run(uid, uid, MAX_PER_ACCOUNT)
  }
}
