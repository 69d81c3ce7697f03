import { randomBytes } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { openDatabase } from './database.ts'
import type { Document } from '../values/document.ts'
import { encodeId } from '../values/encode.ts'
import { indexEntries } from '../query/index-entries.ts'
import { collectionOf, idOf } from '../values/resource-path.ts'
import { readRow, type StoredRow } from './row.ts'

type Name = 'collections' | 'fields'

/** Visitors name collections and fields of their own: what is remembered of them is bounded. */
const idsByPath = () => new BoundedMap<number>({ maxBytes: megabytes(8) })

/** Documents and their index entries on disk. Writes belong inside `begin` … `end`. */
export class Store {
  readonly database: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()
  /** Tells this database from every other and from its own copies. */
  readonly identity: string
  private readonly ids = { collections: idsByPath(), fields: idsByPath() }

  constructor(file: string) {
    this.database = openDatabase(file)
    const identityRow = this.prepare(`select value from meta where name = 'identity'`).get()
    this.identity = identityRow ? String(identityRow['value']) : this.newIdentity()
  }

  private newIdentity(): string {
    const identity = randomBytes(9).toString('base64url')
    this.prepare(`insert or replace into meta (name, value) values ('identity', ?)`).run(identity)
    return identity
  }

  /** A prepared statement, made once per text. */
  prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql)
    if (!statement) {
      statement = this.database.prepare(sql)
      this.statements.set(sql, statement)
    }
    return statement
  }

  private knownId(kind: Name, path: string): number | undefined {
    const cachedId = this.ids[kind].get(path)
    if (cachedId !== undefined) return cachedId
    const row = this.prepare(`select id from ${kind} where path = ?`).get(path)
    if (!row) return undefined
    return this.remember(kind, path, Number(row['id']))
  }

  private remember(kind: Name, path: string, id: number): number {
    this.ids[kind].set(path, id)
    return id
  }

  collectionId = (path: string) => this.knownId('collections', path)

  fieldId = (path: string) => this.knownId('fields', path)

  private madeCollectionId(path: string): number {
    const id = this.collectionId(path)
    if (id !== undefined) return id
    const made = this.prepare('insert into collections (path, "group") values (?, ?)').run(path, idOf(path))
    return this.remember('collections', path, Number(made.lastInsertRowid))
  }

  private madeFieldId(path: string): number {
    const id = this.fieldId(path)
    if (id !== undefined) return id
    const made = this.prepare('insert into fields (path) values (?)').run(path)
    return this.remember('fields', path, Number(made.lastInsertRowid))
  }

  get(path: string): Document | undefined {
    const collection = this.collectionId(collectionOf(path))
    if (collection === undefined) return undefined
    const statement = this.prepare(
      'select path, fields, created, updated from documents where collection = ? and key = ?',
    )
    const row = statement.get(collection, encodeId(idOf(path)))
    return row && readRow(row as unknown as StoredRow)
  }

  begin(): void {
    this.database.exec('begin immediate')
  }

  /** Makes everything since `begin` durable. */
  end(): void {
    this.database.exec('commit')
  }

  /** Ids made in a batch that was undone are no more. */
  forgetIds(): void {
    this.ids.collections.clear()
    this.ids.fields.clear()
  }

  undo(): void {
    this.forgetIds()
    // A write that comes as the service closes finds nothing to undo.
    if (this.database.isOpen && this.database.isTransaction) this.database.exec('rollback')
  }

  /** Stores one document's new state (undefined: gone), brings its index entries up to date. */
  replace(path: string, before: Document | undefined, after: Document | undefined): void {
    const collection = this.madeCollectionId(collectionOf(path))
    const key = encodeId(idOf(path))
    const old = before ? indexEntries(before.fields) : new Map()
    const fresh = after ? indexEntries(after.fields, path) : new Map()
    const remove = this.prepare(
      'delete from entries where collection = ? and field = ? and value = ? and key = ?',
    )
    for (const [name, entry] of old)
      if (!fresh.has(name)) remove.run(collection, this.madeFieldId(entry.field), entry.value, key)
    const add = this.prepare(
      'insert or ignore into entries (collection, field, value, key) values (?, ?, ?, ?)',
    )
    for (const [name, entry] of fresh)
      if (!old.has(name)) add.run(collection, this.madeFieldId(entry.field), entry.value, key)
    if (!after) this.prepare('delete from documents where collection = ? and key = ?').run(collection, key)
    else
      this.prepare(
        `insert into documents (collection, key, path, fields, created, updated) values (?, ?, ?, ?, ?, ?)
         on conflict (collection, key) do update set fields = excluded.fields, created = excluded.created, updated = excluded.updated`,
      ).run(collection, key, path, JSON.stringify(after.fields), after.createTime, after.updateTime)
  }

  meta(name: string): number {
    return Number(this.prepare('select value from meta where name = ?').get(name)?.['value'] ?? 0)
  }

  setMeta(name: string, value: number): void {
    this.prepare('insert or replace into meta (name, value) values (?, ?)').run(name, value)
  }

  /** Makes a copy a database of its own: clients of the first that come to it start anew. */
  becomeOther(): void {
    this.newIdentity()
  }

  close(): void {
    this.statements.clear()
    this.database.close()
  }
}
