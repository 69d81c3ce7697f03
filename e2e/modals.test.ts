import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** A page that is alive, at a path without leading slash. */
async function visit(path: string, options?: Parameters<SharedSite['page']>[0]): Promise<Page> {
  const page = await site.page(options)
  await page.goto(site.url + path)
  if (options?.javaScriptEnabled !== false) await wake(page)
  return page
}

const modal = (page: Page, name: string) => page.locator(`dialog[id="${name}"]`)
const contactLink = (page: Page) => page.locator('header a[href="#contact-modal"]:visible').first()
const closeButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' })
const hash = (page: Page) => new URL(page.url()).hash
const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(':modal'))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const focusIsOn = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

test('an open modal is in the address, Back closes it and Forward opens it again', async () => {
  const page = await visit('lokotrack/j-1150')
  await contactLink(page).click()
  const contact = modal(page, 'contact-modal')
  await contact.waitFor()
  expect(await isModal(contact)).toBe(true)
  expect(hash(page)).toBe('#contact-modal')
  await page.goBack()
  await contact.waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
  await page.goForward()
  await contact.waitFor()
})

test('closing a modal by its button, Escape or a click outside goes back, returns the focus and leaves the page where it was', async () => {
  const page = await visit('services')
  const daily = modal(page, 'daily-round-modal')
  const opener = page.locator('main [data-modal="daily-round-modal"]')
  await opener.scrollIntoViewIfNeeded()
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(0)
  const ways = {
    button: () => closeButton(daily).click(),
    Escape: () => page.keyboard.press('Escape'),
    outside: () => page.mouse.click(200, 500),
  }
  for (const [way, close] of Object.entries(ways)) {
    await opener.click()
    await daily.waitFor()
    expect(await scrollY(page), way).toBe(before)
    const steps = await page.evaluate(() => history.length)
    await close()
    await daily.waitFor({ state: 'hidden' })
    await page.waitForURL(`${site.url}services`)
    expect(await scrollY(page), way).toBe(before)
    await expect.poll(() => focusIsOn(opener), { message: way }).toBe(true)
    expect(await page.evaluate(() => history.length), way).toBe(steps)
    await page.goForward()
    await daily.waitFor()
    await page.goBack()
    await daily.waitFor({ state: 'hidden' })
  }
})

test('an address with a tab opens the modal at that tab, and closing it takes it out of the address', async () => {
  const page = await visit('services#contact-modal/parts')
  const contact = modal(page, 'contact-modal')
  await contact.getByRole('tabpanel', { name: 'Parts' }).waitFor()
  expect(await isModal(contact)).toBe(true)
  await closeButton(contact).click()
  await contact.waitFor({ state: 'hidden' })
  await page.waitForURL(`${site.url}services`)
})

test('opening and closing neither widens the page nor fetches it again', async () => {
  const page = await visit('services')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const width = () =>
    page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  const before = await width()
  await contactLink(page).click()
  await modal(page, 'contact-modal').waitFor()
  expect(await width()).toBe(before)
  await page.goBack()
  await modal(page, 'contact-modal').waitFor({ state: 'hidden' })
  expect(await width()).toBe(before)
  expect(fetched.filter((url) => url.includes('_payload.json'))).toEqual([])
})

test('the tab is in the address, is chosen by keys and is no step of the history', async () => {
  const page = await visit('services')
  await contactLink(page).click()
  const contact = modal(page, 'contact-modal')
  const tab = (name: string) => contact.getByRole('tab', { name })
  await tab('Service').click()
  await page.waitForURL(/#contact-modal\/service$/)
  await contact.getByRole('tabpanel', { name: 'Service' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/#contact-modal\/parts$/)
  await contact.getByRole('tabpanel', { name: 'Parts' }).waitFor()
  await expect.poll(() => tab('Parts').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => contact.getByRole('tabpanel').count()).toBe(1)
  await page.keyboard.press('Home')
  await page.waitForURL(/#contact-modal\/sales$/)
  await page.goBack()
  await contact.waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
})

test('Back steps through modals opened one from another, closing leaves them all', async () => {
  const page = await visit('services')
  await contactLink(page).click()
  await modal(page, 'contact-modal').waitFor()
  await modal(page, 'contact-modal').evaluate((dialog) => {
    const link = Object.assign(document.createElement('a'), {
      href: '#my-lokotrack-modal',
      id: 'onwards',
      textContent: 'Onwards',
    })
    dialog.append(link)
  })
  await page.locator('#onwards').click()
  await modal(page, 'my-lokotrack-modal').waitFor()
  await modal(page, 'contact-modal').waitFor({ state: 'hidden' })
  await page.goBack()
  await modal(page, 'contact-modal').waitFor()
  await page.goForward()
  await closeButton(modal(page, 'my-lokotrack-modal')).click()
  await page.waitForURL(`${site.url}services`)
  await modal(page, 'contact-modal').waitFor({ state: 'hidden' })
  await expect.poll(() => focusIsOn(contactLink(page))).toBe(true)
})

test('a double click on what opens a modal is one step of the history', async () => {
  const page = await visit('services')
  const before = await page.evaluate(() => history.length)
  await contactLink(page).evaluate((link: HTMLElement) => {
    // As two clicks within a frame: nothing is drawn in between.
    link.click()
    link.click()
  })
  await modal(page, 'contact-modal').waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await modal(page, 'contact-modal').waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
})

test('the focus stays in an open modal', async () => {
  const page = await visit('services')
  await contactLink(page).click()
  await modal(page, 'contact-modal').waitFor()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || !!active?.closest('#contact-modal')
    })
    expect(place).toBe(true)
  }
})

test('contact and accounts have a modal on every page, an error page too', async () => {
  const page = await visit('no-such-page', { expectErrors: /404/ })
  for (const name of ['contact-modal', 'my-lokotrack-modal', 'my-nordtrack-modal']) {
    await page.evaluate((to) => location.assign(`#${to}`), name)
    await modal(page, name).waitFor()
    await page.keyboard.press('Escape')
    await modal(page, name).waitFor({ state: 'hidden' })
  }
})

test('no file of a download modal is fetched before it is asked for', async () => {
  const page = await site.page()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const preview = await page.locator('#j-1150-data-sheet-modal img').getAttribute('src')
  expect(fetched.some((path) => path.endsWith('.pdf') || path === preview)).toBe(false)
  await page.locator('[data-modal="j-1150-data-sheet-modal"]').first().click()
  await modal(page, 'j-1150-data-sheet-modal').waitFor()
  expect(fetched.some((path) => path.endsWith('.pdf'))).toBe(false)
  const download = page.waitForEvent('download')
  await modal(page, 'j-1150-data-sheet-modal')
    .getByRole('link', { name: /Download/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('without script the address shows the modal with all its tabs, and a link closes it', async () => {
  const page = await visit('services', { javaScriptEnabled: false })
  await contactLink(page).click()
  const contact = modal(page, 'contact-modal')
  await contact.waitFor()
  for (const name of ['Sales', 'Service', 'Parts'])
    await contact.getByRole('heading', { name, exact: true }).waitFor()
  await contact.getByRole('link', { name: 'Close' }).click()
  await contact.waitFor({ state: 'hidden' })
})

test('without script an address with a tab shows the modal too', async () => {
  const page = await visit('services#contact-modal/parts', { javaScriptEnabled: false })
  await modal(page, 'contact-modal').waitFor()
})

test('without script buttons open modals by the platform’s commands', async () => {
  const page = await visit('services', { javaScriptEnabled: false })
  const opener = page.locator('main button[commandfor]').first()
  const opened = modal(page, (await opener.getAttribute('commandfor')) ?? '')
  await opener.click()
  await opened.waitFor()
  await closeButton(opened).click()
  await opened.waitFor({ state: 'hidden' })
})

test.for([
  { what: 'a link', opener: (page: Page) => contactLink(page), name: 'contact-modal' },
  {
    what: 'a button',
    opener: (page: Page) => page.locator('main button[commandfor=daily-round-modal]').first(),
    name: 'daily-round-modal',
  },
])('what $what opened before the script came is taken over by it', async ({ opener, name }) => {
  const page = await site.page()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/entry\.client[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.url}services`)
  await opener(page).click()
  const opened = modal(page, name)
  await opened.waitFor()
  release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForURL((url) => url.hash === `#${name}`)
  await expect.poll(() => isModal(opened)).toBe(true)
  await page.goBack()
  await opened.waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
})
