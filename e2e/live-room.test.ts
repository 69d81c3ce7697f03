import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, type Operator } from './live-operator.ts'
import { selfSigned } from './self-signed.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
let operator: Operator
beforeAll(async () => {
  site = await openSite({ SITE_MODE: 'stream' })
  operator = await makeOperator(site.url, site.data)
})
afterEach(async () => {
  await operator.say({ active: false })
  await site.closePages()
})
afterAll(async () => {
  await operator.end()
  await site.close()
})

/** Pictures need not be there. */
const soon = { waitUntil: 'domcontentloaded' } as const
const banner = (page: Page) => page.getByRole('alert')
const online = (page: Page) => page.locator('[data-live=online]').waitFor({ state: 'attached' })

/** Until a page shows a text; how long that takes is measured by `npm run bench -- room`. */
const showing = (page: Page, text: string) => banner(page).getByText(text).waitFor()

test('what the operator says is at once on every open page, untouched ones too, until the visitor closes it', async () => {
  const pages = await Promise.all(
    ['', 'de/lokotrack', 'nowhere'].map(async (path) => {
      const page = await site.page({ expectErrors: /404/ })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await Promise.all([page.waitForResponse(/live\.json/), page.goto(site.url + path, soon)])
      // They sleep: the first thing they ask for is news, and not the app.
      const first = asked.find((url) => /live\.json|entry\.client/.test(url))
      expect(first).toContain('live.json')
      return page
    }),
  )
  const [en, de, missing] = pages as [Page, Page, Page]
  await operator.say({ active: true, message: 'sound' })
  await Promise.all([
    showing(en, 'There is a problem with the sound. We are working on it.'),
    showing(de, 'Es gibt ein Problem mit dem Ton. Wir arbeiten daran.'),
    showing(missing, 'There is a problem with the sound.'),
  ])
  await Promise.all(pages.map(online))
  await operator.say({ active: true, message: 'picture' })
  await Promise.all([
    showing(en, 'There is a problem with the picture.'),
    showing(de, 'Es gibt ein Problem mit dem Bild.'),
    showing(missing, 'There is a problem with the picture.'),
  ])
  await operator.say({
    active: true,
    message: 'sound',
    customMessage: '<b>Back</b> at https://example.com/room.',
  })
  await showing(de, '<b>Back</b> at https://example.com/room.')
  await expect.poll(() => banner(de).getByRole('link').getAttribute('href')).toBe('https://example.com/room')

  // Closed, it stays away for the session; another one shows.
  await operator.say({ active: true, message: 'delayed' })
  await showing(en, 'The start is delayed.')
  await en.getByRole('button', { name: 'Hide this message' }).click()
  await banner(en).getByText('The start is delayed.').waitFor({ state: 'detached' })
  await en.reload()
  await wake(en)
  await online(en)
  await expect.poll(() => banner(en).innerText()).toBe('')
  await operator.say({ active: true, message: 'pause' })
  await showing(en, 'We are taking a short break')
})

test('what is announced stands in the page that is sent, also without script, and no longer than it holds', async () => {
  const words = 'The shuttle leaves from gate 4'
  const sent = async () => (await fetch(`${site.url}lokotrack`)).text()
  expect(await sent()).not.toContain(words)
  await operator.say({ active: true, message: 'sound', customMessage: words, severity: 'info' })
  await expect.poll(sent).toContain(`<p><span dir="auto">${words}</span></p>`)
  // What is alive takes its place, and finds the page as it was sent: a difference would be an error.
  const page = await site.page()
  await page.goto(`${site.url}lokotrack`, soon)
  await expect.poll(() => page.getByText(words).count()).toBe(1)
  await page.getByRole('status').getByText(words).waitFor()
  await expect.poll(() => page.getByText(words).count()).toBe(1)
  await operator.say({ active: false })
  await expect.poll(sent).not.toContain(words)
  await page.getByText(words).waitFor({ state: 'detached' })
})

test('a notice with an end is there for a visitor whose clock is wrong, also when the live database is blocked', async () => {
  await operator.say({
    active: true,
    message: 'pause',
    severity: 'info',
    until: new Date(Date.now() + 600_000),
  })
  const visit = async (blocked: boolean) => {
    const page = await site.page({ expectErrors: /ERR_FAILED|Firestore/ })
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
    })
    if (blocked) await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
    await page.goto(site.url, soon)
    await page.getByRole('status').getByText('We are taking a short break').waitFor()
    // Read out when there is time for it: it is no alarm.
    await expect.poll(() => banner(page).innerText()).toBe('')
    await page.locator(blocked ? '[data-live=offline]' : '[data-live=online]').waitFor()
  }
  await Promise.all([visit(false), visit(true)])
})

test('a browser that stores nothing for the site is told like any other', async () => {
  const page = await site.page()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto(site.url, soon)
  await wake(page)
  await online(page)
  await operator.say({ active: true, message: 'sound' })
  await showing(page, 'There is a problem with the sound.')
})

test('tabs over HTTP/1.1 share one connection: all are told, also when the tab that held it is closed', async () => {
  const first = await site.page()
  const tabs = [first]
  while (tabs.length < 3) tabs.push(await first.context().newPage())
  const holders = new Set<Page>()
  // A browser opens six to a server, for everything it asks for.
  const held = new Set<Request>()
  first.context().on('request', (request) => {
    held.add(request)
    if (request.url().includes('/Listen/channel')) holders.add(request.frame().page())
  })
  for (const ending of ['requestfinished', 'requestfailed'] as const)
    first.context().on(ending as 'requestfinished', (request) => held.delete(request))
  await Promise.all(tabs.map((tab) => tab.goto(site.url, soon).then(() => wake(tab))))
  await Promise.all(tabs.map(online))
  await operator.say({ active: true, message: 'interrupted' })
  await Promise.all(tabs.map((tab) => showing(tab, 'The stream has been interrupted.')))
  expect(holders.size).toBe(1)
  await expect.poll(() => [...held].map((request) => new URL(request.url()).pathname)).toHaveLength(1)
  const [holder] = holders
  await holder?.close()
  await operator.say({ active: true, message: 'ended' })
  const others = tabs.filter((tab) => tab !== holder)
  await Promise.all(others.map((tab) => showing(tab, 'The broadcast has ended.')))
  expect(holders.size).toBe(2)
})

test('with a certificate pages and channels are HTTP/2, also below a base path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-tls-'))
  const secure = await openSite({
    SITE_MODE: 'stream',
    BASE_PATH: '/machines',
    ...(await selfSigned(folder)),
  })
  try {
    expect(secure.url).toMatch(/^https:/)
    const page = await secure.page({ ignoreHTTPSErrors: true })
    await page.goto(secure.url, soon)
    await wake(page)
    await online(page)
    const protocols = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/channel?'))
        .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
    )
    expect(new Set(protocols)).toEqual(new Set(['h2']))
    await secure.closePages()
  } finally {
    await secure.close()
    await rm(folder, { recursive: true })
  }
})
