import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
let stream: OpenedSite
beforeAll(async () => {
  site = await openSite()
  stream = await openSite({ SITE_MODE: 'stream' })
})
afterEach(async () => {
  await site.closePages()
  await stream.closePages()
})
afterAll(async () => {
  await site.close()
  await stream.close()
})

/** A page that has been woken. */
async function visit(path: string, options?: BrowserContextOptions, of = site): Promise<Page> {
  const page = await of.page(options)
  await page.goto(of.url + path)
  await wake(page)
  return page
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const header = (page: Page) => page.getByRole('banner')
const products = (page: Page) => header(page).getByRole('button', { name: 'Products' })
const productOf = (page: Page, name: string) =>
  header(page).getByRole('link', { name: new RegExp(`^${name}`) })
const navigation = (page: Page) => header(page).getByRole('navigation', { name: 'Main navigation' })
const focusInSheet = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('[popover]')))
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

test('the products menu lists the machines in groups, says which turn in 3D and which is shown', async () => {
  const page = await visit('lokotrack/j-1150')
  await products(page).click()
  const here = productOf(page, 'J-1150')
  await here.waitFor()
  await expect.poll(() => here.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => here.textContent()).toContain('(3D)')
  const group = here.locator('xpath=ancestor::ul[1]')
  const label = await group.getAttribute('aria-labelledby')
  await expect.poll(() => page.locator(`[id="${label}"]`).textContent()).toBeTruthy()
  await expect.poll(() => header(page).locator('[aria-current=page]:visible').count()).toBe(1)
})

test('the products menu is closed by a click outside, Escape and its own button; choosing a machine goes to its page and closes it', async () => {
  const page = await visit('lokotrack')
  const ways = {
    outside: () => page.mouse.click(700, 850),
    Escape: () => page.keyboard.press('Escape'),
    button: () => products(page).click(),
  }
  for (const [way, close] of Object.entries(ways)) {
    await products(page).click()
    await productOf(page, 'C-300').waitFor()
    await expect.poll(() => products(page).getAttribute('aria-expanded')).toBe('true')
    await close()
    await productOf(page, 'C-300').waitFor({ state: 'hidden' })
    await expect.poll(() => products(page).getAttribute('aria-expanded')).toBe('false')
    expect(new URL(page.url()).pathname, way).toBe('/lokotrack')
  }
  await products(page).click()
  await productOf(page, 'C-300').click()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await productOf(page, 'C-300').waitFor({ state: 'hidden' })
})

test('the header is used by keyboard: open, walk, leave, return', async () => {
  const page = await visit('lokotrack')
  await products(page).focus()
  await page.keyboard.press('Enter')
  await productOf(page, 'J-1150').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(productOf(page, 'J-1150'))).toBe(true)
  await page.keyboard.press('Escape')
  await productOf(page, 'J-1150').waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(products(page))).toBe(true)
  await page.keyboard.press('Enter')
  await productOf(page, 'J-1150').waitFor()
  for (let steps = 0; steps < 12 && (steps === 0 || (await focusInSheet(page))); steps++)
    await page.keyboard.press('Tab')
  await productOf(page, 'J-1150').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
})

test('on a phone the burger holds everything, by touch, and closes when the page changes', async () => {
  const page = await visit('lokotrack', phone)
  const burger = header(page).getByRole('button', { name: 'Menu', exact: true })
  await burger.tap()
  await header(page).getByRole('button', { name: 'Close menu' }).tap()
  await header(page).getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
  await burger.tap()
  for (const name of ['Lokotrack®', 'Nordtrack™', 'Contact', 'My Lokotrack'])
    await expect.poll(() => header(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  await header(page).locator('summary', { hasText: 'English' }).tap()
  await header(page).getByRole('link', { name: 'Suomi' }).last().waitFor()
  await header(page).locator('summary', { hasText: 'Products' }).tap()
  await productOf(page, 'I-1213').last().tap()
  await page.getByRole('heading', { level: 1, name: 'I-1213' }).waitFor()
  await header(page).getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
})

test('in a series the switcher names it and leads to the other', async () => {
  const page = await visit('de/lokotrack/j-1150')
  await header(page).getByRole('button', { name: 'Lokotrack® Series' }).click()
  await header(page).getByRole('link', { name: 'Nordtrack™ Series' }).click()
  await page.waitForURL('**/de/nordtrack')
  await header(page).getByRole('button', { name: 'Nordtrack™ Series' }).waitFor()
})

test('outside the series there is no navigation, and a Series menu lists both', async () => {
  const page = await visit('about')
  await expect.poll(() => navigation(page).count()).toBe(0)
  await header(page).getByRole('button', { name: 'Series', exact: true }).click()
  for (const name of ['Lokotrack® Series', 'Nordtrack™ Series'])
    await header(page).getByRole('link', { name }).waitFor()
})

test.each([
  ['lokotrack', 'My Lokotrack', 'my-lokotrack-modal'],
  ['nordtrack/k-410', 'My Nordtrack', 'my-nordtrack-modal'],
  ['about', 'My account', 'my-lokotrack-modal'],
  ['nordtrack', 'Contact', 'contact-modal'],
])('on %s “%s” opens %s', async (path, link, name) => {
  const page = await visit(path)
  await header(page).getByRole('link', { name: link, exact: true }).first().click()
  await page.locator(`dialog[id="${name}"][open]`).waitFor()
  expect(new URL(page.url()).hash).toBe(`#${name}`)
})

test.each([
  '',
  'about',
  'lokotrack',
  'ja/nordtrack/k-410',
  'register',
  'lokotrack/build/j-1150',
  'embed/j-1150-specification',
  'nowhere',
])('the account and contact modals exist on /%s, without content that defines them', async (path) => {
  const html = await (await fetch(stream.url + path)).text()
  for (const name of ['my-lokotrack-modal', 'my-nordtrack-modal', 'contact-modal'])
    expect(html.match(new RegExp(`<dialog [^>]*\\bid="${name}"`, 'g'))).toHaveLength(1)
})

test('where the whole site is a live room account, contact and language are absent, on phones too', async () => {
  for (const options of [undefined, phone]) {
    const page = await visit('nordtrack', options, stream)
    if (options) await header(page).getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect.poll(() => navigation(page).locator('visible=true').count()).toBeGreaterThan(0)
    for (const text of ['Contact', 'My Nordtrack', 'English', 'Deutsch'])
      await expect.poll(() => header(page).getByText(text, { exact: true }).count()).toBe(0)
  }
})

test('a live room of an ordinary site keeps contact and language', async () => {
  const page = await visit('event')
  await header(page).getByRole('button', { name: 'Language: English' }).waitFor()
  await header(page).getByRole('link', { name: 'Contact', exact: true }).first().waitFor()
})

test('on the registration page the series is fixed and contact leads out in a new tab', async () => {
  const page = await visit('register')
  await header(page).getByText('Lokotrack® Series').first().waitFor()
  await expect
    .poll(() =>
      header(page)
        .getByRole('button', { name: /Series/ })
        .count(),
    )
    .toBe(0)
  await expect.poll(() => navigation(page).count()).toBe(0)
  const contact = header(page)
    .getByRole('link', { name: /^Contact/ })
    .first()
  expect([await contact.getAttribute('href'), await contact.getAttribute('target')]).toEqual([
    '/contact',
    '_blank',
  ])
})

test('the language menu lists what the settings allow, and English always', async () => {
  const folder = join(stream.content, 'stories')
  for (const name of (await readdir(folder)).filter((file) => file.startsWith('settings_'))) {
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
      content: Record<string, unknown>
    }
    Object.assign(story.content, { language_selection: ['ja', 'de', 'xx'], modals: [], footer: [] })
    await writeFile(join(folder, name), JSON.stringify(story))
  }
  await stream.restart({ SITE_MODE: 'normal' })
  await expect
    .poll(async () => (await fetch(`${stream.url}lokotrack/j-1150`)).text())
    .not.toContain('lang="fi"')
  const page = await visit('lokotrack/j-1150', {}, stream)
  await header(page).getByRole('button', { name: 'English' }).click()
  const names = await header(page).getByRole('link').and(page.locator('[hreflang]:visible')).allTextContents()
  expect(names).toEqual(['English', 'Deutsch', '日本語'])
  for (const name of ['my-lokotrack-modal', 'my-nordtrack-modal', 'contact-modal'])
    await expect.poll(() => page.locator(`dialog[id="${name}"]`).count()).toBe(1)
})
