import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { axeFaults } from '../axe.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function open(path: string, options: Parameters<SharedSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(new URL(path, site.url).href)
  await wake(page)
  return page
}

/** What the summary says of the build at work: figure → this build, against the standard machine. */
async function atWork(page: Page, title = 'At work, estimated'): Promise<Record<string, string[]>> {
  const table = page.getByRole('table', { name: title })
  await table.waitFor()
  const rows = await table.getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map((row) => row.locator('th, td').allTextContents()))
  return Object.fromEntries(cells.map(([label = '', ...values]) => [label, values.map(plain)]))
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').trim()

/** What stands beside an option, as its input is described. */
async function effectsOf(page: Page, code: string): Promise<string[]> {
  const list = page.locator(`#choice-${code}-does li`)
  await list.first().waitFor()
  await expect
    .poll(() => page.locator(`#choice-${code}`).getAttribute('aria-describedby'))
    .toContain(`choice-${code}-does`)
  return (await list.allTextContents()).map(plain)
}

test('an option says what it does at work, the summary adds it up, and the calculator opens with the same figures', async () => {
  for (const viewport of viewports) {
    const page = await open('lokotrack/build/j-1150', { viewport })
    const before = await effectsOf(page, 'hyb')
    expect(before).toEqual([
      'Fuel −30.4 l/h',
      'Mains +130 kW',
      'CO₂ −81 kg/h',
      'Noise −4 dB(A)',
      'Cost −£0.04/t',
    ])
    expect(await atWork(page)).toMatchObject({
      Throughput: ['250 t/h', '–'],
      Fuel: ['32 l/h', '–'],
      'Cost per tonne': ['£1.02/t', '–'],
    })
    const row = page.locator('li', { has: page.locator('#choice-hyb') }).last()
    const height = (await row.boundingBox())?.height
    // By keyboard, as any radio button.
    await page.locator('#choice-die').focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(/hyb/)
    await expect.poll(() => page.locator('#choice-hyb').isChecked()).toBe(true)
    // The same in the build as beside it, and its row keeps its height.
    expect(await effectsOf(page, 'hyb')).toEqual(before)
    expect((await row.boundingBox())?.height).toBe(height)
    const figures = await atWork(page)
    expect(figures).toMatchObject({
      Fuel: ['1.6 l/h', '−30.4 l/h'],
      Mains: ['130 kW', '+130 kW'],
      'Sound pressure level at 10 m': ['84 dB(A)', '−4 dB(A)'],
      'Cost per tonne': ['£0.98/t', '−£0.04/t'],
    })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await page.getByRole('link', { name: 'What it earns' }).last().click()
    const input = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect.poll(() => input('Fuel while working').inputValue()).toBe('1.6')
    await expect.poll(() => input('Electricity from the mains').inputValue()).toBe('130')
    await expect.poll(() => input('Purchase price').inputValue()).toBe('581,360')
    await page.getByText('£0.98', { exact: true }).waitFor()
    await page.getByText(/Opened from your build of J-1150/).waitFor()
    // The figures stay with a reload, and the way back leads to the same build.
    await page.waitForURL(/#calc=.*fuelUse/)
    await page.reload()
    await wake(page)
    await expect.poll(() => input('Fuel while working').inputValue()).toBe('1.6')
    await page.getByRole('link', { name: 'Back to the build' }).click()
    await expect.poll(() => page.locator('#choice-hyb').isChecked()).toBe(true)
    await page.close()
  }
})

test('figures follow the visitor: US tons, gallons, pounds and dollars, the same as in the calculator', async () => {
  const page = await open('lokotrack/build/j-1150#build=3.~us-usd-i')
  await page.getByText('Tier 4').first().waitFor()
  const figures = await atWork(page)
  expect(figures.Throughput?.[0]).toBe('276 US tons/h')
  expect(figures.Fuel?.[0]).toMatch(/^8\.5 gal\/h$/)
  // As on the machine's page, and as those who move it measure.
  await expect
    .poll(() => page.locator('#summary').innerText())
    .toMatch(/46\sft\s9\sin\s× 9\sft\s10\sin\s× 11\sft\s2\sin/)
  expect(figures['CO₂']?.[0]).toMatch(/^\d+ lb\/h$/)
  // Its heading ends where the figures end.
  const column = page.getByRole('table').filter({ hasText: 'Throughput' })
  const endOf = (at: Locator) =>
    at.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    })
  const [heading, figure] = [column.getByRole('columnheader').last(), column.getByRole('cell').last()]
  expect(Math.abs((await endOf(heading)) - (await endOf(figure)))).toBeLessThan(6)
  const cost = figures['Cost per tonne']?.[0] ?? ''
  expect(cost).toMatch(/^\$\d\.\d\d\/US ton$/)
  await page
    .getByRole('button', { name: 'Take these' })
    .or(page.getByRole('button', { name: /US/ }))
    .first()
  const href = await page.getByRole('link', { name: 'What it earns' }).last().getAttribute('href')
  await page.evaluate(() => localStorage.setItem('units', 'imperial'))
  await page.goto(new URL(href ?? '', site.url).href)
  await wake(page)
  await page.getByText(cost.replace('/US ton', ''), { exact: true }).waitFor()
  await page
    .getByText(/^[\d,]+\sUS tons$/)
    .first()
    .waitFor()
})

test('a price on request is counted and hides nothing that is known, in the bar, comparison and text', async () => {
  for (const viewport of viewports) {
    const page = await open('lokotrack/build/j-1150#build=3.mag.ral.~de-eur-m', { viewport })
    await page.getByText('from €642,600 plus 1 on request').first().waitFor()
    // Differences stand in the bar where it is wide.
    if (viewport.width > 1000) await page.getByText('+€34,600').first().waitFor()
    const figures = await atWork(page)
    expect(figures['Cost per tonne']?.[0]).toMatch(/^from €\d\.\d\d\/t plus 1 on request$/)
    expect(figures['Cost per tonne']?.[1]).toMatch(/^[+−]€\d\.\d\d\/t$/)
    await page.getByRole('combobox', { name: 'With which build?' }).selectOption({ label: 'Base machine' })
    const difference = page.getByRole('row', { name: /Difference in price/ })
    await expect.poll(async () => plain((await difference.textContent()) ?? '')).toMatch(/[+−]€34,600/)
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /Price, ex works/ })
          .last()
          .textContent(),
      )
      .toContain('from €642,600 plus 1 on request')
    expect(await axeFaults(page)).toEqual([])
    await page.close()
  }
})

test('the whole train is checked against the limits of the country, with what can be taken off', async () => {
  for (const viewport of viewports) {
    const page = await open('lokotrack/build/j-1150#build=3.rbk.mc2.~pl-eur-m', { viewport })
    const road = page
      .locator('div', { has: page.getByRole('heading', { name: 'On the road: Poland' }) })
      .last()
    await road.waitFor()
    const lines = (await road.getByRole('listitem').allTextContents()).map(plain)
    expect(lines).toHaveLength(5)
    // 4.3 m before the deck, the machine of 15.15 m, 4.2 m behind it.
    expect(lines[0]).toMatch(
      /^Length of the whole train 23,650 mm, over the limit of 23,000 mm: this journey needs a permit/,
    )
    expect(lines[1]).toMatch(/^Width 3,000 mm: no permit needed up to 3,200 mm\.$/)
    expect(lines[3]).toMatch(
      /^Gross weight 62,080 kg, over the limit of 60,000 kg: this journey needs a permit/,
    )
    await road.getByText('Can be taken off and carried separately: Rock breaker boom.').waitFor()
    await expect.poll(() => road.textContent()).toContain('Without a permit then: Gross weight')
    await page.close()
  }
})
