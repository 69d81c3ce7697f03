import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

/* What names a page or a folder by its address still means it when that has changed: nobody else need do anything at once. */

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterEach(() => site.noErrors())
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const shown = (path: string) => fetch(site.url + path).then((answer) => answer.text())

/** Pages know of a change a moment after it is saved. */
const leadsTo = (path: string, other: string) =>
  expect.poll(async () => (await fetch(site.url + path)).url).toBe(site.url + other)

async function rename(name: RegExp, address: string) {
  await page.getByRole('treeitem', { name }).first().focus()
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('the figures of a machine whose page has another address stay in the texts of other pages', async () => {
  const before = await shown('nordtrack')
  expect(before).toContain('9.3 m²')
  await rename(/^S-620/, 's-620-plus')
  await leadsTo('nordtrack/s-620', 'nordtrack/s-620-plus')
  const after = await shown('nordtrack')
  expect(after).toContain('9.3 m²')
  expect(after).not.toContain('{s-620.')
})

test('a list of a folder that has another address still has its pages', async () => {
  const title = 'Why the gape decides'
  expect(await shown('news')).toContain(title)
  await rename(/^News/, 'reports')
  await leadsTo('news', 'reports')
  expect(await shown('reports')).toContain(title)
})

test('who is about to delete a page or a folder is told which others lead there', async () => {
  const leading = async (name: RegExp) => {
    await page.getByRole('treeitem', { name }).first().focus()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete for good' }).waitFor()
    const told = dialog.getByRole('status')
    await told.getByText(/pages? leads? here/).waitFor()
    const pages = await told.getByRole('link').allInnerTexts()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return pages
  }
  expect(await leading(/^I-1213/)).toContain('Lokotrack® Series')
  const toLegal = await leading(/^Legal/)
  expect(toLegal).toContain('Settings')
  expect(toLegal).not.toContain('Imprint')
})
