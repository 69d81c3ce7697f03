import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** A page on a phone of a quarter of this machine's speed, over slow 3G: its document is there, its app comes once it is released. */
async function openSlowly(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await site.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // 400 kbit/s each way and 2 s of delay, as developer tools have it.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/entry\.client-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor({ state: 'attached' })
  return { page, release }
}

const alive = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

test('on a slow phone over slow 3G what is typed and ticked in a form before the app is there stays', async () => {
  const { page, release } = await openSlowly('contact')
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: 'Name' }).fill('Di Lund')
  await form.getByRole('textbox', { name: 'Message' }).fill('Typed early.')
  await form.getByRole('checkbox').last().check()
  const select = form.locator('select').first()
  const hasSelect = (await select.count()) > 0
  if (hasSelect) await select.selectOption({ index: 1 })
  const chosen = hasSelect ? await select.inputValue() : ''
  await expect.poll(() => page.locator('html[data-hydrated]').count()).toBe(0)
  release()
  await alive(page)
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Di Lund')
  await expect.poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed early.')
  await expect.poll(() => form.getByRole('checkbox').last().isChecked()).toBe(true)
  if (hasSelect) await expect.poll(() => select.inputValue()).toBe(chosen)
})

test('on a slow phone the first choice of the builder counts and stays, made before any script was there', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/intent-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${site.url}lokotrack/build/j-1150`, { waitUntil: 'commit' })
  const [diesel, hybrid] = [page.locator('#choice-die'), page.locator('#choice-hyb')]
  await page.locator('footer').last().waitFor({ state: 'attached' })
  expect([await diesel.isChecked(), await hybrid.isChecked()]).toEqual([true, false])
  await page.locator('label[for=choice-hyb]').first().tap()
  expect([await diesel.isChecked(), await hybrid.isChecked()]).toEqual([false, true])
  release()
  // Nothing more is done: the choice itself wakes the page.
  await alive(page)
  await expect.poll(() => page.url()).toMatch(/hyb/)
  expect([await diesel.isChecked(), await hybrid.isChecked()]).toEqual([false, true])
  await expect.poll(() => page.locator('#summary').innerText()).toContain('Hybrid with plug')
})

test('on a slow phone over slow 3G the first choice of a radio in the builder counts at once and stays', async () => {
  const { page, release } = await openSlowly('lokotrack/build/j-1150')
  const hybrid = page.locator('#choice-hyb')
  const diesel = page.locator('#choice-die')
  await expect.poll(() => diesel.isChecked()).toBe(true)
  // Where the finger is, as on a screen that is looked at: the row itself.
  await page.locator('label[for=choice-hyb]').first().tap()
  expect([await hybrid.isChecked(), await diesel.isChecked()]).toEqual([true, false])
  await expect.poll(() => page.locator('html[data-hydrated]').count()).toBe(0)
  release()
  await alive(page)
  await expect.poll(() => page.url()).toMatch(/#build=[^~]*hyb/)
  expect([await hybrid.isChecked(), await diesel.isChecked()]).toEqual([true, false])
  // What counts is what is shown: the summary says it too.
  await expect.poll(() => page.locator('#summary').innerText()).toContain('Hybrid with plug')
})
