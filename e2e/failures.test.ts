import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'

/** A content service that answers everything with one status. */
let service: Server
let site: OpenedSite
let status = 500
beforeAll(async () => {
  service = createServer((_, res) => res.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  site = await openSite({
    CONTENT_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2`,
    CONTENT_TOKEN: 'secret-token',
    CONTENT_TIMEOUT: '500',
    PREVIEW_TOKEN: 'preview',
    PROXIES: '1',
  })
})
afterAll(async () => {
  await site?.close()
  service?.closeAllConnections()
  service?.close()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    headers: { 'x-request-id': `test-${path}-${headers.accept ?? ''}`.replace(/[^\w-]/g, '_'), ...headers },
  })

test.each([500, 502, 401])(
  'a content service that answers %i makes pages 503, to be asked for again later',
  async (answered) => {
    status = answered
    const page = await ask('about', { accept: 'text/html,*/*' })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '30',
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).not.toMatch(/\bat .+\.(ts|js):\d+/)
  },
)

test('where a draft fails, the editor’s frame shows why, which no other site may frame', async () => {
  const timestamp = Math.floor(Date.now() / 1000)
  const token = createHash('sha1').update(`1:preview:${timestamp}`).digest('hex')
  const signed = `_storyblok=1&_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${token}`
  for (const [query, ancestors] of [
    [signed, "'self' https://app.storyblok.com https://app.storyblokchina.cn"],
    ['', "'none'"],
  ] as const) {
    const page = await ask(`about?${query}`, { accept: 'text/html,*/*' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
    const policy = page.headers.get('content-security-policy')
    expect(/frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1]).toBe(ancestors)
  }
})

test('programs get JSON, with the id of the request; crawlers a word', async () => {
  const json = {
    error: { status: 503, message: expect.any(String) as string, requestId: expect.any(String) as string },
  }
  for (const [path, accept] of [
    ['about', 'application/json'],
    ['sitemap.xml', '*/*'],
  ] as const) {
    const answer = await ask(path, { accept })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.json()).toEqual(json)
  }
  expect(await (await ask('about/_payload.json')).json()).toMatchObject({ statusCode: 503, ...json })
  const refused = await fetch(`${site.url}robots.txt`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
  expect(await refused.json()).toEqual({
    error: { status: 405, message: 'Method Not Allowed', requestId: refused.headers.get('x-request-id') },
  })
  const crawled = await ask('about', { 'user-agent': 'Googlebot/2.1' })
  expect([crawled.status, crawled.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
})

test('each failed answer leaves one line that leads to its cause, under the id the proxy gave', async () => {
  const before = site.events.length
  const ids = await Promise.all(
    ['about', 'de/about', 'lokotrack', 'about/_payload.json', 'sitemap.xml'].map(async (path) => {
      const answer = await ask(path, { accept: 'text/html' })
      expect(answer.status).toBe(503)
      return answer.headers.get('x-request-id') ?? ''
    }),
  )
  expect(ids[0]).toBe('test-about-text_html')
  for (const id of ids) {
    // That the service refuses its token is said once, under the id of whoever is first to meet it.
    const lines = site.events
      .slice(before)
      .filter(
        ({ requestId, message }) => requestId === id && !message.startsWith('The content service fails'),
      )
    expect(lines).toEqual([
      {
        message: expect.stringMatching(/^GET \/\S+ failed: /) as string,
        level: 'error',
        requestId: id,
        route: expect.any(String) as string,
        status: 503,
        upstream: 'content',
        since: expect.any(Date) as Date,
      },
    ])
  }
  expect(JSON.stringify(site.events)).not.toContain('secret-token')
})

test.each([true, false])(
  'an embed that fails says so in its frame, in its language, and asks again when told to (script: %s)',
  async (javaScriptEnabled) => {
    status = 500
    const dealer = createServer((_, res) =>
      res
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><iframe src="${site.url}ja/embed/calculator?token=secret"></iframe>`),
    )
    await new Promise<void>((done) => dealer.listen(0, 'localhost', done))
    const page = await site.page({ javaScriptEnabled, expectErrors: /status of 503/ })
    const answers: number[] = []
    page.on('response', (answer) => answer.url().includes('/ja/embed/') && answers.push(answer.status()))
    await page.goto(`http://localhost:${(dealer.address() as AddressInfo).port}`)
    const embed = page.frameLocator('iframe')
    await embed.getByRole('heading', { name: 'このコンテンツは現在表示できません' }).waitFor()
    expect(
      await embed.locator('html').evaluate((element) => [element.getAttribute('lang'), element.outerHTML]),
    ).toEqual(['ja', expect.not.stringContaining('secret') as string])
    await embed.getByRole('link', { name: 'もう一度試す' }).click()
    await expect.poll(() => answers).toEqual([503, 503])
    await embed.getByRole('heading', { name: 'このコンテンツは現在表示できません' }).waitFor()
    await site.closePages()
    dealer.close()
  },
)

test('an embed of a visitor who has asked for too much says so in its frame too', async () => {
  const refused = async (path: string) => {
    for (;;) {
      const answer = await ask(path, { 'x-forwarded-for': '203.0.113.7', accept: 'text/html,*/*' })
      if (answer.status === 429) return answer
      expect(answer.status).toBe(404)
      await answer.text()
    }
  }
  const answer = await refused('fr/embed/a%2fb')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(await answer.text()).toContain('Réessayer')
  const page = await refused('fr/a%2fb')
  expect(page.headers.get('content-type')).toContain('text/plain')
})
