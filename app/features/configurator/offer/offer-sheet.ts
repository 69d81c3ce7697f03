import { dateFormat, numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'
import type { OfferTerms } from '#app/content/offer-terms.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { checkOf, validUntil, type IssuedOffer } from '#app/features/configurator/rules/offer-link.ts'
import { itemsOf, pricesToday, sumsOf, type OfferCurrency } from '#app/features/configurator/rules/offer.ts'
import { showCountry, showList } from '#app/features/configurator/rules/show.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'

export type Row = readonly [label: string, value: string]

/** An offer in the page's language: what the screen, the printer and the PDF show. */
export interface OfferSheet {
  title: string
  number: string
  machine: string
  kind: string
  /** What has happened since it was drawn up. */
  notices: readonly string[]
  seller: readonly string[]
  customer: readonly string[]
  facts: readonly Row[]
  /** Items by group; the machine itself stands in one of its own. */
  items: readonly { group: string; rows: readonly Row[] }[]
  totals: readonly Row[]
  /** The last of the totals is the sum. */
  notes: readonly string[]
  paid: readonly Row[]
  terms: readonly Row[]
  legal: readonly string[]
}

export interface SheetContext {
  configurator: Pick<ConfiguratorValue, 't' | 'locale' | 'product' | 'terms' | 'money'>
  terms: OfferTerms | undefined
  machine: string
  kind: string
  /** The currency that prices are kept in. */
  base: string
  /** Weight, sizes and what roads allow. */
  transport: readonly Row[]
  /** What the same currency is today. */
  today: { day: string; rate: number }
  /** Behind the title of each option stands its code: for who orders by it. */
  showsCodes?: boolean
}

/** Smallest units of a currency as money: `€1,877.97`, `￥642`. */
export function showAmount(amount: number, { code, minor }: OfferCurrency, locale: Locale): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).format(amount / minor)
}

/** A day in words; days have no zone. */
export function showDay(day: string, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

/** What tells whether the titles and terms of an offer read as they did: those of what was chosen, and all that stands below the sums. */
export function wordingCheck(
  prices: IssuedOffer['prices'],
  {
    configurator: { product },
    terms,
    machine,
    kind,
  }: Pick<SheetContext, 'configurator' | 'terms' | 'machine' | 'kind'>,
): string {
  const titles = new Map(choicesOf(product).map(({ code, title }) => [code, title]))
  const items = prices.options.map(([code]) => titles.get(code) ?? '')
  const { seller = '', delivery = '', deliveryTime = '', legal = '' } = terms ?? {}
  return checkOf(JSON.stringify([machine, kind, ...items, seller, delivery, deliveryTime, legal]))
}

const percent = (rate: number, locale: Locale) =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)

export function offerSheet(offer: IssuedOffer, context: SheetContext): OfferSheet {
  const { configurator, terms, machine, kind, base, transport } = context
  const { t, locale, product, terms: seenUnder } = configurator
  const { currency, customer } = offer
  const items = itemsOf(offer.prices, currency)
  const sums = sumsOf(items, offer.taxRate, offer.inputs)
  const choices = new Map(choicesOf(product).map((choice) => [choice.code, choice]))
  const titleOf = (code: string | undefined) => {
    if (code === undefined) return machine
    const title = choices.get(code)?.title
    return title && context.showsCodes ? `${title} (${code})` : (title ?? code)
  }
  const money = (amount: number) => showAmount(amount, currency, locale)
  const sum = (amount: number) => (offer.isFrom ? t('build.from', { price: money(amount) }) : money(amount))
  const valueOf = (amount: number | undefined) =>
    amount === undefined ? t('build.onRequest') : amount === 0 ? t('build.included') : money(amount)
  const rowsOf = (codes: ReadonlySet<string | undefined>): Row[] =>
    items.flatMap(({ code, amount }) => (codes.has(code) ? [[titleOf(code), valueOf(amount)] as const] : []))
  const grouped = [
    { group: t('build.base'), rows: rowsOf(new Set([undefined])) },
    ...product.groups.map(({ title, choices: own }) => ({
      group: title,
      rows: rowsOf(new Set(own.map(({ code }) => code))),
    })),
    // What is no longer offered was offered then.
    {
      group: '',
      rows: rowsOf(new Set(items.flatMap(({ code }) => (code && !choices.has(code) ? [code] : [])))),
    },
  ]
  return {
    title: t('offer.title'),
    number: offer.number,
    machine,
    kind,
    notices: noticesOf(offer, context, sums.net),
    seller: linesOf(terms?.seller),
    customer: [customer.company, customer.name].filter(Boolean),
    facts: [
      [t('offer.number'), offer.number],
      [t('offer.date'), showDay(offer.date, locale)],
      [t('offer.validUntil'), showDay(validUntil(offer), locale)],
      [t('build.country'), showCountry(seenUnder.country, locale)],
      [t('tools.currency'), currency.code],
      [t('offer.version'), `${product.code} ${product.version}`],
    ],
    items: grouped.filter(({ rows }) => rows.length > 0),
    totals: [
      ...(sums.net === undefined ? [] : [[t('offer.net'), sum(sums.net)] as const]),
      ...(sums.tax === undefined || sums.gross === undefined
        ? []
        : [
            [t('offer.tax', { rate: percent(offer.taxRate ?? 0, locale) }), money(sums.tax)] as const,
            [t('offer.gross'), sum(sums.gross)] as const,
          ]),
    ],
    notes: [
      ...(sums.tax === undefined ? [t('offer.noTax')] : []),
      ...(sums.net !== undefined && sums.onRequest.length > 0
        ? [t('offer.notInTotal', { choices: showList(sums.onRequest.map(titleOf), locale) })]
        : []),
      ...(offer.ratesOf === undefined
        ? []
        : [
            t('ui.exchangeRate', {
              base,
              rate: numberFormat(locale, { maximumSignificantDigits: 6 }).format(currency.rate),
              currency: currency.code,
              date: showDay(offer.ratesOf, locale),
            }),
          ]),
    ],
    paid: paidRows(offer, sums, context),
    terms: [
      ...(terms?.delivery ? [[t('offer.delivery'), terms.delivery] as const] : []),
      ...(terms?.deliveryTime ? [[t('offer.deliveryTime'), terms.deliveryTime] as const] : []),
      [t('offer.transport'), t('build.onRequest')],
      ...transport,
    ],
    legal: linesOf(terms?.legal),
  }
}

function paidRows(
  { inputs, currency }: IssuedOffer,
  { remaining, monthly, monthsTotal, charge }: ReturnType<typeof sumsOf>,
  { configurator: { t, locale } }: SheetContext,
): Row[] {
  const money = (amount: number) => showAmount(amount, currency, locale)
  const { downPayment, tradeIn, financing } = inputs
  if (remaining === undefined || !(downPayment || tradeIn || financing)) return []
  return [
    ...(tradeIn ? [[t('offer.tradeIn'), money(-tradeIn)] as const] : []),
    ...(downPayment ? [[t('offer.downPayment'), money(-downPayment)] as const] : []),
    [t(financing ? 'offer.remaining' : 'offer.left'), money(remaining)],
    ...(financing && monthly !== undefined && monthsTotal !== undefined && charge !== undefined
      ? ([
          [
            t('offer.monthly'),
            `${money(monthly)} · ${t('offer.term', { count: financing.months, rate: percent(financing.interest, locale) })}`,
          ],
          [t('offer.monthsTotal'), money(monthsTotal)],
          [t('offer.charge'), money(charge)],
        ] as const)
      : []),
  ]
}

/** That the offer has run out, or that the same costs something else today. */
function noticesOf(offer: IssuedOffer, context: SheetContext, before: number | undefined): string[] {
  const { configurator, today } = context
  const { t, locale, product, money } = configurator
  const { prices, gone } = pricesToday(offer.prices, product, money.prices === 'hidden')
  const nowCurrency = { ...offer.currency, rate: today.rate }
  const items = itemsOf(prices, nowCurrency)
  const now = sumsOf(items, undefined, offer.inputs).net
  const show = (amount: number | undefined) =>
    amount === undefined ? t('build.onRequest') : showAmount(amount, offer.currency, locale)
  const { wording } = offer
  const isReworded = wording?.locale === locale && wording.check !== wordingCheck(offer.prices, context)
  const isSame =
    now === before &&
    gone.length === 0 &&
    JSON.stringify(items) === JSON.stringify(itemsOf(offer.prices, offer.currency))
  return [
    ...(validUntil(offer) < today.day
      ? [t('offer.expired', { date: showDay(validUntil(offer), locale) })]
      : []),
    ...(isSame
      ? []
      : [t('offer.changed', { date: showDay(offer.date, locale), before: show(before), now: show(now) })]),
    ...(isReworded ? [t('offer.reworded', { date: showDay(offer.date, locale) })] : []),
    ...(gone.length > 0 ? [t('offer.gone', { choices: showList(gone, locale) })] : []),
  ]
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').flatMap((line) => line.trim() || [])
