import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { missingLetters } from './pdf-letters.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite({}, { pictures: false })
}, 120_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a figure typed or slid changes the result, stays in the address, and goes along to the pilot', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}de/calculator`)
  await wake(page)
  const profit = page.getByRole('definition').first()
  const price = page.getByRole('textbox', { name: 'Erlös je Tonne' })
  const before = await profit.textContent()
  await price.fill('2,50')
  await expect.poll(() => profit.textContent()).not.toBe(before)
  // 292,500 t × € 2.50 less the costs of € 346,009
  expect((await profit.textContent())?.replace(/\s/g, ' ')).toBe('385.241 €')
  await page.getByRole('slider', { name: 'Tage im Jahr' }).fill('100')
  await expect.poll(() => page.url()).toContain('days.100')
  const halved = await profit.textContent()

  await page.reload()
  await wake(page)
  await expect.poll(() => profit.textContent()).toBe(halved)
  await page.getByRole('button', { name: 'Mit anderem vergleichen' }).click()
  await page.getByRole('slider', { name: 'Tage im Jahr' }).fill('200')
  await page.getByText('B gegenüber A: +').waitFor()
  await page.getByText('Als Tabelle').click()
  expect(await page.getByRole('table', { name: 'Ein und aus' }).getByRole('row').count()).toBe(8)
  await page.locator('.uplot canvas').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Auf diesem Gerät speichern' }).click()
  const days = page.getByRole('textbox', { name: 'Tage im Jahr' })
  await page.getByRole('slider', { name: 'Tage im Jahr' }).fill('150')
  await expect.poll(() => page.url()).toContain('*days.150')
  await page.getByRole('link', { name: /^J-1150: .*€/ }).click()
  await expect.poll(() => days.inputValue()).toBe('200')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF-Datei' }).click()
  expect((await download).suggestedFilename()).toBe('J-1150.pdf')
  expect(await missingLetters(await download, 'VerschleißErlösjeTonne€0123456789')).toEqual([])

  await page.getByRole('link', { name: 'Im Piloten messen' }).click()
  await page.getByText('Ihre Berechnung geht mit.').waitFor()
  const back = await page.getByRole('link', { name: 'Ansehen' }).getAttribute('href')
  expect(back).toMatch(/\/de\/calculator#calc=1~EUR~J-1150~days\.100.*\*/)
})

test('a build brings its machine and price; without script the usual figures stand there', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/build/c-300`)
  await wake(page)
  await page.getByRole('link', { name: 'What it earns' }).first().click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Machine' }).inputValue()).toBe('C-300')
  expect(await page.getByRole('textbox', { name: 'Purchase price' }).inputValue()).toBe('684,000')
  const plain = await site.page({ javaScriptEnabled: false })
  await plain.goto(`${site.url}embed/calculator`)
  await plain.getByText('Profit a year').first().waitFor()
  expect(await plain.getByRole('definition').first().textContent()).toMatch(/^€\d/)
})
