import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Budget } from './budget.ts'
import type { CacheRule } from './cache-rules.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'

/** One line of the table of routes. */
export interface Route {
  name: string
  /** What is answered; anything else is a 405. `any`: a service of its own protocol decides. */
  methods: readonly Method[] | 'any'
  /** `/exact`, `/below/*`, `*` for all that is left, or what tells by itself. */
  pattern: string | RegExp | ((path: string) => boolean)
  /** Below the base path, or also without it: protocols with fixed paths and monitors know no base path. */
  below: 'base' | 'anything'
  answer: (context: RequestContext) => void | Promise<void>
  /** Of a successful answer; several where it depends on what is asked for. */
  cache: CacheRule | readonly CacheRule[]
  /** Security headers: `common` stand on everything, `page` adds the policy, `shared` lets pages of other origins read. */
  headers: 'common' | 'page' | 'shared'
  /** Most bytes of a body and characters of an address. */
  limits: { body: number; url: number }
  budget: Budget
}

/** One request on its way through the table. */
export interface RequestContext {
  req: IncomingMessage
  res: ServerResponse
  route: Route
  /** Address as it was asked for, with base path and query. */
  target: string
  /** Path below the base path, its escapes not yet resolved. */
  path: string
  /** The query with its `?`, or empty. */
  search: string
}

/** What the table has for a request: a route, the methods allowed at a path asked for by another one, or nothing. */
export type Found = { route: Route } | { allow: string } | undefined

/**
 * The route of a request. The first pattern that fits a path decides, and routes with the same pattern stand together:
 * `path` is undefined where an address is not below the base path, `anywhere` is it without the base path if it had one.
 */
export function findRoute(
  routes: readonly Route[],
  method: string | undefined,
  path: string | undefined,
  anywhere: string,
): Found {
  const fits = ({ pattern, below }: Route) => {
    const at = below === 'anything' ? anywhere : path
    return at !== undefined && matches(pattern, at)
  }
  const first = routes.find(fits)
  if (!first) return undefined
  const group = routes.filter(({ pattern }) => pattern === first.pattern)
  const route = group.find(({ methods }) => methods === 'any' || methods.some((item) => item === method))
  return route ? { route } : { allow: allowed(group) }
}

function allowed(group: readonly Route[]): string {
  return group.flatMap(({ methods }) => methods).join(', ')
}

function matches(pattern: Route['pattern'], path: string): boolean {
  if (typeof pattern === 'function') return pattern(path)
  if (typeof pattern !== 'string') return pattern.test(path)
  if (pattern === '*') return true
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
