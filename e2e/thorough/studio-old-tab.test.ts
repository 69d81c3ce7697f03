import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

/* A studio that has been open since before a deploy, or whose connection is gone: parts that were never shown cannot be had. */

let site: OpenedSite
let email: string
beforeAll(async () => {
  site = await openSite()
  email = await makeEditor(site, 'publisher')
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const gone = { expectErrors: /404|Failed to (?:fetch|load)|A part of the studio failed|could not be loaded/ }
const lost = 'This part of the studio could not be fetched'

/** A studio whose code of later is gone, with how it comes back. */
async function oldStudio(place: string) {
  const page = await site.page(gone)
  await enterStudio(page, site, email, place)
  await page.route('**/studio/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  return { page, back: () => page.unroute('**/studio/assets/*.js') }
}
const said = (page: Page) => page.getByRole('alert').filter({ hasText: lost })

test('a dialog whose code is gone says so beside the tree, and opens once it can be had', async () => {
  const { page, back } = await oldStudio('')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await said(page).waitFor()
  await expect.poll(() => page.getByRole('tree').isVisible()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  // Still gone: it says so again.
  await said(page).getByRole('button', { name: 'Try again' }).click()
  await said(page).waitFor()
  await back()
  await said(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').waitFor()
})

test('the library whose code is gone is there when the studio is loaded again', async () => {
  const { page, back } = await oldStudio('')
  await page.getByRole('link', { name: 'Files' }).click()
  await said(page).waitFor()
  await back()
  await said(page).getByRole('button', { name: 'Load the studio again' }).click()
  await page.getByRole('searchbox', { name: 'Search files' }).waitFor()
})
