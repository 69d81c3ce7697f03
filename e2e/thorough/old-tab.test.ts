import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const gone = { expectErrors: /404|could not be loaded|Failed to (fetch|load)|ERR_FAILED/ }

/** Code of blocks that the first page did not need is gone, as after a deploy. */
async function afterDeploy(from: string) {
  const page = await site.page(gone)
  await page.goto(site.url + from)
  await wake(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) =>
    /\/(?:base|entry|intent|loading|react)/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  )
  return page
}

test('after a deploy a click in an old tab loads the page it leads to, with its hash', async () => {
  const page = await afterDeploy('about')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/lokotrack/j-1150?from=about#specification'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await loaded
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    '/lokotrack/j-1150?from=about#specification',
  )
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
})

test('pointing at a link whose code is gone leaves the page where it is', async () => {
  const page = await afterDeploy('about')
  let loads = 0
  page.on('load', () => loads++)
  const payload = page.waitForResponse('**/lokotrack/j-1150/_payload.json')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/lokotrack/j-1150'
    link.textContent = 'J-1150'
    link.id = 'pointed-at'
    document.querySelector('main')?.prepend(link)
  })
  await page.locator('#pointed-at').hover()
  await (await payload).finished()
  await page.waitForLoadState('networkidle')
  expect([loads, new URL(page.url()).pathname]).toEqual([0, '/about'])
})

test('while its words cannot be had a page keeps those the server drew, and wakes when they come', async () => {
  const page = await site.page(gone)
  await page.route('**/_i18n/*/de/messages.json', (route) => route.abort())
  await page.goto(`${site.url}de/about`)
  const words = () => page.locator('header').innerText()
  const drawn = await words()
  const refused = () => page.waitForEvent('console', (line) => line.text().includes('could not be loaded'))
  const move = async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(200, 300)
  }
  // The page is loaded once more, as after a deploy; then it stays.
  await Promise.all([page.waitForEvent('load'), move()])
  await Promise.all([refused(), move()])
  expect(await words()).toBe(drawn)
  await expect.poll(() => page.locator('html').getAttribute('data-hydrated')).toBeNull()
  await page.unroute('**/_i18n/*/de/messages.json')
  await wake(page)
  expect(await words()).toBe(drawn)
})

test('words of another language that cannot be had: the visitor gets there by a page load', async () => {
  const page = await site.page(gone)
  await page.route('**/_i18n/*/fr/messages.json', (route) => route.abort())
  await page.goto(`${site.url}about`)
  await wake(page)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[hreflang="fr"]')?.click())
  await loaded
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
})

test('from an error page one returns to the lobby of one’s language', async () => {
  const html = await (await fetch(`${site.url}de/nirgendwo`)).text()
  expect(html).toMatch(/<a[^>]*href="\/de"[^>]*>[^<]*(?:<svg.*?<\/svg>)?[^<]*Lobby/)
})

test('a console whose code is gone says so, and is there once it is loaded again', async () => {
  const page = await site.page(gone)
  const code = '**/assets/storyless-pages-*.js'
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${site.url}operator`)
  // It loads itself again once; what is still missing then it says.
  await page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Operator’s console' }).waitFor()
})
