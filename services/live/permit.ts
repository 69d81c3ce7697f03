import type { AccessRequest, AuthClaims, Rules } from './access.ts'
import type { Attempt, AccessCheck } from './committer.ts'
import type { Document } from './document.ts'
import { denied, LiveError, unauthenticated } from './status.ts'
import { nameField, type Query } from './query.ts'
import { Draft } from './draft.ts'
import type { Filter } from './filter.ts'
import { kindOf, type Fields } from './value.ts'
import { Rate } from './rate.ts'
import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

/** Who asks: `admin` is the server itself, past the rules. */
export interface Caller {
  auth: AuthClaims | undefined
  admin: boolean
}

/** Throws when the caller's token has run out. */
export function checkAlive(caller: Caller, milliseconds: number): void {
  if (caller.auth?.exp !== undefined && caller.auth.exp * 1000 <= milliseconds) throw unauthenticated()
}

/** Kinds whose equal values are equal in every way; 1 and 1.0 are not, so numbers prove nothing. */
const exact = new Set([
  'stringValue',
  'booleanValue',
  'nullValue',
  'timestampValue',
  'bytesValue',
  'referenceValue',
])

/** The top fields whose value is the same in every document of the result. */
export function knownFields(filter: Filter | undefined): Fields {
  if (!filter) return {}
  if ('filters' in filter)
    return filter.op === 'AND' ? Object.assign({}, ...filter.filters.map(knownFields)) : {}
  const { op, path, operands, field } = filter
  const [name, ...below] = path
  const [value] = operands
  const isFixed = op === 'EQUAL' && field !== nameField && below.length === 0 && name !== undefined
  return isFixed && value && exact.has(kindOf(value)) ? { [name]: value } : {}
}

/** A document no one has, with the values the query's equality filters demand, or the first of those they allow. */
function impliedDocument(query: Query): Document {
  const below = query.parent === '' ? '' : `${query.parent}/`
  const draft = new Draft({})
  const take = (filter: Filter | undefined): void => {
    if (!filter) return
    if ('filters' in filter) {
      if (filter.op === 'AND') filter.filters.forEach(take)
    } else if ((filter.op === 'EQUAL' || filter.op === 'IN') && filter.field !== nameField)
      draft.set(filter.path, filter.operands[0])
  }
  take(query.filter)
  return { path: `${below}${query.collection ?? '-'}/-`, fields: draft.fields, createTime: 0, updateTime: 0 }
}

/** Asks the rules. Every method throws PERMISSION_DENIED unless they allow. */
export class Permit {
  private readonly writesToOne = new Rate(200, 1000)
  private memory: Map<AuthClaims | undefined, Map<Query | undefined, Map<string, boolean>>> | undefined
  private readonly rules: Rules
  private readonly store: Store
  private readonly clock: Clock
  private readonly log: (line: string) => void
  private readonly told = new Set<string>()

  constructor(rules: Rules, store: Store, clock: Clock, log: (line: string) => void) {
    this.rules = rules
    this.store = store
    this.clock = clock
    this.log = log
  }

  private ask(
    caller: Caller,
    method: 'get' | 'list',
    path: string,
    resource?: Document,
    query?: Query,
    known?: Fields,
  ): boolean {
    if (caller.admin) return true
    const answers = this.recall(caller.auth, query)
    const key = `${method} ${path}`
    const before = answers?.get(key)
    if (before !== undefined) return before
    const get = (other: string) => this.store.get(other)
    const allowed = this.decide({
      method,
      path,
      auth: caller.auth,
      time: this.clock.now(),
      resource,
      known,
      query: query && {
        limit: query.limit,
        offset: query.offset,
        orderBy: query.orders.filter(({ field }) => field !== nameField).map(({ field }) => field),
      },
      get,
      getAfter: get,
    })
    answers?.set(key, allowed)
    return allowed
  }

  /** Rules that fail to answer refuse. */
  private decide(request: AccessRequest): boolean {
    try {
      return this.rules.allows(request).allowed
    } catch {
      return false
    }
  }

  private recall(auth: AuthClaims | undefined, query: Query | undefined): Map<string, boolean> | undefined {
    if (!this.memory) return undefined
    const byQuery = this.memory.get(auth) ?? new Map<Query | undefined, Map<string, boolean>>()
    this.memory.set(auth, byQuery)
    const known = byQuery.get(query) ?? new Map<string, boolean>()
    byQuery.set(query, known)
    return known
  }

  /** While the action runs the database stands still: the same question is asked of the rules once. */
  asOne(action: () => void): void {
    this.memory = new Map()
    try {
      action()
    } finally {
      this.memory = undefined
    }
  }

  get(caller: Caller, path: string, document: Document | undefined): void {
    if (!this.ask(caller, 'get', path, document)) throw denied()
  }

  /** True when the whole collection may be listed, whatever its documents hold. */
  listsAll(caller: Caller, query: Query): boolean {
    if (caller.admin) return true
    if (query.collection === undefined) return false
    const below = query.parent === '' ? '' : `${query.parent}/`
    if (query.allDescendants) return false
    return this.ask(caller, 'list', below + query.collection, undefined, query, knownFields(query.filter))
  }

  lists(caller: Caller, query: Query, document: Document): boolean {
    return this.ask(caller, 'list', document.path, document, query)
  }

  /**
   * Lets a query pass when the whole collection may be listed, or else every document found; one refusal refuses all.
   * An empty result is judged by a document that has what the query's equalities ask for.
   */
  list(caller: Caller, query: Query, documents: readonly Document[]): void {
    if (this.listsAll(caller, query)) return
    const asked = documents.length === 0 ? [impliedDocument(query)] : documents
    if (!asked.every((document) => this.lists(caller, query, document))) throw denied()
    if (!caller.admin && !query.allDescendants) this.tell(query)
  }

  /** Says once for each collection that Firestore itself, which judges the query alone, may refuse it. */
  private tell({ collection = '' }: Query): void {
    if (this.told.has(collection) || this.told.size > 100) return
    this.told.add(collection)
    this.log(
      `live: a list of ${collection} is allowed by what it found, not by its filters: Firestore may refuse it`,
    )
  }

  /** The check of a batch's writes. */
  writes(caller: Caller): AccessCheck | undefined {
    if (caller.admin) return undefined
    return ({ method, path, before, after, time, get, getAfter }: Attempt) => {
      if (!this.writesToOne.take(path))
        throw new LiveError('RESOURCE_EXHAUSTED', 'Too many writes to one document. Try again later.')
      const incoming = method === 'create' || method === 'update' ? after : undefined
      const asked = { method, path, auth: caller.auth, time, resource: before, incoming, get, getAfter }
      if (!this.decide(asked)) throw denied()
    }
  }
}
