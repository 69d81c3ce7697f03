import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheRules } from '#server/cache-rules.ts'
import { siteRoutes } from '#server/routes.ts'
import type { SiteAnswers } from '#server/site-answers.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
let build = ''
let asset = ''
let studioFile = ''
beforeAll(async () => {
  site = await openSite({
    SITE_ORIGIN: 'https://www.example.com',
    WEBHOOK_SECRET: 'secret',
    METRICS_TOKEN: 'figures',
    SECURITY_CONTACT: 'security@example.com',
  })
  build = ((await (await fetch(`${site.url}builds/latest.json`)).json()) as { id: string }).id
  asset = /assets\/[\w.-]+\.js/.exec(await (await fetch(`${site.url}about`)).text())?.[0] ?? ''
  studioFile = /studio\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${site.url}studio`)).text())?.[0] ?? ''
})
afterAll(() => site.close())

const routes = siteRoutes(new Proxy({} as SiteAnswers, { get: () => () => false }))

const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
})
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
})
const figures: RequestInit = { headers: { authorization: 'Bearer figures' } }
const signature = createHmac('sha1', 'secret').update('{}').digest('hex')

/** A request of each route that succeeds, and its status unless 200. */
const samples: Record<string, () => [path: string, init?: RequestInit, status?: number]> = {
  'live status': () => ['live.json'],
  'security.txt': () => ['.well-known/security.txt'],
  health: () => ['healthz'],
  readiness: () => ['readyz'],
  metrics: () => ['metrics', figures],
  database: () => [
    'google.firestore.v1.Firestore/Listen/channel?database=projects%2Ftrackside%2Fdatabases%2F(default)&VER=8&RID=1&CVER=22&t=1',
    { method: 'POST', body: 'count=0', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  'database REST': () => ['v1/projects/trackside/databases/(default)/documents/config/error', {}, 404],
  accounts: () => ['identitytoolkit.googleapis.com/v2/passwordPolicy?key=embedded'],
  tokens: () => ['securetoken.googleapis.com/v1/token?key=embedded', json({}), 400],
  'my data': () => ['identity/data?key=embedded', json({ idToken: 'none' }), 400],
  sessions: () => ['identity/sessions?key=embedded', json({ idToken: 'none' }), 400],
  'session end': () => ['identity/sessions:end?key=embedded', json({ idToken: 'none' }), 400],
  'token keys': () => ['identity/jwks.json'],
  studio: () => ['studio'],
  'studio files': () => [studioFile],
  presence: () => ['studio/presence', json({}), 401],
  problems: () => ['studio/problems', {}, 401],
  'preview access': () => ['studio/preview-access', json({}), 401],
  editors: () => ['services/content/v1/spaces/1/stories', {}, 401],
  content: () => ['services/content/v2/cdn/spaces/me?token=embedded-public-token'],
  rehearsal: () => ['services/stream/main/product-film/main.m3u8'],
  streams: () => ['streams/product-film/main.m3u8'],
  counts: () => ['_measurement', figures],
  leads: () => ['_leads', json({}), 401],
  operators: () => ['_operators', { headers: { authorization: 'Bearer none' } }, 401],
  status: () => ['_status', { headers: { authorization: 'Bearer none' } }, 401],
  enter: () => ['_enter', json({ pass: 'none', token: 'none' }), 401],
  attendance: () => ['_attendance/open-pit-day', { headers: { authorization: 'Bearer none' } }, 401],
  mails: () => ['_mails', { headers: { authorization: 'Bearer none' } }, 401],
  notices: () => ['_notices/aRegistrationThatIsNotThere', {}, 404],
  reports: () => ['_reports', json([], { 'content-type': 'application/reports+json' }), 400],
  webhook: () => ['_webhooks/content', json({}, { 'webhook-signature': signature }), 202],
  preview: () => [
    '_preview?_storyblok=1',
    json({ locale: 'de', story: { content: { component: 'Page' } } }),
    404,
  ],
  robots: () => ['robots.txt'],
  sitemap: () => ['sitemap.xml'],
  worker: () => ['sw.js'],
  'web manifest': () => ['de/site.webmanifest'],
  build: () => ['builds/latest.json'],
  'build meta': () => [`builds/meta/${build}.json`],
  messages: () => [`_i18n/${build}/de/messages.json`],
  assets: () => [asset],
  files: () => ['favicon.svg'],
  payload: () => ['about/_payload.json'],
  console: () => ['operator'],
  'posted build': () => ['lokotrack/build/j-1150', form({ sid: 'sdl' }), 303],
  'build page': () => ['lokotrack/build/j-1150?chosen=sdl'],
  page: () => ['about'],
  form: () => ['contact', form({}), 400],
}

test('there is a request for every route', () => {
  expect(Object.keys(samples).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test.each(routes)('“$name” answers with the caching and the headers its line says', async (route) => {
  const [path, init, status = 200] = samples[route.name]?.() ?? ['']
  const answer = await fetch(site.url + path, init)
  await answer.body?.cancel()
  expect([path, answer.status]).toEqual([path, status])
  const { headers } = answer
  const allowed = (status === 200 ? [route.cache].flat() : (['none'] as const)).map(
    (rule) => cacheRules[rule],
  )
  if (!path.startsWith('google.firestore')) expect(allowed).toContain(headers.get('cache-control'))
  expect([
    headers.get('x-content-type-options'),
    headers.get('referrer-policy'),
    headers.get('strict-transport-security'),
  ]).toEqual(['nosniff', expect.stringMatching(/^(strict|no-)/), 'max-age=31536000; includeSubDomains'])
  if (route.headers === 'shared') expect(headers.get('access-control-allow-origin')).not.toBeNull()
  else expect(headers.get('access-control-allow-origin')).toBeNull()
  if (route.headers === 'page' && status === 200)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

const strict = routes.filter(({ methods, name }) => methods !== 'any' && name !== 'posted build')

test.each(strict)('“$name” refuses other methods and says which it takes', async (route) => {
  const [path] = samples[route.name]?.() ?? ['']
  const answer = await fetch(site.url + path, { method: 'PUT' })
  expect(answer.status).toBe(405)
  for (const method of route.methods) expect(answer.headers.get('allow')).toContain(method)
})

test.each(strict)('“$name” takes no address longer than its line says', async (route) => {
  const [path, init] = samples[route.name]?.() ?? ['']
  const long = `${path.split('?', 1)[0]}?x=${'a'.repeat(route.limits.url)}`
  expect((await fetch(site.url + long, init)).status).toBe(414)
})

/** Announces a body of so many bytes, sends nothing of it, and resolves to the answer's status. */
function announce(path: string, { method = 'GET', headers }: RequestInit, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const all = { ...(headers as Record<string, string>), 'content-length': bytes }
  const asking = request(site.url + path, { method, headers: all, agent: false })
  asking.on('response', (answer) => {
    resolve(answer.statusCode)
    asking.destroy()
  })
  asking.on('error', reject).flushHeaders()
  return promise
}

test.each(routes)(
  '“$name” refuses a body longer than its line says before any of it has come',
  async (route) => {
    const [path, init = {}] = samples[route.name]?.() ?? ['']
    expect(await announce(path, init, route.limits.body + 1)).toBe(413)
  },
)

test('a commit that is too large for the database is refused in its own protocol, which SDKs understand', async () => {
  const answer = await fetch(`${site.url}v1/projects/trackside/databases/(default)/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes: [], padding: 'x'.repeat(12_000_000) }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: expect.objectContaining({ status: 'INVALID_ARGUMENT' }) as object },
  ])
})

test('an unknown path is a page that is not there', async () => {
  const answer = await fetch(`${site.url}no/such/place`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['lokotrack/build/%ff', 'embed/lokotrack/build/%E0%A4%A'])(
  'a build posted to “%s”, whose escapes are broken, is not found',
  async (path) => {
    expect((await fetch(site.url + path, form({ sid: 'sdl' }))).status).toBe(404)
  },
)
