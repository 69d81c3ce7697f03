import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor, openStoryIn } from '../studio-pages.ts'

/* Who opens the site to their own network (`HOST=0.0.0.0`) sees it without what browsers keep for secure pages. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const asOverPlainHttp = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })

test('a table is copied, and the focus stays where it was', async () => {
  const page = await site.page()
  await asOverPlainHttp(page)
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy as text' }).first()
  await copy.click()
  await page
    .getByText(/^Copied/)
    .first()
    .waitFor()
  await expect.poll(() => copy.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goto(`${site.url}contact`)
  await wake(page)
  await page.getByRole('textbox', { name: 'Message' }).focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('J-1150')
})

test('the studio opens a page, which follows what is typed', async () => {
  const page = await site.page()
  await asOverPlainHttp(page)
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
  await openStoryIn(page, 110)
})
