import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import calculatorWords from '#app/features/calculator/messages.json' with { type: 'json' }
import { locales, localePath } from '#app/content/locales.ts'
import { readPdf, type ReadPdf } from '../pdf-text.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake, type PageOptions } from '../site.ts'

/* Files for paper: on the paper of who takes them, with nothing outside of it or over its foot. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const A4 = '595.28 841.89'
const LETTER = '612 792'
const places = {
  chicago: { locale: 'en-US', timezoneId: 'America/Chicago' },
  mexico: { locale: 'es-MX', timezoneId: 'America/Mexico_City' },
  munich: { locale: 'en-US', timezoneId: 'Europe/Berlin' },
} satisfies Record<string, PageOptions>

async function open(path: string, options: PageOptions): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(new URL(path, site.url).href)
  await wake(page)
  return page
}

async function pdfBy(page: Page, button: Locator): Promise<ReadPdf> {
  const download = page.waitForEvent('download')
  await button.click()
  return readPdf(await download)
}

/** What stands over the foot, beside the address and the number of the page. */
const overFoot = ({ lines }: ReadPdf) =>
  lines.filter(
    ({ x, y, text }) => (y < 62 && ![40, 29, 19].some((at) => Math.abs(at - y) < 1)) || x < 45 || !text,
  )

test('a build goes onto the paper of the country its visitor is in, or has chosen', async () => {
  const takePdf = async (page: Page) => {
    const pdf = await pdfBy(page, page.locator('#summary').getByRole('button', { name: 'PDF' }))
    expect(overFoot(pdf)).toEqual([])
    return pdf.paper
  }
  const american = await open('lokotrack/build/j-1150', places.chicago)
  expect(await takePdf(american)).toBe(LETTER)
  await american.getByText('Where to start, country, units').click()
  await american.getByLabel('Country').selectOption('DE')
  expect(await takePdf(american)).toBe(A4)
  expect(await takePdf(await open('lokotrack/build/j-1150', places.munich))).toBe(A4)
})

test('a calculation of two scenarios fits on Letter and on A4, in every language', async () => {
  const first = await open('calculator', places.chicago)
  await first.getByRole('button', { name: calculatorWords.en['tools.compare'] }).click()
  await first.getByRole('slider', { name: calculatorWords.en['tools.days'] }).last().fill('150')
  await expect.poll(() => first.url()).toContain('*days.150')
  const { hash } = new URL(first.url())
  for (const [place, paper] of [
    [places.mexico, LETTER],
    [places.munich, A4],
  ] as const) {
    const page = await open('calculator', place)
    for (const locale of locales) {
      await page.goto(new URL(localePath(locale, 'calculator').slice(1) + hash, site.url).href)
      await wake(page)
      const words = calculatorWords[locale]
      const pdf = await pdfBy(page, page.getByRole('main').getByRole('button', { name: 'PDF' }))
      expect.soft(pdf.paper, locale).toBe(paper)
      expect.soft(overFoot(pdf), `${locale} ${paper}`).toEqual([])
      const texts = pdf.lines.map(({ text }) => text)
      for (const id of ['inputs', 'costs', 'breakEven', 'balance', 'matters', 'notes'] as const)
        expect
          .soft(
            texts.some((text) => text.startsWith(words[`tools.${id}`])),
            `${locale} ${id}`,
          )
          .toBe(true)
    }
  }
})
