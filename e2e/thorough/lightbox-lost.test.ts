import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** A page with a gallery, alive, whose lightbox cannot be fetched from here on. */
async function withoutLightbox(): Promise<{
  page: Page
  press: () => Promise<void>
  asked: Promise<unknown>
}> {
  const page = await site.page({ expectErrors: /Failed to (?:load|fetch)|ERR_/ })
  await page.goto(`${site.url}about`)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const code = '**/assets/LightboxDialog-*.js'
  await page.route(code, (route) => route.abort('connectionfailed'))
  const thumbnail = page.locator('main figure a').first()
  await thumbnail.scrollIntoViewIfNeeded()
  // The key presses it alone: a pointer would have it fetched before.
  return { page, press: () => thumbnail.press('Enter'), asked: page.waitForRequest(code) }
}

test('a lightbox whose code is lost opens the picture’s file, and Back leads to the page', async () => {
  const { page, press } = await withoutLightbox()
  await press()
  // The address it comes to: a navigation on the way there may be given up.
  await expect.poll(() => page.url()).toMatch(/\/f\/[^?]+\.(?:jpe?g|png|webp|avif)/)
  await page.goBack()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('without a connection it keeps the page, and the address names no picture', async () => {
  const { page, press, asked } = await withoutLightbox()
  await page.context().setOffline(true)
  await press()
  await asked
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.context().setOffline(false)
})
