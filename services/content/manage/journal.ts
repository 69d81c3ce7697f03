import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { inTransaction } from '../../files/transaction.ts'

/** What happened to a story, asset or datasource; `outside` stands for a change by hand or by git, `found` for its first known state. */
export type StoryEvent =
  | 'created'
  | 'saved'
  | 'replaced'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'deleted'
  | 'restored'
  | 'found'
  | 'outside'

export interface Version {
  id: number
  /** The story's id. */
  item: number
  uuid: string
  event: StoryEvent
  at: Date
  /** The account's uid; null where nobody is known. */
  author: string | null
  /** SHA-256 of the file. */
  sha: string
}

export interface NewVersion extends Omit<Version, 'id' | 'at' | 'sha'> {
  /** The story file's text. */
  text: string
}

export const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A text as the history keeps it. */
export const packed = (text: string) => ({ sha: shaOf(text), body: zstdCompressSync(Buffer.from(text)) })
export type Packed = ReturnType<typeof packed>

/** The kinds of things that have a history, and the table each is in. */
const TABLES = { stories: 'versions', assets: 'asset_versions', datasources: 'datasource_versions' } as const
export type Subject = keyof typeof TABLES

/** The history of all stories, assets or datasources: rows are only ever added. */
export class Journal {
  readonly #database: DatabaseSync
  readonly #table: string
  readonly #select: string

  constructor(database: DatabaseSync, subject: Subject = 'stories') {
    this.#database = database
    this.#table = TABLES[subject]
    this.#select = `select id, item, uuid, event, at, author, sha from ${this.#table}`
  }

  /** Whether this text is the newest state that is known. */
  knows(item: number, text: string): boolean {
    return this.latest(item)?.sha === shaOf(text)
  }

  /** Notes a state and returns its number. What `packed` gives of the text takes most of the time. */
  add({ item, uuid, event, author, text }: NewVersion, { sha, body } = packed(text)): number {
    const done = this.#database
      .prepare(
        `insert into ${this.#table} (item, uuid, event, at, author, sha, body) values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(item, uuid, event, Date.now(), author, sha, body)
    return Number(done.lastInsertRowid)
  }

  /** What `notes` adds is on the disk at once, with one wait for all of it, or nothing of it. */
  together(notes: () => void): void {
    inTransaction(this.#database, notes)
  }

  /** The newest state of a story that is known. */
  latest(item: number): Version | undefined {
    const row = this.#database.prepare(`${this.#select} where item = ? order by id desc limit 1`).get(item)
    return row && versionOf(row)
  }

  /** The highest number that something with a history has had; 0 for none. A number is never given again. */
  lastItem(): number {
    return Number(this.#database.prepare(`select max(item) as item from ${this.#table}`).get()?.['item'] ?? 0)
  }

  /** Who has changed a story since a state of it; null stands for what nobody is known to have done. */
  authorsSince(item: number, version: number): (string | null)[] {
    return this.#database
      .prepare(`select distinct author from ${this.#table} where item = ? and id > ?`)
      .all(item, version)
      .map((row) => (row['author'] === null ? null : String(row['author'])))
  }

  /** What an account has changed, newest first. */
  of(author: string): Version[] {
    return this.#database
      .prepare(`${this.#select} where author = ? order by id desc`)
      .all(author)
      .map(versionOf)
  }

  /** The states of a story, newest first. */
  list(item: number): Version[] {
    return this.#database.prepare(`${this.#select} where item = ? order by id desc`).all(item).map(versionOf)
  }

  /** The states of all stories after a version, oldest first. */
  after(version: number): Version[] {
    return this.#database.prepare(`${this.#select} where id > ? order by id`).all(version).map(versionOf)
  }

  /** The state a story had before one of its versions. */
  before(item: number, version: number): (Version & { text: string }) | undefined {
    const row = this.#database
      .prepare(`select id from ${this.#table} where item = ? and id < ? order by id desc limit 1`)
      .get(item, version)
    return row && this.read(item, Number(row['id']))
  }

  /** A state with the text of its file; undefined unless it is one of this story. */
  read(item: number, id: number): (Version & { text: string }) | undefined {
    const row = this.#database.prepare(`select * from ${this.#table} where item = ? and id = ?`).get(item, id)
    if (!row) return undefined
    return { ...versionOf(row), text: zstdDecompressSync(row['body'] as Uint8Array).toString() }
  }
}

function versionOf(row: Record<string, unknown>): Version {
  return {
    id: Number(row['id']),
    item: Number(row['item']),
    uuid: String(row['uuid']),
    event: String(row['event']) as StoryEvent,
    at: new Date(Number(row['at'])),
    author: row['author'] === null ? null : String(row['author']),
    sha: String(row['sha']),
  }
}
