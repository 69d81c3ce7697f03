import type { Fields } from './value.ts'

/** The claims of a verified token: `sub` is the user's id, `exp` the end of its life in seconds since 1970. */
export interface AuthClaims {
  sub: string
  exp?: number
  [claim: string]: unknown
}

/** A document as rules see it. Times are microseconds since 1970; `path` is relative (`rooms/a`). */
export interface RuleDocument {
  path: string
  fields: Fields
  createTime: number
  updateTime: number
}

/**
 * One question to the rules. For `get`, `create`, `update` and `delete` the path is a document's. For `list` it is
 * either a document's (with `resource`), or a collection's: then neither the id nor the resource is known, and the
 * answer may only be "allowed" when it holds for every document of the collection.
 */
export interface AccessRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  path: string
  auth: AuthClaims | undefined
  /** Microseconds since 1970. */
  time: number
  /** The stored document, absent when there is none. */
  resource?: RuleDocument | undefined
  /** What a query fixes in every document of its result, when a whole collection is asked about: top fields only. */
  known?: Fields | undefined
  /** The document as it will be after the write; absent for reads and deletes. */
  incoming?: RuleDocument | undefined
  query?:
    { limit?: number | undefined; offset?: number | undefined; orderBy?: string[] | undefined } | undefined
  /** Any document before this request's writes. */
  get(path: string): RuleDocument | undefined
  /** Any document as it will be after all of this request's writes. */
  getAfter(path: string): RuleDocument | undefined
}

export interface Rules {
  allows(request: AccessRequest): { allowed: boolean; reason: string }
}

/** Nobody may read or write anything. */
export const closedRules: Rules = { allows: () => ({ allowed: false, reason: 'closed by default' }) }
