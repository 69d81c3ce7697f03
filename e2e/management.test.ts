import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainProxy, type Proxy } from './plain-proxy.ts'
import { openSite, production, type OpenedSite } from './site.ts'

let site: OpenedSite
let proxy: Proxy
beforeAll(async () => {
  site = await openSite()
  proxy = await plainProxy(site.url)
  // A reset mail, which is what a stranger would read.
  const path = 'identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded'
  const body = JSON.stringify({
    requestType: 'EMAIL_SIGNIN',
    email: 'operator@example.com',
    continueUrl: `${site.url}operator`,
  })
  const sent = await fetch(proxy.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(sent.status).toBe(200)
})
afterAll(async () => {
  await proxy?.close()
  await site?.close()
})

const secrets: [path: string, method: string][] = [
  ['identity/outbox', 'GET'],
  ['metrics', 'GET'],
  ['_measurement', 'GET'],
  ['services/stream/main/product-film/control', 'GET'],
  ['services/stream/main/product-film/control', 'POST'],
]

test.each(secrets)(
  '“%s” (%s) is not there for visitors, through a plain proxy or on this machine',
  async (path, method) => {
    const init = method === 'POST' ? { method, body: '{"state":"live"}' } : {}
    const status = async (address: string) => (await fetch(address + path, init)).status
    expect([await status(proxy.url), await status(site.url)]).toEqual([404, 404])
    expect(await status(site.management)).toBe(200)
  },
)

test('through a plain proxy the health of the site has no figures; the operator’s has', async () => {
  const health = async (address: string) => (await (await fetch(`${address}healthz`)).json()) as object
  expect(Object.keys(await health(proxy.url)).toSorted()).toEqual(['build', 'status'])
  expect(await health(site.management)).toMatchObject({ memory: expect.any(Number) as number })
})

test('the mails are at the management listener, which lists what it has', async () => {
  expect(await (await fetch(`${site.management}identity/outbox`)).text()).toContain('operator@example.com')
  expect(await (await fetch(site.management)).text()).toContain('/identity/outbox')
  expect((await fetch(`${site.management}about`)).status).toBe(404)
  expect((await fetch(`${site.management}metrics`, { method: 'POST' })).status).toBe(405)
})

/** `fetch` sets these headers itself. */
const asBrowser = (headers: Record<string, string>) =>
  new Promise<number | undefined>((done, fail) => {
    request(`${site.management}identity/outbox`, { headers }, (res) => done(res.resume().statusCode))
      .on('error', fail)
      .end()
  })

test('pages elsewhere cannot read it through the operator’s browser', async () => {
  expect(await asBrowser({ host: 'rebound.example' })).toBe(403)
  expect(await asBrowser({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).toBe(403)
  expect(
    await asBrowser({
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    }),
  ).toBe(403)
  expect(
    await asBrowser({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
  ).toBe(200)
})

test('a proxy that names visitors is refused until the site is configured for it', async () => {
  const naming = await plainProxy(site.url, ['proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'])
  try {
    const refused = await fetch(`${naming.url}about`)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('PROXIES')])
    expect(site.log.filter((line) => line.includes('Set PROXIES'))).toHaveLength(1)
    await site.restart({ PROXIES: '1' })
    expect((await fetch(`${naming.url}about`)).status).toBe(200)
    for (const [path] of secrets) expect((await fetch(naming.url + path)).status).toBe(404)
  } finally {
    await naming.close()
    await site.restart()
  }
})

test('a request with two hosts is refused', async () => {
  const { port, hostname } = new URL(site.url)
  const answer = await new Promise<string>((done, fail) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString())).on('error', fail)
    socket.on('close', () => done(text))
    socket.write('GET /about HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

test('in production the site does not start without a mail server, and says what to set', async () => {
  const start = openSite({ DEPLOYMENT: 'production' })
  await expect(start).rejects.toThrow(/^MAIL_URL is missing: .*Set MAIL_URL and MAIL_FROM, or LIVE=off/)
})

test('in production a token opens the metrics, and a socket of the owner alone all else', async () => {
  const live = await openSite({ ...production, METRICS_TOKEN: 'figures', MANAGEMENT: '' })
  try {
    expect((await fetch(`${live.url}metrics`)).status).toBe(404)
    expect((await fetch(`${live.url}metrics`, { headers: { authorization: 'Bearer figures' } })).status).toBe(
      200,
    )
    const socketPath = live.management.replace('unix:', '')
    expect((await stat(socketPath)).mode & 0o777).toBe(0o600)
    const status = (path: string) =>
      new Promise<number | undefined>((done, fail) => {
        request({ socketPath, path, headers: { host: 'localhost' } }, (res) => done(res.resume().statusCode))
          .on('error', fail)
          .end()
      })
    expect(await status('/metrics')).toBe(200)
    // Mails have gone out: there is nothing to see.
    expect(await status('/identity/outbox')).toBe(404)
  } finally {
    await live.close()
  }
})
