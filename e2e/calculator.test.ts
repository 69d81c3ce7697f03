import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import calculatorWords from '#app/features/calculator/messages.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { missingLetters } from './pdf-letters.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
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
  await expect.poll(() => page.getByRole('table', { name: 'Wohin das Geld geht' }).count()).toBe(1)
  await expect.poll(() => page.getByRole('table', { name: 'Cashflow' }).getByRole('row').count()).toBe(8)
  const chart = page.getByRole('img', { name: /^Liniendiagramm/ })
  // The figures stay in sight, and the chart fits below them.
  const boxes = await Promise.all([page.locator('[data-two]').boundingBox(), chart.boundingBox()])
  expect(boxes.reduce((sum, box) => sum + (box?.height ?? Infinity), 0)).toBeLessThan(720)
  // Both lines have a place for each of the seven ends of a year, and lie apart.
  const lines = await chart
    .locator('g path:first-child')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
  expect(lines.map((line) => line.match(/[ML][\d.]+ [\d.]+/g)?.length)).toEqual([7, 7])
  expect(new Set(lines).size).toBe(2)
  const drawnByServer = await (await fetch(`${site.url}de/calculator`)).text()
  expect(drawnByServer).toMatch(/<path d="M0 [\d.]+L[^"]+L100 [\d.]+"/)
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

test('by keyboard one goes on with the second scenario, and after it with the first; no choice is cut off', async () => {
  const page = await site.page()
  await page.goto(`${site.url}ja/calculator`)
  await wake(page)
  const words = calculatorWords.ja
  await page.getByRole('button', { name: words['tools.compare'] }).press('Enter')
  const second = page.getByRole('radio', { name: words['tools.second'] })
  await expect.poll(() => second.evaluate((radio) => document.activeElement === radio)).toBe(true)
  await expect.poll(() => second.isChecked()).toBe(true)
  await page.getByRole('button', { name: words['tools.stopComparing'] }).press('Enter')
  const compare = page.getByRole('button', { name: words['tools.compare'] })
  await expect.poll(() => compare.evaluate((button) => document.activeElement === button)).toBe(true)
  const cut = await page.locator('main select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[])
      .filter((select) => {
        const copy = select.cloneNode(true) as HTMLElement
        copy.style.width = 'max-content'
        copy.style.position = 'absolute'
        select.after(copy)
        const { width } = copy.getBoundingClientRect()
        copy.remove()
        return width > select.getBoundingClientRect().width + 1
      })
      .map(({ value }) => value),
  )
  expect(cut).toEqual([])
})

test('what cannot be used stays in its field with the reason, and the result is of the last figure', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}calculator`)
  await wake(page)
  const profit = page.getByRole('definition').first()
  const hours = page.getByRole('textbox', { name: 'Hours a day' })
  const purchase = page.getByRole('textbox', { name: 'Purchase price' })
  const before = await profit.textContent()
  const kept = await hours.inputValue()
  const reason = (name: string) => page.getByRole('alert').filter({ hasText: name })

  await hours.fill('30')
  await reason('At most 20 h.').waitFor()
  await expect.poll(() => hours.inputValue()).toBe('30')
  await expect.poll(() => hours.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => reason('At most 20 h.').textContent())
    .toMatch(new RegExp(`still uses ${kept}\\sh\\.`))
  const described = (await hours.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(described).toContain(await reason('At most 20 h.').getAttribute('id'))
  await page.getByText('Waiting for a correction: Hours a day.').waitFor()
  await expect.poll(() => profit.textContent()).toBe(before)
  // Tab leaves it as it is.
  await hours.press('Tab')
  await expect.poll(() => hours.inputValue()).toBe('30')

  for (const [typed, told] of [
    ['-50', 'At least €50,000'],
    ['1e12', 'At most €1,500,000'],
    ['1,2,3', 'cannot be read as a number'],
    ['', 'Please enter a figure'],
    ['£608,000', 'cannot be read as a number'],
  ] as const) {
    await purchase.fill(typed)
    await purchase.press('Enter')
    await reason(told).waitFor()
    await expect.poll(() => purchase.inputValue()).toBe(typed)
    await expect.poll(() => profit.textContent()).toBe(before)
  }
  await page.getByText('Waiting for a correction: Hours a day, Purchase price.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await purchase.fill('6.08e5')
  await purchase.press('Enter')
  await expect.poll(() => purchase.inputValue()).toBe('608,000')
  // The slider takes the place of what was refused.
  await page.getByRole('slider', { name: 'Hours a day' }).fill('20')
  await expect.poll(() => hours.inputValue()).toBe('20')
  await expect.poll(() => page.getByText('Waiting for a correction').count()).toBe(0)
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0)
})

test('each language reads its own separators, and asks where a figure could be two', async () => {
  const open = async (path: string) => {
    const page = await site.page({ reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await wake(page)
    return page
  }
  const german = await open('de/calculator')
  const preis = german.getByRole('textbox', { name: 'Kaufpreis' })
  await preis.fill('608.000,50 €')
  await preis.press('Enter')
  await expect.poll(() => preis.inputValue()).toBe('608.000,5')
  const hours = german.getByRole('textbox', { name: 'Stunden am Tag' })
  await hours.fill('8 bis 9')
  await hours.press('Enter')
  await german.getByRole('alert').filter({ hasText: 'nicht als Zahl lesen' }).waitFor()

  const french = await open('fr/calculator')
  const price = french.getByRole('textbox', { name: 'Prix d’achat' })
  await price.fill('608.000')
  await price.press('Enter')
  await french.getByRole('alert').filter({ hasText: 'Cela peut vouloir dire' }).waitFor()
  await price.fill('608 000')
  await expect.poll(() => price.getAttribute('aria-invalid')).toBeNull()

  const japanese = await open('ja/calculator')
  const days = japanese.getByRole('textbox', { name: '年間日数' })
  await days.fill('２１０')
  await days.press('Enter')
  await expect.poll(() => days.inputValue()).toBe('210')
  await days.fill('１，０００')
  await japanese.getByRole('alert').filter({ hasText: '366以下で入力してください' }).waitFor()
})

test('amounts come back as they were typed through every currency, each with the day of its rate', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}calculator`)
  await wake(page)
  const amounts = async () =>
    Promise.all(
      ['Price per tonne sold', 'Fuel price', 'Transport, a year', 'Purchase price'].map((name) =>
        page.getByRole('textbox', { name }).inputValue(),
      ),
    )
  await page.getByRole('textbox', { name: 'Price per tonne sold' }).fill('7.13')
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('612,345')
  const before = await amounts()
  const currency = page.getByRole('combobox', { name: 'Currency' })
  for (const code of ['USD', 'JPY', 'TRY', 'PLN']) {
    await currency.selectOption(code)
    await page
      .getByText(new RegExp(`^1 EUR = [\\d.]+ ${code}, exchange rate of `))
      .first()
      .waitFor()
  }
  // A reload, by the address, is one of the ways back.
  await expect.poll(() => page.url()).toContain('~PLN~')
  await page.reload()
  await wake(page)
  await expect.poll(() => currency.inputValue()).toBe('PLN')
  await currency.selectOption('EUR')
  expect(await amounts()).toEqual(before)
})

test('a build’s price arrives in the currency it was shown in', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await wake(page)
  await page.getByText('£522,880').first().waitFor()
  await page
    .getByText(/^1 EUR = 0\.86 GBP, exchange rate of /)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'What it earns' }).first().click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('GBP')
  await expect.poll(() => page.getByRole('textbox', { name: 'Purchase price' }).inputValue()).toBe('522,880')
})

test('a build brings its machine and price; without script the usual figures stand there', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/build/c-300`)
  await wake(page)
  await page.getByRole('link', { name: 'What it earns' }).first().click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Machine' }).inputValue()).toBe('C-300')
  await expect.poll(() => page.getByRole('textbox', { name: 'Purchase price' }).inputValue()).toBe('588,240')
  const plain = await site.page({ javaScriptEnabled: false })
  await plain.goto(`${site.url}embed/calculator`)
  await plain.getByText('Profit a year').first().waitFor()
  await expect.poll(() => plain.getByRole('definition').first().textContent()).toMatch(/^€\d/)
})

test('in a frame of 900 pixels the inputs stand in two columns', async () => {
  const page = await site.page({ viewport: { width: 900, height: 800 } })
  await page.goto(`${site.url}embed/calculator`)
  const [work, running, buying] = await page
    .locator('form fieldset')
    .evaluateAll((all) => all.map((group) => group.getBoundingClientRect().toJSON() as DOMRect))
  expect(running?.left).toBeGreaterThan(work?.right ?? Infinity)
  expect(running?.top).toBe(work?.top)
  expect(buying?.left).toBe(work?.left)
  expect(buying?.top).toBeGreaterThan(work?.bottom ?? Infinity)
})
