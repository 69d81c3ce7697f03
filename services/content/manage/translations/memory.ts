import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../files/transaction.ts'
import type { Outdated } from './text-states.ts'

/*
 * outdated: translations whose English has changed since they were written, by the mark of the translation; a row says of
 * which English it was made. It stays when the translation goes, and counts again should it be brought back.
 * progress: up to which version of the history that is known.
 */
const TABLES = `
  create table if not exists outdated (
    item integer not null,
    key text not null,
    language text not null,
    translation text not null,
    source text not null,
    primary key (item, key, language, translation)
  ) strict, without rowid;
  create table if not exists progress (name text primary key, version integer not null) strict;
`

/** Which translations were made of another English than that of today. */
export class TranslationMemory {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(TABLES)
  }

  /** The last version of the history that was looked at. */
  get version(): number {
    const row = this.#database.prepare(`select version from progress where name = 'translations'`).get()
    return Number(row?.['version'] ?? 0)
  }

  /** Notes what versions up to this one have left behind, by story. What a translation was first made of stays. */
  add(version: number, found: readonly { item: number; outdated: readonly Outdated[] }[]): void {
    const insert = this.#database.prepare(
      'insert or ignore into outdated (item, key, language, translation, source) values (?, ?, ?, ?, ?)',
    )
    inTransaction(this.#database, () => {
      for (const { item, outdated } of found)
        for (const { key, language, translation, source } of outdated)
          insert.run(item, key, language, translation, source)
      this.#database
        .prepare(`insert or replace into progress (name, version) values ('translations', ?)`)
        .run(version)
    })
  }

  of(item: number): Outdated[] {
    return this.#database
      .prepare('select key, language, translation, source from outdated where item = ?')
      .all(item)
      .map((row) => ({
        key: String(row['key']),
        language: String(row['language']),
        translation: String(row['translation']),
        source: String(row['source']),
      }))
  }

  /** A translation is right for the English of today, as somebody says who has read both. */
  confirm(item: number, { key, language, translation }: Omit<Outdated, 'source'>): void {
    this.#database
      .prepare('delete from outdated where item = ? and key = ? and language = ? and translation = ?')
      .run(item, key, language, translation)
  }
}
