import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tabTo } from '../keyboard.ts'
import { operatorPassword } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
let email: string
beforeAll(async () => {
  site = await openSite()
  email = await makeEditor(site, 'publisher')
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** Whether it has the focus, and can be seen: nothing lies over it, and it is inside the window. */
const isFocusedInSight = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return one === document.activeElement && (one === above || one.contains(above))
  })

async function press(page: Page, element: Locator, key = 'Enter') {
  await tabTo(page, element)
  await expect.poll(() => isFocusedInSight(element)).toBe(true)
  await page.keyboard.press(key)
}

test('by keyboard alone from sign-in to a published page, and after each dialog the focus is where it was opened', async () => {
  const page = await site.page()
  await page.goto(`${site.url}studio`)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(operatorPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()

  const neu = page.getByRole('button', { name: 'New', exact: true })
  const dialog = page.getByRole('dialog')
  await press(page, neu)
  await press(page, dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusedInSight(neu)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusedInSight(neu)).toBe(true)

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor()

  // What is dragged by a pointer is moved by keys: blocks in the form, pages in the tree.
  const row = page.getByRole('treeitem', { name: /^By keyboard/ })
  await tabTo(page, row, 'Shift+Tab')
  await page.keyboard.press('F2')
  await press(page, dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)

  const title = page.getByLabel(/^Title/)
  await tabTo(page, title)
  await page.keyboard.press('End')
  await page.keyboard.type(' alone')
  const choose = page.getByRole('button', { name: 'Choose a file' }).first()
  await press(page, choose)
  await dialog.waitFor()
  await press(page, dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusedInSight(choose)).toBe(true)

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await press(page, publish)
  await page.getByRole('status').filter({ hasText: 'Published' }).first().waitFor()
  await expect.poll(async () => (await fetch(`${site.url}by-keyboard`)).status).toBe(200)
  expect(await (await fetch(`${site.url}by-keyboard`)).text()).toContain('By keyboard alone')
})

test('from the search one goes down to what it has found, opens it, and goes back up to the search', async () => {
  const page = await site.page()
  await enterStudio(page, site, email)
  const search = page.getByRole('searchbox', { name: 'Search pages' })
  await press(page, search, 'End')
  await page.keyboard.type('lokotrack')
  const rows = page.getByRole('treeitem')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocusedInSight(rows.nth(0))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocusedInSight(rows.nth(1))).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await press(page, rows.nth(1), 'ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => isFocusedInSight(search)).toBe(true)

  await search.fill('no page is called so')
  await rows.first().waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocusedInSight(search)).toBe(true)
})

test('what is deleted or closed by keyboard leaves the focus beside where it stood', async () => {
  const page = await site.page({ viewport: { width: 1280, height: 800 } })
  await enterStudio(page, site, email)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName)
  const dialog = page.getByRole('dialog')
  await press(page, page.getByRole('button', { name: 'New', exact: true }))
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('To be deleted')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'To be deleted' }).waitFor()
  const row = page.getByRole('treeitem', { name: /^To be deleted/ })
  await tabTo(page, row, 'Shift+Tab')
  await page.keyboard.press('Delete')
  await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }))
  // The button of the question, which takes the place of the one that has asked it.
  await press(page, dialog.getByRole('group', { name: 'Delete' }).getByRole('button'))
  await row.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('treeitem')

  await page.evaluate(() => (location.hash = '#/assets'))
  const tile = page.getByRole('listbox', { name: 'Files' }).getByRole('option').first()
  await press(page, tile)
  const panel = page.getByRole('complementary')
  await press(page, panel.getByRole('button', { name: 'Close' }))
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusedInSight(tile)).toBe(true)

  await page.evaluate(() => (location.hash = '#/story/110'))
  const blocks = page.getByRole('group', { name: 'Body' }).getByRole('listitem')
  await blocks.first().waitFor()
  const count = await blocks.count()
  for (const [at, then] of [
    [0, 0],
    [count - 2, count - 3],
  ] as const) {
    const remains = await blocks.nth(at === 0 ? 1 : then).innerText()
    await blocks
      .nth(at)
      .getByRole('button', { name: /^Actions for/ })
      .focus()
    await page.keyboard.press('Enter')
    await press(page, blocks.nth(at).getByRole('button', { name: 'Delete', exact: true }))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.innerText))
      .toBe(remains)
  }
})
