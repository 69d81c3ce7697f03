import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function awake(path: string, options?: Parameters<SharedSite['page']>[0]): Promise<Page> {
  const page = await site.page(options)
  await page.goto(site.url + path)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  return page
}

const stillHere = (page: Page) => page.evaluate(() => 'stillHere' in window)

/** Presses a link that an editor could have written. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, href)

/** Keeps answers back until what it returns is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('of two links pressed one after the other the second counts, however late the first arrives', async () => {
  const page = await awake('lokotrack')
  const release = await hold(page, '**/nordtrack/_payload.json')
  await follow(page, '/nordtrack')
  await page.getByRole('progressbar').waitFor({ state: 'attached' })
  await follow(page, '/lokotrack/c-300')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  release()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

test('Back while a page is on its way gives it up', async () => {
  const page = await awake('lokotrack')
  await follow(page, '/lokotrack/c-300')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  const release = await hold(page, '**/nordtrack/_payload.json')
  await follow(page, '/nordtrack')
  await page.getByRole('progressbar').waitFor({ state: 'attached' })
  await page.goBack()
  await page.waitForURL('**/lokotrack')
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
  release()
  await follow(page, '/about')
  await page.waitForURL('**/about')
  expect(await stillHere(page)).toBe(true)
})

test('what a page writes of itself while its visitor leaves keeps nobody from getting there, by a link or by Back', async () => {
  const page = await awake('lokotrack')
  await follow(page, '/lokotrack/j-1150')
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
  const modes = page.getByRole('group', { name: 'View', exact: true }).getByRole('button')
  const turn = async () => {
    await page.getByRole('progressbar').waitFor({ state: 'attached' })
    await modes.and(page.locator('[aria-pressed=false]')).first().click()
  }
  const toAbout = await hold(page, '**/about/_payload.json')
  await follow(page, '/about')
  await turn()
  await page.waitForURL('**/lokotrack/j-1150#*')
  toAbout()
  await page.waitForURL('**/about')
  await page.goBack()
  await page.waitForURL('**/lokotrack/j-1150#*')
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
  const toSeries = await hold(page, '**/lokotrack/_payload.json')
  await page.goBack()
  await turn()
  toSeries()
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await stillHere(page)).toBe(true)
})

test('a hash that is typed goes to its place, and Back from there to where one was', async () => {
  const page = await awake('news/why-the-gape-decides')
  const id = await page.locator('main h2[id], main h3[id]').last().getAttribute('id')
  await page.evaluate(() => scrollTo(0, 150))
  await page.evaluate((id) => (location.hash = `#${id}`), id)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await page.evaluate(() => typeof (history.state as { key?: unknown }).key)).toBe('string')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
})

test('a page that fails while it is drawn says so, and the way on and back is open', async () => {
  const page = await awake('lokotrack', { expectErrors: /is not (?:a function|iterable)/ })
  await page.route('**/about/_payload.json', async (route) => {
    const payload = (await (await route.fetch()).json()) as { settings: object }
    await route.fulfill({ json: { ...payload, settings: { ...payload.settings, main_navigation: 5 } } })
  })
  await follow(page, '/about')
  await page.getByText('Something went wrong').waitFor()
  await page.waitForURL('**/about')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
  await follow(page, '/lokotrack/c-300')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  expect(await stillHere(page)).toBe(true)
})

test('a page whose connection fails says so, and is there at the next try', async () => {
  const page = await awake('lokotrack', { serviceWorkers: 'block', expectErrors: /Failed to load/ })
  const address = '**/lokotrack/c-300/_payload.json'
  await page.route(address, (route) => route.abort())
  await follow(page, '/lokotrack/c-300')
  await page.getByText('Connection failed.').waitFor()
  await page.unroute(address)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  expect(await stillHere(page)).toBe(true)
})

test('where even the head of a page cannot be drawn, its document is loaded', async () => {
  const page = await awake('lokotrack', { expectErrors: /of null/ })
  await page.route('**/about/_payload.json', async (route) => {
    const payload = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...payload, story: { name: 'About', content: null } } })
  })
  await follow(page, '/about')
  await page.waitForURL('**/about')
  await page.locator('main h1').waitFor()
  await expect.poll(() => stillHere(page)).toBe(false)
})

test('the same link again fetches the page anew, without another step in the history', async () => {
  const page = await awake('lokotrack')
  const before = await page.evaluate(() => history.length)
  const again = page.waitForRequest('**/lokotrack/_payload.json')
  await follow(page, '/lokotrack')
  await again
  expect(await page.evaluate(() => history.length)).toBe(before)
})

const html = { contentType: 'text/html', body: '<!doctype html><title>Sign in</title><h1>Sign in</h1>' }

test('where a proxy answers in the page’s place, what it has to say is shown: its document is loaded', async () => {
  const page = await awake('lokotrack')
  await page.route('**/about/_payload.json', (route) => route.fulfill(html))
  await page.route('**/about', (route) => route.fulfill(html))
  await follow(page, '/about')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await stillHere(page)).toBe(false)
})

test('a proxy that leads to a site of its own is followed by a document too', async () => {
  const page = await awake('lokotrack', { expectErrors: /Content Security Policy|Failed to load|CORS/ })
  const leads = { status: 302, headers: { location: 'https://sign-in.example/' } }
  await page.route('**/about/_payload.json', (route) => route.fulfill(leads))
  await page.route('**/about', (route) => route.fulfill(html))
  await follow(page, '/about')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('Back to a place on a page that can no longer be fetched loads its document', async () => {
  const page = await awake('lokotrack')
  await follow(page, '/lokotrack/c-300#specification')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await follow(page, '/about')
  await page.waitForURL('**/about')
  let asked = 0
  await page.route('**/c-300/_payload.json', (route) => {
    asked++
    return route.fulfill(html)
  })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#specification')
  expect([asked, await stillHere(page)]).toEqual([1, false])
})

test('a page the browser has kept while the visitor was elsewhere is on its way nowhere', async () => {
  const page = await awake('lokotrack')
  await page.route('**/about/_payload.json', (route) => route.fulfill(html))
  // What leaves the page where it is: the test’s browser keeps none.
  await page.route('**/about', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/about')
  await follow(page, '/about')
  await left
  await page.getByRole('progressbar').waitFor({ state: 'attached' })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await follow(page, '/lokotrack/c-300')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  expect(await stillHere(page)).toBe(true)
})

test('a link that is pressed while a page still appears leads where it says', async () => {
  const page = await awake('lokotrack', { realMotion: true })
  // So slow that the press falls into it on any machine.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::view-transition-old(root), ::view-transition-new(root) { animation-duration: 600s }')
    document.adoptedStyleSheets.push(sheet)
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  await follow(page, '/lokotrack/c-300')
  await page.waitForURL('**/c-300')
  const isShowing = () =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
  await expect.poll(() => page.evaluate(isShowing)).toBe(true)
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.waitForURL('**/news')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
