import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a page wakes though the connection dropped any one of its scripts once', async () => {
  const first = await site.page()
  const scripts = new Set<string>()
  first.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.add(pathname)
  })
  await first.goto(`${site.url}contact`)
  await wake(first)
  expect(scripts.size).toBeGreaterThan(5)
  for (const script of scripts) {
    const page = await site.page({ expectErrors: /Failed to load|could not be loaded|fetch dynamically/ })
    await page.route(`**${script}`, (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto(`${site.url}contact`)
    // A visitor who goes on trying, also while the page loads itself once more.
    const alive = () => page.locator('html[data-hydrated]').count()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Shift')
          return alive().catch(() => 0)
        },
        { message: script },
      )
      .toBe(1)
    await site.closePages()
  }
})

test('a page whose first script was lost offline wakes when the connection is back', async () => {
  const page = await site.page({ expectErrors: /Failed to load/ })
  let isOffline = true
  const heard = page.waitForResponse('**/assets/heard-*.js')
  await page.route('**/assets/intent-*.js', async (route) => {
    if (!isOffline) return route.continue()
    // The one that hears of it has come.
    await (await heard).finished()
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  await page.goto(`${site.url}about`)
  isOffline = false
  await page.context().setOffline(false)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page
        .locator('html[data-hydrated]')
        .count()
        .catch(() => 0)
    })
    .toBe(1)
})

test('a script that is gone twice is fetched once more when the visitor presses what waits for it', async () => {
  const page = await site.page({ expectErrors: /Failed to load/ })
  let documents = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)
  await page.route('**/assets/loading-*.js', (route) =>
    documents <= 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto(`${site.url}compare`)
  // The page has loaded itself again, and found no more than before.
  await expect.poll(() => documents).toBe(2)
  await page.waitForLoadState('load')
  await page.clock.setSystemTime(Date.now() + 11_000)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Waits for script'
    document.querySelector('main')?.prepend(button)
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Waits for script' }).click()
  await loaded
  await wake(page)
})
