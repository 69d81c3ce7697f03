import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const steps = (page: Page) =>
  page
    .locator('[data-turning] input[type="range"]')
    .evaluateAll((sliders: HTMLInputElement[]) => sliders.map(({ value }) => Number(value)))
const names = (page: Page) => page.locator('main h2 a').allTextContents()

test('two machines turn in step; which they are and how they stand is in the address', async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}compare#compare:j-1150,s-620`, { waitUntil: 'domcontentloaded' })
  await wake(page)
  await expect.poll(() => names(page)).toEqual(['J-1150', 'S-620'])
  await page.locator('[data-turning][data-whole-row]').nth(1).waitFor()
  await page.getByRole('slider', { name: 'Nordtrack S-620 from all sides' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  await expect.poll(() => steps(page)).toEqual([4, 4])
  await expect.poll(() => new URL(page.url()).hash).toBe('#compare:j-1150,s-620@4')
  await page.getByRole('group', { name: 'Turn both' }).getByRole('button', { name: 'Turn left' }).click()
  await expect.poll(() => steps(page)).toEqual([3, 3])

  await page.getByRole('combobox', { name: 'Second machine' }).selectOption({ label: 'C-300' })
  await expect.poll(() => names(page)).toEqual(['J-1150', 'C-300'])
  await expect.poll(() => steps(page)).toEqual([3, 3])
  const power = page.getByRole('row', { name: /^Power/ })
  await expect.poll(() => power.innerText()).toMatch(/224\skW[^]*310\skW[^]*\+86\skW/)
  await page.getByRole('radio', { name: 'Imperial' }).check({ force: true })
  await expect.poll(() => power.innerText()).toMatch(/hp/)
  const same = page.getByRole('row', { name: /^Emission stage/ })
  await page.getByRole('checkbox', { name: 'Differences only' }).check()
  await expect.poll(() => same.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['J-1150', 'S-620'])

  const old = page.getByText('A machine in this link is not in our range any more.')
  await expect.poll(() => old.isVisible()).toBe(false)
  await page.evaluate(() => (location.hash = '#compare:c-300,b-900'))
  await old.waitFor()
  expect(await names(page)).toEqual(['C-300', expect.not.stringMatching('C-300')])
  // Turned, it says so still: only a choice makes another link of it.
  await page.getByRole('slider', { name: 'Lokotrack C-300 from all sides' }).focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#compare:c-300,\S+@\d+$/)
  await expect.poll(() => old.isVisible()).toBe(true)
  await page.getByRole('combobox', { name: 'Second machine' }).selectOption({ label: 'S-620' })
  await old.waitFor({ state: 'detached' })
  expect(await names(page)).toEqual(['C-300', 'S-620'])
})

test('without script the first two stand beside each other, to scale and with their figures', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(`${site.url}de/compare`)
  expect(await names(page)).toEqual(['J-1150', 'I-1213'])
  const [jaw, impact] = await page
    .locator('figure svg image')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width))
  // 15,380 and 14,800 mm.
  expect((jaw ?? 0) / (impact ?? 1)).toBeCloseTo(15.38 / 14.8, 2)
  await expect.poll(() => page.getByRole('row', { name: /^Leistung/ }).innerText()).toContain('+91')
  await expect.poll(() => page.getByRole('combobox').first().isVisible()).toBe(false)
  await page.getByRole('link', { name: 'J-1150', exact: true }).first().click()
  await page.waitForURL(/de\/lokotrack\/j-1150$/)
  await page.getByRole('link', { name: 'Maschinen vergleichen' }).first().click()
  await page.waitForURL(/de\/compare#compare:j-1150$/)
})
