import type { Fields, Value } from './values/value.ts'

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

interface Asked {
  auth: AuthClaims | undefined
  /** Microseconds since 1970. */
  time: number
  /** Any document before this request's writes. */
  get(path: string): RuleDocument | undefined
  /** Any document as it will be after all of this request's writes. */
  getAfter(path: string): RuleDocument | undefined
}

/** One question to the rules about a document, whose path is given. */
export interface DocumentRequest extends Asked {
  method: 'get' | 'create' | 'update' | 'delete'
  path: string
  /** The stored document, absent when there is none. */
  resource?: RuleDocument | undefined
  /** The document as it will be after the write; absent for reads and deletes. */
  incoming?: RuleDocument | undefined
  /** Other documents the rules looked at for this batch or read of several; the same set for all its documents. */
  lookups?: Set<string> | undefined
}

/** Something that is true of every document a query may return. `contains`: the field is an array with this value. */
export type Condition = { path: readonly string[] } & (
  | { op: 'exists' }
  | { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'; value: Value }
)

/** A part of a query's result: conditions that hold together, and the only document it can be. */
export interface Alternative {
  conditions: readonly Condition[]
  /** A relative path. */
  named?: string | undefined
}

/** A query, as far as rules are concerned. */
export interface Listed {
  /** Of the collection; for all collections of a name, the path of the one right below the parent. */
  path: string
  /** The relative path of the document the query looks under, '' for the root. */
  parent: string
  /** Absent: every collection. */
  collection?: string | undefined
  allDescendants: boolean
  alternatives: readonly Alternative[]
  query: { limit?: number | undefined; offset?: number | undefined; orderBy?: string[] | undefined }
}

/**
 * The question whether a query may be answered. The answer may only be "allowed" when the rules allow every document
 * that meets one of the alternatives, whatever else it holds; the documents themselves are not looked at.
 */
export interface ListRequest extends Asked, Listed {
  method: 'list'
}

export type AccessRequest = DocumentRequest | ListRequest

export interface Decision {
  allowed: boolean
  reason: string
  /** For lists: the same caller may be given the same answer to the same query without asking again. */
  lasting?: boolean
}

export interface Rules {
  allows(request: AccessRequest): Decision
}

/** Nobody may read or write anything. */
export const closedRules: Rules = { allows: () => ({ allowed: false, reason: 'closed by default' }) }
