import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabaseFile } from '../files/database-file.ts'
import { isThisMachine } from './client-key.ts'

/** What visitors may store in a day (UTC). */
export interface StoredLimits {
  perClient: { documents: number; bytes: number }
  inAll: { documents: number; bytes: number }
}

/** A client may be a whole office at a live event; all together stay far from filling a disk. */
const usualStoredLimits: StoredLimits = {
  perClient: { documents: 10_000, bytes: 20 * 1024 * 1024 },
  inAll: { documents: 200_000, bytes: 400 * 1024 * 1024 },
}

const schema = `
  create table if not exists days (day text primary key, salt text not null) strict;
  create table if not exists stored (
    day text not null, client text not null, documents integer not null, bytes integer not null,
    primary key (day, client)) strict, without rowid;
`

const dayLength = 86_400_000

/**
 * Counts what visitors store in a day, each client for itself and all together, in a file, so that a restart forgets
 * nothing. Addresses are kept as hashes under a salt of the day, and nothing is kept of the days before.
 */
export class StoredQuota {
  readonly #database: DatabaseSync
  readonly #limits: StoredLimits
  readonly #now: () => number
  #today = { day: '', salt: '' }

  /** `now` gives milliseconds since 1970. */
  constructor(file: string, limits: StoredLimits = usualStoredLimits, now: () => number = Date.now) {
    this.#database = openDatabaseFile(file, (database) => database.exec(schema))
    // Counts may lose a moment to a power cut; nobody waits for the disk for them.
    this.#database.exec('pragma synchronous = normal')
    this.#limits = limits
    this.#now = now
  }

  /** Takes room for what a client stores anew; false, and nothing is taken, when it or all together have none left. */
  take(client: string, documents: number, bytes: number): boolean {
    const name = this.#nameOf(client)
    const [own, all] = [this.#count(name), this.#count('all')]
    const fits = (count: { documents: number; bytes: number }, max: { documents: number; bytes: number }) =>
      count.documents + documents <= max.documents && count.bytes + bytes <= max.bytes
    if (!fits(all, this.#limits.inAll)) return false
    if (!isThisMachine(client) && !fits(own, this.#limits.perClient)) return false
    this.#add(name, documents, bytes)
    this.#add('all', documents, bytes)
    return true
  }

  close(): void {
    this.#database.close()
  }

  #nameOf(client: string): string {
    const day = new Date(Math.floor(this.#now() / dayLength) * dayLength).toISOString().slice(0, 10)
    if (this.#today.day !== day) this.#begin(day)
    return createHash('sha256').update(`${this.#today.salt} ${client}`).digest('base64url').slice(0, 22)
  }

  #begin(day: string): void {
    this.#database
      .prepare('insert or ignore into days (day, salt) values (?, ?)')
      .run(day, randomBytes(16).toString('base64url'))
    for (const table of ['days', 'stored'])
      this.#database.prepare(`delete from ${table} where day <> ?`).run(day)
    const row = this.#database.prepare('select salt from days where day = ?').get(day)
    this.#today = { day, salt: String(row?.['salt']) }
  }

  #count(name: string): { documents: number; bytes: number } {
    const row = this.#database
      .prepare('select documents, bytes from stored where day = ? and client = ?')
      .get(this.#today.day, name)
    return { documents: Number(row?.['documents'] ?? 0), bytes: Number(row?.['bytes'] ?? 0) }
  }

  #add(name: string, documents: number, bytes: number): void {
    this.#database
      .prepare(
        `insert into stored (day, client, documents, bytes) values (?, ?, ?, ?) on conflict (day, client)
         do update set documents = documents + excluded.documents, bytes = bytes + excluded.bytes`,
      )
      .run(this.#today.day, name, documents, bytes)
  }
}
