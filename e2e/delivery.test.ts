import { createHmac } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'

const secret = 'webhook-secret'
let site: OpenedSite
beforeAll(async () => {
  site = await openSite({
    SITE_ORIGIN: 'https://www.example.com',
    WEBHOOK_SECRET: secret,
    BASE_PATH: '/machines',
  })
})
afterAll(() => site.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method, redirect: 'manual' })

const documents = ['', 'de/lokotrack', 'nowhere', 'about?_storyblok=1', 'embed/j-1150-specification']
const others = [
  '_payload.json',
  'nowhere/_payload.json',
  'sitemap.xml',
  'robots.txt',
  'favicon.svg',
  'builds/latest.json',
  'builds/meta/none.json',
  '_i18n/x/de/messages.json',
  'assets/none.js',
  'home',
  'services/content/v2/cdn/links',
  'services/content/f/none.jpg',
]

test.each([...documents, ...others])(
  'the answer at “%s” carries the site’s security headers',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT']) {
      const { headers } = await ask(path, {}, method)
      expect([
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('strict-transport-security'),
      ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'max-age=31536000; includeSubDomains'])
    }
  },
)

test.each(documents)('the document at “%s” has a policy without loopholes', async (path) => {
  const { headers } = await ask(path)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/(?<!wasm-)unsafe|nonce|http:|(?<!frame-ancestors )\*/)
  expect(policy).toContain("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'")
  for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(directive)
  const framing = /frame-ancestors (.*?)(;|$)/.exec(policy)?.[1]
  const draft = path.includes('_storyblok')
  const embed = path.startsWith('embed')
  expect(framing).toBe(
    embed ? '*' : draft ? "'self' https://app.storyblok.com https://app.storyblokchina.cn" : "'none'",
  )
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe(embed || draft ? null : 'same-origin')
})

test('a page, its payload, its draft and its error asked for all at once are never mixed up', async () => {
  const kinds: [string, number, RegExp, RegExp][] = [
    ['about', 200, /^text\/html/, /^public, max-age=0/],
    ['about/', 200, /^text\/html/, /^public, max-age=0/],
    ['about?utm_source=a', 200, /^text\/html/, /^public, max-age=0/],
    ['about/_payload.json', 200, /^application\/json/, /^public, max-age=0/],
    ['about?_storyblok=1', 200, /^text\/html/, /^no-store$/],
    ['about/_payload.json?_storyblok=1', 200, /^application\/json/, /^no-store$/],
    ['de/about', 200, /^text\/html/, /^public, max-age=0/],
    ['abou', 404, /^text\/html/, /^no-store$/],
    ['abou/_payload.json', 404, /^application\/json/, /^no-store$/],
    ['news/stage-v-retrofit', 404, /^text\/html/, /^no-store$/],
    ['news/stage-v-retrofit?_storyblok=1', 200, /^text\/html/, /^no-store$/],
  ]
  const bodies = new Map<string, Set<string>>()
  await Promise.all(
    Array.from({ length: 6 }, () => kinds)
      .flat()
      .map(async ([path, status, type, caching], index) => {
        const answer = await ask(path, {}, index % 5 === 4 ? 'HEAD' : 'GET')
        const text = await answer.text()
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.headers.get('content-type')).toMatch(type)
        expect(answer.headers.get('cache-control')).toMatch(caching)
        if (text) bodies.set(path, (bodies.get(path) ?? new Set()).add(text))
      }),
  )
  for (const [path, texts] of bodies) expect([path, texts.size]).toEqual([path, 1])
  const one = (path: string) => [...(bodies.get(path) ?? [])][0]
  expect(one('about/')).toBe(one('about'))
  expect(one('about?utm_source=a')).toBe(one('about'))
  expect(one('about')).not.toContain('_editable')
  expect(one('about?_storyblok=1')).toContain('_editable')
})

test('a known page is 304, whatever cookies come along, and only the choice of a language sets one', async () => {
  const etag = (await ask('about')).headers.get('etag') ?? ''
  const again = await ask('about', { 'if-none-match': etag, cookie: 'i18n_redirected=de; other=1' })
  expect([again.status, again.headers.get('set-cookie'), again.headers.get('etag')]).toEqual([
    304,
    null,
    etag,
  ])
  expect(again.headers.get('content-security-policy')).toContain('default-src')
  const chosen = await ask('de/about', { referer: `${site.url}about` })
  expect(chosen.headers.get('set-cookie')).toBe(
    'i18n_redirected=de; Max-Age=31536000; Path=/machines; SameSite=Lax; Secure',
  )
  expect(chosen.headers.get('cache-control')).toBe('private, no-cache')
  expect((await ask('de/about')).headers.get('cache-control')).toContain('public')
  expect((await ask('')).headers.get('vary')).toBe('cookie, accept-language, accept-encoding')
})

/** Posts to the webhook; returns the status. */
async function tell(body: string, signature?: string, of = site): Promise<number> {
  const answer = await fetch(`${of.url}_webhooks/content`, {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { 'webhook-signature': signature },
  })
  return answer.status
}
const signed = (body: string, key = secret) => createHmac('sha1', key).update(body).digest('hex')

test('the webhook accepts signed events only', async () => {
  const body = '{"action":"published","space_id":1}'
  expect(await tell(body)).toBe(401)
  expect(await tell(body, '')).toBe(401)
  expect(await tell(body, 'zz')).toBe(401)
  expect(await tell(body, signed(body, 'another'))).toBe(401)
  expect(await tell(body, signed(`${body} `))).toBe(401)
  expect(await tell(body, signed(body))).toBe(202)
  const large = 'x'.repeat(1024 * 1024 + 1)
  expect(await tell(large, signed(large)).catch(() => 413)).toBe(413)
})

test('an event makes a change of a service elsewhere show, long before the next look', async () => {
  const mirror = await openSite({
    CONTENT_URL: `${site.url}services/content/v2`,
    CONTENT_TOKEN: 'embedded-preview-token',
    CONTENT_RATE: '100',
    CONTENT_POLL: '86400',
    WEBHOOK_SECRET: secret,
  })
  try {
    const title = async (of: OpenedSite) =>
      /<title>([^<]*)/.exec(await (await fetch(`${of.url}about`)).text())?.[1]
    const before = await title(mirror)
    // The pictures are there, too: at the service, whose origin the pages' policy allows.
    const lobby = await fetch(mirror.url)
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(await lobby.text()) ?? []
    expect((await fetch(new URL(picture.replaceAll('&amp;', '&'), mirror.url))).status).toBe(200)
    const policy = lobby.headers.get('content-security-policy') ?? ''
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain(new URL(picture, mirror.url).origin)
    const folder = join(site.content, 'stories')
    const name = (await readdir(folder)).find((file) => file.startsWith('about_')) ?? ''
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as { content: { title: string } }
    story.content.title = 'Told by an event'
    await writeFile(join(folder, name), JSON.stringify(story))
    await expect.poll(() => title(site)).toContain('Told by an event')
    expect(await title(mirror)).toBe(before)
    const body = '{"action":"published"}'
    expect(await tell(body, signed(body), mirror)).toBe(202)
    await expect.poll(() => title(mirror), { interval: 20 }).toContain('Told by an event')
  } finally {
    await mirror.close()
  }
})

test('an unsaved story that is none is refused, not a fault', async () => {
  const post = async (body: unknown) =>
    (await fetch(`${site.url}_preview?_storyblok=1`, { method: 'POST', body: JSON.stringify(body) })).status
  expect(await post({ locale: 'en' })).toBe(400)
  expect(await post({ locale: 'xx', story: { content: {} } })).toBe(400)
  expect(await post({ locale: 'de', story: { content: null } })).toBe(400)
  expect(await post({ locale: 'de', story: { uuid: 'none', content: { component: 'Page' } } })).toBe(404)
})

test('a request whose head is too large is turned away', async () => {
  const { port, hostname } = new URL(site.url)
  const status = await new Promise((resolve) => {
    request({ port, host: hostname, path: '/machines/about', headers: { long: 'a'.repeat(20_000) } }, (res) =>
      resolve(res.statusCode),
    )
      .on('error', resolve)
      .end()
  })
  expect(status).toBe(431)
})
