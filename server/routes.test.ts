import { expect, test } from 'vitest'
import { cacheRules } from './cache-rules.ts'
import { findRoute } from './route.ts'
import { siteRoutes } from './routes.ts'
import type { SiteAnswers } from './site-answers.ts'

/** Every answer there is, each telling nothing: the table is what is looked at. */
const all = new Proxy({} as SiteAnswers, {
  get: (_, name) => (name === 'isFile' ? (path: string) => path === '/favicon.svg' : () => undefined),
})
const routes = siteRoutes(all)
const found = (method: string, path: string) => {
  const at = findRoute(routes, method, path, path)
  return at && ('route' in at ? at.route.name : `405, allow ${at.allow}`)
}

test('every route says all there is to say of it', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const route of routes) {
    const { name, methods, answer, cache, limits, budget, headers, below } = route
    expect([name, typeof answer, typeof budget]).toEqual([name, 'function', 'string'])
    expect(methods === 'any' || methods.length > 0).toBe(true)
    for (const rule of [cache].flat()) expect(cacheRules).toHaveProperty(rule)
    expect(limits.body).toBeGreaterThanOrEqual(0)
    expect(limits.url).toBeGreaterThan(0)
    expect(['common', 'page', 'shared']).toContain(headers)
    expect(['base', 'anything']).toContain(below)
    if (methods !== 'any' && methods.some((item) => item === 'POST')) expect(limits.body).toBeGreaterThan(0)
  }
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

test.each([
  ['GET', '/', 'page'],
  ['GET', '/no/such/thing', 'page'],
  ['HEAD', '/de/lokotrack/j-1150', 'page'],
  ['POST', '/contact', 'form'],
  ['GET', '/de/lokotrack/build/j-1150', 'build page'],
  ['POST', '/de/lokotrack/build/j-1150', 'posted build'],
  ['GET', '/ja/operator', 'console'],
  ['GET', '/speaker', 'console'],
  ['GET', '/operator/_payload.json', 'payload'],
  ['GET', '/operator/', 'console'],
  ['GET', '/studio', 'studio'],
  ['GET', '/studio/', 'studio'],
  ['GET', '/studios', 'page'],
  ['GET', '/favicon.svg', 'files'],
  ['GET', '/assets/none.js', 'assets'],
  ['GET', '/services/content/v2/cdn/links', 'content'],
  ['OPTIONS', '/v1/projects/trackside/databases', 'database REST'],
  ['PUT', '/about', '405, allow GET, HEAD, POST'],
  ['POST', '/robots.txt', '405, allow GET, HEAD'],
  ['GET', '/_webhooks/content', '405, allow POST'],
])('%s %s leads to “%s”', (method, path, name) => {
  expect(found(method, path)).toBe(name)
})

test('what this deployment does not have is no route: its paths are those of pages', () => {
  const { live: _, ...without } = { live: all.live }
  const some = new Proxy(without as unknown as SiteAnswers, {
    get: (_, name) => (name === 'live' || name === 'isFile' ? undefined : () => undefined),
  })
  const at = findRoute(
    siteRoutes({ ...some, isFile: () => false, page: () => Promise.resolve() } as SiteAnswers),
    'GET',
    '/v1/projects/x',
    '/v1/projects/x',
  )
  expect(at && 'route' in at && at.route.name).toBe('page')
})

test('below a base path the site’s routes are there alone, and protocols also without it', () => {
  const at = (path: string | undefined, anywhere: string) => {
    const route = findRoute(routes, 'GET', path, anywhere)
    return route && 'route' in route ? route.route.name : route
  }
  expect(at(undefined, '/healthz')).toBe('health')
  expect(at('/healthz', '/healthz')).toBe('health')
  expect(at(undefined, '/about')).toBeUndefined()
})
