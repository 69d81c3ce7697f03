import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Sends a request as written, which `fetch` would tidy up, and returns status and body. */
function raw(
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { port, hostname } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    const lines = Object.entries({ host: hostname, connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.on('data', (part) => parts.push(part)).on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString()
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]),
        body: text.slice(text.indexOf('\r\n\r\n') + 4),
      })
    })
    socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
}

test.each([
  ['an unknown page', '/no/such/page', 404],
  ['a language the site does not have', '/it/lokotrack', 404],
  ['the default language as a prefix', '/en/lokotrack', 404],
  ['a way up', '/../etc/passwd', 404],
  ['an encoded way up', '/%2e%2e/%2e%2e/etc/passwd', 404],
  ['a way up among the assets', '/assets/../manifest.json', 404],
  ['an encoded slash', '/lokotrack%2Fj-1150', 404],
  ['an encoded backslash', '/lokotrack%5cj-1150', 404],
  ['a null byte', '/lokotrack%00', 404],
  ['a broken escape', '/%E0%A4%A', 404],
  ['markup', '/<script>alert(1)</script>', 404],
  ['double slashes', '//evil.example/lokotrack', 404],
  ['the settings, which are no page', '/settings', 404],
  ['the build’s manifest', '/manifest.json', 404],
  ['a very long path', `/${'a'.repeat(5000)}`, 404],
  ['a longer one', `/${'a'.repeat(9000)}`, 414],
  ['an address that is no path', 'http://[::1', 400],
  ['an unknown query', '/about?utm_source=x&%=%', 200],
  ['a query that looks like code', '/about?__proto__[x]=1', 200],
])('%s (%#) gets its status, a clear answer and no stack trace', async (_, target, status) => {
  const answer = await raw(target)
  expect(answer.status).toBe(status)
  expect(answer.body).not.toMatch(/\bat .+\.(ts|js):\d+|node:internal|\/home\/|alert\(1\)<\/script>/)
})

test('huge headers are refused, bad cookies and headers are survived', async () => {
  expect(await raw('/about', { 'x-long': 'a'.repeat(20_000) })).toEqual({
    status: 431,
    body: '431 Request Header Fields Too Large',
  })
  expect(
    (await raw('/', { cookie: 'i18n_redirected=../../x; =; ;;%%%', 'accept-language': ';q=,,*;q=2' })).status,
  ).toBe(200)
  expect(
    (await raw('/about', { 'accept-encoding': 'br;q=nonsense, gzip;;', 'if-none-match': ',,"' })).status,
  ).toBe(200)
  expect((await raw('/about')).status).toBe(200)
})

test('other methods are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    expect((await fetch(`${site.url}about`, { method })).status).toBe(405)
  }
  expect((await fetch(`${site.url}about`, { method: 'HEAD' })).status).toBe(200)
})

test('the message of a missing page names the path as text', async () => {
  const { body } = await raw('/no/such%3Cb%3E/page?x=1')
  expect(body).toContain('Page Not Found: /no/such%3Cb%3E/page?x=1')
  expect(body).toContain('noindex')
  const payload = await fetch(`${site.url}no/such/_payload.json`)
  expect([payload.status, await payload.json()]).toEqual([
    404,
    { statusCode: 404, statusMessage: expect.stringContaining('Page Not Found') as string },
  ])
})

test('a draft never reaches another visitor, under any spelling of the parameter', async () => {
  const draftOnly = 'news/stage-v-retrofit'
  expect((await fetch(`${site.url}${draftOnly}?_storyblok=1`)).status).toBe(200)
  expect((await fetch(`${site.url}${draftOnly}`)).status).toBe(404)
  for (const query of [
    '_storyblok',
    '_storyblok=',
    '_storyblok[]=%',
    '_storyblok_tk[space_id]=x',
    '_storyblok_c=Page&_storyblok_lang=../..',
  ]) {
    const draft = await fetch(`${site.url}about?${query}`)
    expect([draft.status, draft.headers.get('cache-control'), draft.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
  }
  const plain = await fetch(`${site.url}about`)
  expect(plain.headers.get('cache-control')).toContain('public')
  expect(await plain.text()).not.toContain('_editable')
})

test('with a preview token only the editor’s signature opens a draft', async () => {
  const { createHash } = await import('node:crypto')
  const closed = await openSite({ PREVIEW_TOKEN: 'secret', CONTENT_SPACE: '42' })
  try {
    const at = (query: string) => fetch(`${closed.url}news/stage-v-retrofit?${query}`)
    const signed = (timestamp: number, token = 'secret') => {
      const signature = createHash('sha1').update(`42:${token}:${timestamp}`).digest('hex')
      return `_storyblok=1&_storyblok_tk[space_id]=42&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${signature}`
    }
    const now = Math.floor(Date.now() / 1000)
    expect((await at('_storyblok=1')).status).toBe(403)
    expect((await at(signed(now, 'wrong'))).status).toBe(403)
    expect((await at(signed(now - 3700))).status).toBe(403)
    expect((await at(signed(now))).status).toBe(200)
  } finally {
    await closed.close()
  }
})
