import type { AuthClaims, Rules } from './access.ts'
import type { Attempt, AccessCheck } from './committer.ts'
import type { Document } from './document.ts'
import { denied, unauthenticated } from './status.ts'
import { nameField, type Query } from './query.ts'
import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

/** Who asks: `admin` is the server itself, past the rules. */
export interface Caller {
  auth: AuthClaims | undefined
  admin: boolean
}

export const adminCaller: Caller = { auth: undefined, admin: true }

/** Throws when the caller's token has run out. */
export function checkAlive(caller: Caller, milliseconds: number): void {
  if (caller.auth?.exp !== undefined && caller.auth.exp * 1000 <= milliseconds) throw unauthenticated()
}

/** Asks the rules. Every method throws PERMISSION_DENIED unless they allow. */
export class Permit {
  private readonly rules: Rules
  private readonly store: Store
  private readonly clock: Clock

  constructor(rules: Rules, store: Store, clock: Clock) {
    this.rules = rules
    this.store = store
    this.clock = clock
  }

  private ask(
    caller: Caller,
    method: 'get' | 'list',
    path: string,
    resource?: Document,
    query?: Query,
  ): boolean {
    if (caller.admin) return true
    const get = (other: string) => this.store.get(other)
    return this.rules.allows({
      method,
      path,
      auth: caller.auth,
      time: this.clock.now(),
      resource,
      query: query && {
        limit: query.limit,
        offset: query.offset,
        orderBy: query.orders.filter(({ field }) => field !== nameField).map(({ field }) => field),
      },
      get,
      getAfter: get,
    }).allowed
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
    return this.ask(caller, 'list', below + query.collection, undefined, query)
  }

  lists(caller: Caller, query: Query, document: Document): boolean {
    return this.ask(caller, 'list', document.path, document, query)
  }

  /** Lets a query pass when the whole collection may be listed, or else every document found; one refusal refuses all. */
  list(caller: Caller, query: Query, documents: readonly Document[]): void {
    if (this.listsAll(caller, query)) return
    if (documents.length === 0 || !documents.every((document) => this.lists(caller, query, document)))
      throw denied()
  }

  /** The check of a batch's writes. */
  writes(caller: Caller): AccessCheck | undefined {
    if (caller.admin) return undefined
    return ({ method, path, before, after, time, get, getAfter }: Attempt) => {
      const incoming = method === 'create' || method === 'update' ? after : undefined
      const asked = { method, path, auth: caller.auth, time, resource: before, incoming, get, getAfter }
      if (!this.rules.allows(asked).allowed) throw denied()
    }
  }
}
