import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'
import { translate } from './translator.ts'

/* Whose language is none of the ten has the browser translate the page: it goes on working, and what changes is translated too. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function open(path: string) {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  await page.goto(site.url + path)
  return page
}

test('a translated page opens its menus, goes to other pages and back', async () => {
  const page = await open('')
  await wake(page)
  await translate(page)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: /Deutsch/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('footer a[href="/about"]').first().click()
  await page.getByRole('heading', { level: 1, name: /^«Six machines/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^«.*»$/ }).waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain('went wrong')
})

test('figures that change on a translated page are seen, and no text is left beside them', async () => {
  const page = await open('compare#compare:j-1150,s-620')
  await wake(page)
  await translate(page)
  const power = page.getByRole('row', { name: /Power/ })
  await expect.poll(() => power.innerText()).toMatch(/«224\skW/)
  await page.getByRole('combobox').nth(1).selectOption({ value: 'c-300' })
  await expect.poll(() => power.innerText()).toMatch(/310\skW/)
  await expect.poll(() => power.innerText()).toMatch(/224\skW[^]*310\skW[^]*\+86\skW/)
  await expect
    .poll(() => page.locator('main h2').allInnerTexts())
    .toEqual(expect.arrayContaining(['«J-1150»', '«C-300»']))
  await expect.poll(() => page.locator('main h2').allInnerTexts()).not.toContain('«S-620»')
  await page.getByRole('radio', { name: /Imperial/ }).check({ force: true })
  await expect.poll(() => power.innerText()).toMatch(/«?[\d,.]+\shp/)
  await expect.poll(() => power.innerText()).not.toMatch(/kW/)
})

test('a page that was translated before it came to life does so with its own words, and is translated again', async () => {
  const page = await open('calculator')
  await translate(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  expect(before).toMatch(/^«/)
  const same = await heading.elementHandle()
  await wake(page)
  await expect.poll(() => heading.innerText()).toBe(before)
  // The very element: the page was not drawn anew.
  expect(await heading.evaluate((now, then) => now === then, same)).toBe(true)
  const shown = () => page.locator('main').innerText()
  const first = await shown()
  await page.getByRole('main').getByRole('slider').first().press('ArrowUp')
  await expect.poll(shown).not.toBe(first)
  expect(await shown()).not.toContain('went wrong')
})

test('who signs in on a translated page is written to in the page’s language', async () => {
  const page = await open('de/lokotrack#my-lokotrack-modal')
  const dialog = page.locator('dialog:modal')
  await dialog.getByRole('button').first().waitFor()
  await translate(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('cs')
  await dialog.getByRole('button', { name: /Link/ }).click()
  await dialog.getByRole('textbox').fill('uwe@example.com')
  const asked = page.waitForRequest(/sendOobCode/)
  await page.keyboard.press('Enter')
  expect((await asked).headers()['x-firebase-locale']).toBe('de')
})
