import type { StoredDocument } from './admin.ts'
import type { Fields } from './values/value.ts'

/** What is here at once where the database is in this process, and later where it is elsewhere. */
export type Awaitable<Result> = Result | Promise<Result>

/**
 * What the site's own work asks of a database: the embedded one past its rules, or one elsewhere by its protocol, as the
 * account of a worker. Paths are relative (`rooms/a`); values have the wire's form. What fails for a reason of the
 * database's rejects with a `LiveError`.
 */
export interface Documents {
  get(path: string): Awaitable<StoredDocument | undefined>
  /** Replaces the document; a collection's path makes a new one. Returns the path. */
  set(path: string, fields: Fields): Promise<string>
  /** Makes a document; false when there is one already: it stays as it is. */
  create(path: string, fields: Fields): Promise<boolean>
  /**
   * Changes the named fields only. Throws NOT_FOUND when there is no document, and FAILED_PRECONDITION when it is not as
   * it was at an `updateTime` that is given.
   */
  update(path: string, fields: Fields, since?: string): Promise<void>
  delete(path: string): Promise<void>
  /** Documents of a collection by id, or by a structured query's other members. */
  list(collection: string, query?: Record<string, unknown>): Awaitable<StoredDocument[]>
}
