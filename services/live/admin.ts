import { wireDocument } from './values/document.ts'
import type { Engine } from './engine.ts'
import { Draft } from './storage/draft.ts'
import { parseFieldPath } from './values/field-path.ts'
import { readQuery } from './query/query.ts'
import { newId } from './values/resource-path.ts'
import { parseMicros } from './values/time.ts'
import { readFields, type Fields } from './values/value.ts'
import { LiveError } from './status.ts'
import type { Write } from './storage/write.ts'

export type StoredDocument = ReturnType<typeof wireDocument>

/** The server's own access, past the rules but for `add`. Paths are relative (`rooms/a`); values have the wire's form. */
export interface Admin {
  get(path: string): StoredDocument | undefined
  /** Replaces the document; a collection's path makes a new one. Returns the path. */
  set(path: string, fields: Fields): Promise<string>
  /** Makes a document; false when there is one already: it stays as it is. */
  create(path: string, fields: Fields): Promise<boolean>
  /**
   * Makes a document with the time of the commit in the named field, under the rules, as a visitor without an account
   * would. False when there was one already: it stays as it is. Throws PERMISSION_DENIED when the rules refuse.
   */
  add(path: string, fields: Fields, time: string): Promise<boolean>
  /**
   * Changes the named fields only (by field path). Throws NOT_FOUND when there is no document, and FAILED_PRECONDITION
   * when it has changed since an `updateTime` that is given.
   */
  update(path: string, fields: Fields, since?: string): Promise<void>
  delete(path: string): Promise<void>
  /** Paths of all documents below a document, at any depth, without itself. */
  below(path: string): string[]
  /** Paths of all collections below a collection's documents, at any depth, also of documents that are not there. */
  collections(collection: string): string[]
  /** Documents of a collection by id, or by a structured query's other members. */
  list(collection: string, query?: Record<string, unknown>): StoredDocument[]
}

export function makeAdmin(engine: Engine): Admin {
  const { names } = engine
  const documentPath = (path: string) => names.document(names.full(path))
  const commit = (write: Omit<Write, 'transforms'>) => engine.committer.commit([{ ...write, transforms: [] }])
  return {
    get(path) {
      const document = engine.store.get(documentPath(path))
      return document && wireDocument(document, names)
    },
    async set(path, fields) {
      const full = documentPath(path.split('/').length % 2 === 0 ? path : `${path}/${newId()}`)
      await commit({ kind: 'set', path: full, fields: readFields(fields) })
      return full
    },
    async create(path, fields) {
      const write = { kind: 'set', path: documentPath(path), fields: readFields(fields) } as const
      return made(commit({ ...write, precondition: { exists: false } }))
    },
    async add(path, fields, time) {
      const write: Write = {
        kind: 'set',
        path: documentPath(path),
        fields: readFields(fields),
        transforms: [{ path: [time], kind: 'serverTime' }],
        precondition: { exists: false },
      }
      const check = engine.permit.writes({ auth: undefined, admin: false })
      return made(engine.committer.commit([write], { check }))
    },
    async update(path, fields, since) {
      const nested = new Draft({})
      const mask = Object.keys(fields).map(parseFieldPath)
      const read = Object.values(
        readFields(Object.fromEntries(Object.values(fields).map((value, at) => [`f${at}`, value]))),
      )
      mask.forEach((item, at) => nested.set(item, read[at]))
      await commit({
        kind: 'set',
        path: documentPath(path),
        fields: nested.fields,
        mask,
        precondition: since === undefined ? { exists: true } : { updateTime: parseMicros(since) },
      })
    },
    async delete(path) {
      await commit({ kind: 'delete', path: documentPath(path), fields: {} })
    },
    below(path) {
      const rows = engine.store
        .prepare(
          `select documents.path from documents join collections on documents.collection = collections.id
           where collections.path >= ? and collections.path < ?`,
        )
        // 0 is the character after the slash.
        .all(`${documentPath(path)}/`, `${documentPath(path)}0`)
      return rows.map((row) => String(row['path']))
    },
    collections(collection) {
      const rows = engine.store
        .prepare('select path from collections where path >= ? and path < ?')
        .all(`${collection}/`, `${collection}0`)
      return rows.map((row) => String(row['path']))
    },
    list(collection, query = {}) {
      const cut = collection.lastIndexOf('/')
      const structured = { ...query, from: [{ collectionId: collection.slice(cut + 1) }] }
      const read = readQuery(cut < 0 ? '' : collection.slice(0, cut), structured)
      return engine.runner.run(read).map(({ document }) => wireDocument(document, names))
    },
  }
}

/** Whether a write has made its document; false where there was one. */
const made = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: unknown) => {
      if (error instanceof LiveError && error.status === 'ALREADY_EXISTS') return false
      throw error
    },
  )
