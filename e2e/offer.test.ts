import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks, told } from './stories.ts'
import { storedDocuments } from './stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function open(path: string, options: Parameters<OpenedSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(new URL(path, site.url).href)
  await wake(page)
  return page
}

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Indicative offer' })
const openOffer = (page: Page) =>
  page.locator('#summary').getByRole('button', { name: 'Indicative offer' }).click()
const rowOf = (page: Page, label: string) =>
  windowOf(page).locator('tr, dl > div').filter({ hasText: label }).first()

test('an offer refuses what it cannot read beside the field, keeps what was typed over a reload, and adds up', async () => {
  const page = await open('lokotrack/build/j-1150#build=3.mag.g55.-gn0.ral', {
    viewport: { width: 390, height: 844 },
  })
  await openOffer(page)
  const offer = windowOf(page)
  await offer.getByLabel('Company').fill('Stone & Sons Ltd')
  await offer.getByLabel('Trade-in value').fill('twenty')
  await offer.getByLabel('Down payment').fill('９０,０００')
  await offer.getByLabel('Interest rate').fill('4.8')
  await offer.getByRole('button', { name: 'Draw up the offer' }).click()
  await offer.getByText('This cannot be read as a number', { exact: false }).waitFor()
  await offer.getByText('Needed for a monthly payment.').waitFor()
  await offer.getByLabel('Term, months').fill('60.5')
  await offer.getByText('A whole number is needed here.').waitFor()
  await page.reload()
  await wake(page)
  await offer.waitFor()
  await expect.poll(() => offer.getByLabel('Company').inputValue()).toBe('Stone & Sons Ltd')
  await expect.poll(() => offer.getByLabel('Trade-in value').inputValue()).toBe('twenty')
  await offer.getByLabel('Trade-in value').fill('900,000,000')
  await offer.getByLabel('Term, months').fill('60')
  await offer.getByRole('button', { name: 'Draw up the offer' }).click()
  await offer.getByText('exceed the total', { exact: false }).waitFor()
  await offer.getByLabel('Trade-in value').fill('25,000')
  await offer.getByRole('button', { name: 'Draw up the offer' }).click()
  await offer.getByText(/^TS-\d{8}-[0-9A-Z]{5}-[0-9A-Z]{5}$/).waitFor()
  // 608,000 + 24,800 + 9,800 at 0.86
  await expect.poll(() => rowOf(page, 'Total before tax').textContent()).toContain('£552,636.00')
  await expect.poll(() => rowOf(page, 'Tax, 20%').textContent()).toContain('£110,527.20')
  await expect.poll(() => rowOf(page, 'Total including tax').textContent()).toContain('£663,163.20')
  await expect.poll(() => rowOf(page, 'To be financed').textContent()).toContain('£437,636.00')
  await expect.poll(() => rowOf(page, 'Monthly payment').textContent()).toContain('£8,218.69')
  await offer.getByText('Not in the total, price on request: Your own RAL colour').waitFor()
  await offer.getByText(/1 EUR = 0\.86 GBP/).waitFor()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false)
  expect(await axeFaults(page)).toEqual([])
  // What is printed is the offer, whole, and nothing of the page behind it.
  await page.emulateMedia({ media: 'print' })
  await offer.getByText('Please note').waitFor()
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed).toContain('Indicative offer')
  expect(printed).toContain('Total including tax')
  expect(printed).not.toMatch(/Compared with the base machine|Draw up|Copy the offer/)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

test('its link opens the same offer elsewhere: figures, number and day; one that was cut is refused in words', async () => {
  const page = await open('lokotrack/build/j-1150#build=3.mag.g55.-gn0')
  await openOffer(page)
  await windowOf(page).getByLabel('Name').fill('Aino Laine')
  await windowOf(page).getByRole('button', { name: 'Draw up the offer' }).click()
  await windowOf(page).locator('article').waitFor()
  const said = await windowOf(page).locator('article').textContent()
  const { hash } = new URL(page.url())

  const other = await open(`lokotrack/build/j-1150${hash}`)
  await windowOf(other).locator('article').waitFor()
  await expect.poll(() => windowOf(other).locator('article').textContent()).toBe(said)
  // Nothing has changed since, neither prices nor words.
  await expect.poll(() => windowOf(other).getByRole('alert').count()).toBe(0)
  // Closed, it leaves the build.
  await windowOf(other).getByRole('button', { name: 'Close' }).click()
  await other.waitForURL((url) => url.hash.startsWith('#build=3.') && !url.hash.includes('offer'))
  await expect
    .poll(() =>
      other
        .locator('#summary')
        .getByRole('row', { name: /Overband magnet/ })
        .count(),
    )
    .toBeGreaterThan(0)

  await other.goto('about:blank')
  await other.goto(new URL(`lokotrack/build/j-1150${hash.slice(0, -9)}`, site.url).href)
  await wake(other)
  await windowOf(other).getByRole('alert').getByText('link is incomplete', { exact: false }).waitFor()
})

test('after its last day an offer says so, and what the same would cost today where prices have changed', async () => {
  const page = await open('de/lokotrack/build/j-1150#build=3.mag.g55.-gn0')
  await page.locator('#summary').getByRole('button', { name: 'Unverbindliches Angebot' }).click()
  const offer = page.getByRole('dialog', { name: 'Unverbindliches Angebot' })
  await offer.getByRole('button', { name: 'Angebot erstellen' }).click()
  await offer.locator('article').waitFor()
  const { href } = new URL(page.url())
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000)
  // The magnet costs more by then, and is called something else.
  const dearer = (body: Record<string, unknown>[]) =>
    JSON.parse(
      JSON.stringify(body)
        .replace('"price":"24800"', '"price":"25800"')
        .replace('"Überbandmagnet', '"Neuer Überbandmagnet'),
    ) as typeof body
  await changeBlocks(site, 'lokotrack/build/j-1150', dearer, '"25800"')
  await told(site, 'de/lokotrack/build/j-1150', 'Neuer Überbandmagnet')
  await page.goto('about:blank')
  await page.goto(href)
  await wake(page)
  const notice = offer.getByRole('alert')
  await notice.getByText('abgelaufen', { exact: false }).waitFor()
  await expect
    .poll(() => notice.textContent())
    .toMatch(/Bezeichnungen oder Bedingungen lauten seit dem .* anders/)
  await expect.poll(() => notice.textContent()).toMatch(/damals 642\.600,00\s€, heute 643\.600,00\s€/)
  await expect
    .poll(() => offer.locator('tr').filter({ hasText: 'Überbandmagnet' }).textContent())
    .toMatch(/24\.800,00/)
})

test('machines in stock: the closest first with what differs, sold ones never, and one can be asked about', async () => {
  const page = await open('lokotrack/build/j-1150')
  const stock = page.getByRole('region', { name: 'In stock, like your build or close to it' })
  await page.locator('#summary').scrollIntoViewIfNeeded()
  await stock.scrollIntoViewIfNeeded()
  const machines = stock.getByRole('listitem')
  await machines.first().waitFor()
  await expect.poll(() => machines.first().textContent()).toContain('J1150-26-0184')
  await expect.poll(() => machines.first().textContent()).toContain('4 differences: with “Belt scale”')
  await expect.poll(() => stock.textContent()).not.toContain('J1150-24-0098')
  await machines.first().getByRole('link', { name: 'Show this build' }).click()
  await machines.first().getByText('Exactly this build').waitFor()
  await machines.first().getByRole('button', { name: 'Ask about this machine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await dialog.getByText('J-1150, J1150-26-0184').waitFor()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Aino Laine')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('aino@quarry.example')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('A salesperson opens the same build').waitFor()
  const [quote] = await storedDocuments(site.data, 'quotes')
  expect(JSON.stringify(quote?.machine)).toContain('J-1150, J1150-26-0184')
  expect(JSON.stringify(quote?.link)).toContain('#build=3.scl.led.-cbl.rad.tel.')
  expect(quote?.price).toBeUndefined()
})
