import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, wake, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'

/* A build without script: every control is reached and used by keyboard, on a phone's width. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const phone = {
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
  expectErrors: /status of 422/,
} as const

async function open(path: string): Promise<Page> {
  const page = await site.page(phone)
  await page.goto(new URL(path, site.url).href)
  return page
}

/** Presses Tab until a control has the focus; fails when none of the page’s gets it. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'combobox',
) {
  const control = page.getByRole(role, { name }).last()
  await control.waitFor()
  const before = control.locator(
    'xpath=preceding::*[self::a or self::button or self::input or self::select or self::textarea or self::summary][1]',
  )
  if (await before.count()) await before.focus().catch(() => undefined)
  for (let presses = 0; presses < 12; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return control
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('conflicts are named with links to their ways out, and each link leads to a build that has what was asked for', async () => {
  const page = await open('lokotrack/build/j-1150')
  await page.getByLabel('Side conveyor, right').check({ force: true })
  await page.getByLabel('Overband magnet').check({ force: true })
  await (await tabTo(page, 'Show the summary', 'button')).press('Enter')
  await page.waitForURL(/chosen=.*#summary/)
  const summary = page.locator('#summary')
  const conflict = summary.getByRole('region', { name: /Overband magnet|Side conveyor, right/ })
  await conflict.waitFor()
  await expect.poll(() => conflict.textContent()).toMatch(/cannot be combined|needed for/)
  expect(await isWide(page)).toBe(false)
  const heading = await conflict.getByRole('heading').textContent()
  const asked = heading?.includes('Overband magnet') ? 'Overband magnet' : 'Side conveyor, right'
  const ways = conflict.getByRole('link')
  await expect.poll(() => ways.count()).toBeGreaterThan(0)
  await ways.first().focus()
  await page.keyboard.press('Enter')
  await summary.getByRole('row', { name: new RegExp(asked) }).waitFor()
  await expect.poll(() => conflict.count()).toBe(0)
})

test('a quote is asked for by keyboard: stored once with the whole build, confirmed in the visitor’s language', async () => {
  const page = await open('de/lokotrack/build/j-1150?chosen=mag.~us-usd-i')
  const summary = page.locator('#summary')
  await summary.getByRole('row', { name: /Überbandmagnet/ }).waitFor()
  // Nothing is filled in: the browser itself would refuse it, and so does the server.
  await page
    .locator('form:has(input[name=build])')
    .evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await (await tabTo(page, 'Anfrage senden', 'button')).press('Enter')
  // What stands in noscript is found by place and role, not by its text.
  await page.locator('#quote-j1150-name-fault').waitFor()
  await summary.getByRole('row', { name: /Überbandmagnet/ }).waitFor()
  await (await tabTo(page, /^Name/, 'textbox')).pressSequentially('Jörg Stein')
  await (await tabTo(page, /^E-Mail/, 'textbox')).pressSequentially('joerg@steinbruch.example')
  await (await tabTo(page, /Trackside/, 'checkbox')).press('Space')
  await (await tabTo(page, 'Anfrage senden', 'button')).press('Enter')
  await page.waitForURL(/#sent-quote-j1150$/)
  const confirmation = page.locator('#sent-quote-j1150')
  await confirmation.waitFor()
  await expect
    .poll(() => confirmation.textContent())
    .toContain('öffnet dieselbe Zusammenstellung und antwortet innerhalb von zwei Arbeitstagen')
  expect(await isWide(page)).toBe(false)
  const stored = await storedDocuments(site.data, 'quotes')
  expect(stored).toHaveLength(1)
  const [quote] = stored
  expect(JSON.stringify(quote?.link)).toMatch(
    /\/de\/lokotrack\/build\/j-1150#build=3\.\S*\.mag\.\S*~us-usd-i\.[0-9a-z]{2}"/,
  )
  expect(JSON.stringify(quote?.options)).toContain('"mag"')
  expect(JSON.stringify(quote)).toMatch(/"machine":\{"stringValue":"J-1150"\}/)
  expect(JSON.stringify(quote)).toMatch(/"locale":\{"stringValue":"de"\}/)
})

test('the same quote posted twice counts once; a machine’s is marked; another site’s is refused', async () => {
  const quote = (more: Record<string, string> = {}) => ({
    form: 'quote-j1150',
    build: '3.mag.g55.-gn0.~gb-gbp-m.00',
    name: 'Aino Laine',
    email: 'aino@quarry.example',
    consent: 'on',
    ...more,
  })
  const send = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(new URL('embed/lokotrack/build/j-1150', site.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(site.url).origin, ...headers },
      body: new URLSearchParams(body),
    })
  const before = (await storedDocuments(site.data, 'quotes')).length
  const answers = await Promise.all([send(quote()), send(quote())])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(answers[0]?.headers.get('location')).toMatch(/\?chosen=\S*mag\S*~gb-gbp-m#sent-quote-j1150$/)
  expect((await send(quote({ name: 'Bot', website: 'https://spam.example' }))).status).toBe(303)
  expect((await send(quote(), { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(quote({ form: 'quote-none' }))).status).toBe(400)
  const { consent: _, ...unsigned } = quote()
  const refused = await send(unsigned as Record<string, string>)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Aino Laine')
  const stored = (await storedDocuments(site.data, 'quotes')).map((one) => JSON.stringify(one))
  expect(stored).toHaveLength(before + 2)
  const [own] = stored.filter((one) => one.includes('Aino Laine'))
  expect(own).toContain('/lokotrack/build/j-1150#build=3.-gn0.g55.mag.~gb-gbp-m.')
  expect(own).not.toMatch(/"link":\{"stringValue":"[^"]*embed/)
  expect(stored.find((one) => one.includes('"Bot"'))).toContain('"suspect":{"stringValue":"trap"}')
})

test('country and units are posted with the build, and change its price and figures', async () => {
  const page = await open('lokotrack/build/j-1150')
  await (await tabTo(page, 'Country', 'combobox')).selectOption('us-usd')
  await (await tabTo(page, 'Units', 'combobox')).selectOption('i')
  await (await tabTo(page, 'Show the summary', 'button')).press('Enter')
  await page.waitForURL(/~us-usd-i#summary/)
  const figures = page.locator('#summary').getByRole('table').last()
  await expect.poll(() => figures.textContent()).toMatch(/lb/)
  await expect.poll(() => figures.textContent()).toMatch(/\$/)
})

test('a builder of the other series takes a form without script too, and no sign in an address makes the page another than the server drew', async () => {
  const page = await open('nordtrack/build/s-620')
  await (await tabTo(page, 'Show the summary', 'button')).press('Enter')
  await page.waitForURL(/nordtrack\/build\/s-620\?chosen=[a-z0-9.]+.*#summary/)
  await expect.poll(() => page.locator('#summary').textContent()).toContain('S-620')

  for (const chosen of ['mag', 'xyz,mag,scl', '"><b>.mag', '~us-usd-i']) {
    const awake = await site.page()
    await awake.goto(`${site.url}lokotrack/build/j-1150?chosen=${encodeURIComponent(chosen)}`)
    await wake(awake)
    await awake.locator('#choice-die').waitFor({ state: 'attached' })
    await expect.poll(() => awake.locator('#choice-die').isChecked()).toBe(true)
  }
})
