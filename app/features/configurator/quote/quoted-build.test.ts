import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addMessages } from '#app/base/i18n/messages.tsx'
import { locales } from '#app/content/locales.ts'
import { compileMessages } from '#app/site/words/catalog.ts'
import { quoteSetup } from '../handover/quote-setup.ts'
import { showAmount } from '../offer/offer-sheet.ts'
import { buildHash } from '../rules/address.ts'
import { openedBuild } from '../rules/opened-build.ts'
import type { ProductBlock } from '../rules/product-of.ts'
import { netOf, priceChanges, quotedBuild, readRequest } from './quoted-build.ts'
import { quoteMail, quoteSheet, type QuoteParts } from './quote-sheet.ts'

const stories = resolve(import.meta.dirname, '../../../../content/stories')
const file = readdirSync(stories).find((name) => name.startsWith('j-1150_6382')) ?? ''
const { content } = JSON.parse(readFileSync(resolve(stories, file), 'utf8')) as {
  content: { body: ProductBlock[] }
}
const found = content.body.find(({ component }) => component === 'BuildYourOwn')
// Its price stands elsewhere, as a figure with a name.
const block = { ...found, base_price: '608000' } as unknown as ProductBlock
const rates = { base: 'EUR', date: '2026-11-18', rates: { EUR: 1, GBP: 0.86, USD: 1.08 } }

/** What a visitor's form says of a build, as it is stored. */
function form(link: string, more: Record<string, unknown> = {}) {
  const build = openedBuild(block, link, 'en', rates)
  if (!build) throw new Error('There is such a build')
  const address = `https://example.com/lokotrack/build/j-1150${buildHash(build.link)}`
  const { given } = quoteSetup(block, build, { address, name: 'Pit 4', rates })
  return readRequest('request-1', Date.UTC(2026, 10, 20, 12), {
    ...given,
    name: 'Ann',
    company: 'Stone & Sons',
    ...more,
  })
}
const link = '3.mag.g55.-gn0.ral.~gb-gbp-m'

/** The same machine with other prices. */
const dearer = (change: (item: { code: string; price?: unknown }) => object): ProductBlock =>
  JSON.parse(JSON.stringify(block), (_, value: unknown) => {
    const item = value as { component?: string; code?: string }
    return item?.component === 'Option' && item.code
      ? { ...item, ...change(item as { code: string }) }
      : value
  }) as ProductBlock

test('a quote states the very build and the prices that were seen', () => {
  const request = form(link)
  const quoted = quotedBuild(block, request, 'en', rates)
  expect(quoted?.seen?.isLump).toBe(false)
  // 608,000 + 24,800 + 9,800 euros at 0.86, the colour on request.
  expect(quoted?.seen && netOf(quoted.seen)).toBe(55_263_600)
  expect([...(quoted?.build.codes ?? [])]).toEqual(expect.arrayContaining(['mag', 'g55', 'ral']))
  expect(quoted && priceChanges(quoted)).toEqual([])
  expect(quoted?.build.terms).toMatchObject({ country: 'GB', currency: 'GBP' })
})

test('what costs something else today is named, in the currency they saw; what is gone is too', () => {
  const request = form(link)
  const now = quotedBuild(
    dearer(({ code }) => (code === 'mag' ? { price: '26800' } : code === 'g55' ? { code: 'g66' } : {})),
    request,
    'en',
    rates,
  )
  expect(now?.gone).toEqual(['g55'])
  expect(now && priceChanges(now)).toEqual([{ code: 'mag', before: 2_132_800, now: 2_304_800 }])
  expect(now?.seen && netOf(now.seen)).toBe(55_263_600)
})

test('prices that do not come to the form’s own sum count as not seen, and so does what is no line of prices', () => {
  const honest = form('3.mag.g55.-gn0.~gb-gbp-m')
  const cheap = honest.prices.replace(/base=\d+/, 'base=100')
  const tampered = quotedBuild(block, { ...honest, prices: cheap }, 'en', rates)
  expect(tampered?.seen && netOf(tampered.seen)).toBe(tampered && netOf(tampered.today))
  // A sum of their own is what they say they saw: the operator is told that it is not what it costs.
  const both = quotedBuild(block, { ...honest, prices: '', price: 1000 }, 'en', rates)
  expect(both?.seen).toMatchObject({ isLump: true })
  expect(both && priceChanges(both)).toEqual([
    { code: undefined, before: 100_000, now: both && netOf(both.today) },
  ])
  for (const prices of ['x', 'EUR>GBP 0.86 base=1', `${honest.prices} mag=1`])
    expect(quotedBuild(block, { ...honest, prices }, 'en', rates)?.seen?.prices).not.toMatchObject({
      base: 1,
    })
})

test('a form without a link of a build, with codes of nobody, or without a price still makes a quote of what is known', () => {
  const request = form(link)
  const bare = quotedBuild(block, { ...request, link: 'javascript:alert(1)', prices: '' }, 'en', rates)
  expect([...(bare?.build.codes ?? [])].toSorted()).toEqual([...request.options].toSorted())
  const strange = quotedBuild(block, { ...request, options: ['mag', '__proto__', 'zz'] }, 'en', rates)
  expect(strange?.gone).toEqual(['__proto__', 'zz'])
  const hidden = quotedBuild(block, { ...request, price: undefined, prices: '', currency: '' }, 'en', rates)
  expect(hidden?.seen).toBeUndefined()
  expect(hidden && netOf(hidden.today)).toBeGreaterThan(0)
  expect(hidden && priceChanges(hidden)).toEqual([])
})

test.each(locales)('in %s quote and mail say all of it in words of that language', (locale) => {
  const t = addMessages(locale, { ...compileMessages(locale), ...compileMessages(locale, 'offer') })
  const request = form(link)
  const quoted = quotedBuild(block, request, locale, rates)
  if (!quoted?.seen) throw new Error('They have seen prices')
  const parts: QuoteParts = {
    block,
    request,
    quoted,
    terms: {
      prefix: 'TS',
      validDays: 30,
      tax: { GB: 20 },
      seller: 'Trackside Oy\nPirkkala',
      delivery: 'FCA',
      deliveryTime: '14',
      legal: 'Indicative',
      quoteLegal: 'Binding',
    },
    roads: undefined,
    number: 'TS-20261123-AAAAA-BBBBB',
    date: '2026-11-23',
    contact: 'anna@maker.example',
    t,
    locale,
  }
  const choice = { priced: quoted.seen, validDays: 14 }
  const sheet = quoteSheet(parts, choice)
  const all = JSON.stringify(sheet)
  const { currency } = quoted.seen
  for (const text of [
    'TS-20261123-AAAAA-BBBBB',
    'request-1',
    'Stone & Sons',
    'Pit 4',
    'anna@maker.example',
    '(mag)',
    '(g55)',
    showAmount(55_263_600, currency, locale),
    showAmount(66_316_320, currency, locale),
    showAmount(2_132_800, currency, locale),
    'Binding',
  ])
    expect(all).toContain(JSON.stringify(text).slice(1, -1))
  expect(all).not.toMatch(/offer\.|Indicative/)
  const mail = quoteMail(parts, 14)
  expect(`${mail.subject}${mail.text}`).toContain('TS-20261123-AAAAA-BBBBB')
  expect(mail.text).toContain('Ann')
  expect(mail.text).toContain(request.link)
  expect(JSON.stringify(mail)).not.toMatch(/offer\.|[{}]\w/)
})
