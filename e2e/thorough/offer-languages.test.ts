import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import offerWords from '#app/features/configurator/offer/messages.json' with { type: 'json' }
import buildWords from '#app/features/configurator/messages.json' with { type: 'json' }
import { addMessages, type MessageId } from '#app/base/i18n/messages.tsx'
import { locales, type Locale } from '#app/content/locales.ts'
import { compileMessages } from '#app/site/words/catalog.ts'
import { readPdf, type ReadPdf } from '../pdf-text.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

/* An offer that was drawn up once, opened in each language: its PDF as who buys for a company reads it. */

let site: SharedSite
let hash = ''
/** Reads the offer in every language: a fresh browser context would fetch and compile the builder’s code anew. */
let reader: Page
const inputs = { company: 'Łódź Kruszywa Sp. z o.o.', name: 'Ağça Şahin 採石' }
beforeAll(async () => {
  site = await sharedSite()
  const page = await site.page({ reducedMotion: 'reduce' })
  await open(page, 'lokotrack/build/j-1150#build=3.mag.g55.-gn0.ral')
  await page.locator('#summary').getByRole('button', { name: 'Indicative offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Indicative offer' })
  await offer.getByLabel('Company').fill(inputs.company)
  await offer.getByLabel('Name').fill(inputs.name)
  await offer.getByLabel('Trade-in value').fill('25,000')
  await offer.getByLabel('Down payment').fill('90,000')
  await offer.getByLabel('Interest rate').fill('4.8')
  await offer.getByLabel('Term, months').fill('60')
  await offer.getByRole('button', { name: 'Draw up the offer' }).click()
  await offer.locator('article').waitFor()
  hash = new URL(page.url()).hash
  await site.closePages()
  reader = await site.page({ reducedMotion: 'reduce' })
})
afterEach(() => site.noErrors())
afterAll(() => site?.close())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, site.url).href)
  await wake(page)
}

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')
/** Portuguese is that of Portugal. */
const tagOf = (locale: Locale) => (locale === 'pt' ? 'pt-PT' : locale)

const money = (amount: number, locale: Locale) =>
  plain(
    new Intl.NumberFormat(tagOf(locale), {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
    })
      .format(amount)
      .replace('-', '−'),
  )

/** The value that stands right of a label, on the same line of the sheet. */
function valueOf({ lines }: ReadPdf, label: string): string | undefined {
  const at = lines.find(({ text }) => plain(text) === plain(label))
  return at && lines.find((line) => line.page === at.page && line.y === at.y && line.x > at.x + 1)?.text
}

test.each(locales)(
  'in %s the PDF says number, days, country, taxes, delivery, financing and trade-in, in its own words and letters',
  async (locale) => {
    const t = addMessages(locale, { ...compileMessages(locale), ...compileMessages(locale, 'offer') })
    const say = (id: string, values?: Record<string, unknown>) => t(id as MessageId, values as never)
    const page = reader
    await open(page, `${locale === 'en' ? '' : `${locale}/`}lokotrack/build/j-1150${hash}`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('article').waitFor()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'PDF' }).click()
    const file = await download
    const pdf = await readPdf(file)
    const whole = plain(pdf.lines.map(({ text }) => text).join('\n'))
    const number = (await dialog.locator('article').getAttribute('data-offer')) ?? ''

    expect(number).toMatch(/^TS-\d{8}-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(file.suggestedFilename()).toBe(`${number}.pdf`)
    expect(pdf.title).toBe(`${say('offer.title')} ${number}`)
    expect(pdf.language).toBe(locale)
    const value = (id: string, values?: Record<string, unknown>) =>
      plain(valueOf(pdf, say(id, values)) ?? `no ${id}`)
    const day = (time: number) =>
      plain(
        new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tagOf(locale), {
          dateStyle: 'long',
          timeZone: 'UTC',
        }).format(time),
      )
    const [, year, month, date] = /^TS-(\d{4})(\d\d)(\d\d)/.exec(number) ?? []
    const issued = Date.UTC(Number(year), Number(month) - 1, Number(date))
    expect(value('offer.number')).toBe(number)
    expect(value('offer.date')).toBe(day(issued))
    expect(value('offer.validUntil')).toBe(day(issued + 30 * 86_400_000))
    expect(value('build.country')).toBe(new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of('GB'))
    expect(value('tools.currency')).toBe('GBP')

    // 608,000 + 24,800 + 9,800 euros at 0.86, a fifth of it as tax; what is left after what is paid at once, in 60 rates.
    const net = 552_636
    const percent = new Intl.NumberFormat(tagOf(locale), { style: 'percent' }).format(0.2)
    expect(value('offer.net')).toBe(money(net, locale))
    expect(value('offer.tax', { rate: percent })).toBe(money(net * 0.2, locale))
    expect(value('offer.gross')).toBe(money(net * 1.2, locale))
    expect(value('offer.tradeIn')).toBe(money(-25_000, locale))
    expect(value('offer.downPayment')).toBe(money(-90_000, locale))
    expect(value('offer.remaining')).toBe(money(437_636, locale))
    const rate = 0.048 / 12
    const monthly = Math.round(((437_636 * rate) / (1 - (1 + rate) ** -60)) * 100) / 100
    expect(value('offer.monthly')).toContain(money(monthly, locale))
    expect(value('offer.monthsTotal')).toBe(money(monthly * 60, locale))
    // Its prices are ex works.
    expect(value('offer.delivery')).toMatch(/^EXW .*2020/)
    expect(value('offer.deliveryTime')).toMatch(/\d/)
    for (const text of Object.values(inputs)) expect(whole).toContain(text)
    // What the builder says beside it, in whole units.
    await page.keyboard.press('Escape')
    const shown = new Intl.NumberFormat(tagOf(locale), {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
    expect(plain(await page.locator('#summary').innerText())).toContain(plain(shown.format(net)))

    expect(whole).not.toMatch(/[{}\ufffd]|\b(offer|build|tools|stock|ui)\.[a-z]\w+/)
    expect(foreignLines(pdf, locale)).toEqual([])
    expect([pdf.withoutInk, pdf.alike]).toEqual([[], []])
  },
  90_000,
)

/** Lines of a PDF that are, word for word, what another language says where this one says something else. */
function foreignLines({ lines }: ReadPdf, locale: Locale): string[] {
  const words = [offerWords, buildWords] as Record<Locale, Record<string, string>>[]
  const own = new Set(words.flatMap((part) => Object.values(part[locale]).map(plain)))
  const others = new Set(
    locales
      .filter((other) => other !== locale)
      .flatMap((other) => words.flatMap((part) => Object.values(part[other]).map(plain))),
  )
  return lines.map(({ text }) => plain(text)).filter((text) => others.has(text) && !own.has(text))
}
