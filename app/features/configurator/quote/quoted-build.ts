import { rateBetween, type ExchangeRates } from '#app/content/exchange-rates.ts'
import type { Locale } from '#app/content/locales.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'
import { linkInHash } from '../rules/address.ts'
import { itemsOf, pricesOf, sumsOf, type Prices } from '../rules/offer.ts'
import { openedBuild, type OpenedBuild } from '../rules/opened-build.ts'
import { minorOf } from '../rules/price.ts'
import { choicesOf } from '../rules/product.ts'
import type { ProductBlock } from '../rules/product-of.ts'
import { readSeenPrices, type SeenPrices } from '../rules/seen-prices.ts'

/** A request for a quote as its form was stored; what the visitor's browser says of prices is theirs to say. */
export interface QuoteRequest {
  id: string
  /** When it was sent, in milliseconds since 1970. */
  at: number
  name: string
  company: string
  buildName: string
  link: string
  /** Codes of what was chosen; empty where the form does not say. */
  options: readonly string[]
  /** Whole units of the currency, of all together; undefined where something was on request. */
  price: number | undefined
  currency: string
  /** The price of each part, as `rules/seen-prices.ts` writes it; empty on forms of before and of machines in stock. */
  prices: string
}

/** What the parts of a quoted build cost, on the day it was asked for or today. */
export interface PricedBuild extends SeenPrices {
  /** One price for the whole: what its parts cost is not known. */
  isLump: boolean
}

export interface QuotedBuild {
  /** The build that was asked for, and the terms it was seen under. */
  build: OpenedBuild
  /** What the visitor has seen; undefined where prices are hidden, or what the form says cannot be read. */
  seen: PricedBuild | undefined
  today: PricedBuild
  /** Codes of what is no longer offered. */
  gone: readonly string[]
}

const noInputs = { downPayment: 0, tradeIn: 0, financing: undefined }

/** The request that a stored form makes; `fields` as the database's client reads them. */
export function readRequest(id: string, at: number, fields: Readonly<Record<string, unknown>>): QuoteRequest {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const { options, price } = fields
  return {
    id,
    at,
    name: text('name'),
    company: text('company'),
    buildName: text('buildName'),
    link: text('link'),
    options: Array.isArray(options) ? options.filter((code) => typeof code === 'string') : [],
    price: typeof price === 'number' ? price : undefined,
    currency: text('currency'),
    prices: text('prices'),
  }
}

/** What a build comes to without tax, in the smallest units of its currency; undefined where nothing has a price. */
export const netOf = ({ prices, currency }: SeenPrices): number | undefined =>
  sumsOf(itemsOf(prices, currency), undefined, noInputs).net

/**
 * The very build that somebody asked about, with what they saw it cost and what it costs today in the same currency;
 * undefined when the machine has no build in that market.
 */
export function quotedBuild(
  block: ProductBlock,
  request: QuoteRequest,
  locale: Locale,
  rates: ExchangeRates | undefined,
): QuotedBuild | undefined {
  const hash = URL.canParse(request.link) ? decodeUriComponentSafely(new URL(request.link).hash) : ''
  const opened = openedBuild(block, linkInHash(hash) ?? '', locale, rates)
  if (!opened) return undefined
  // Rules may have changed since: asked about were these codes and no others.
  const asked = request.options.length ? new Set(request.options) : opened.codes
  const offered = new Set(choicesOf(opened.product).map(({ code }) => code))
  const codes = new Set([...asked].filter((code) => offered.has(code)))
  const build = { ...opened, codes }
  const own = readSeenPrices(request.prices)
  const today = pricesNow(block, build, own?.currency.code ?? request.currency, rates)
  return {
    build,
    seen: seenBy(request, own, today),
    today,
    gone: [...asked].filter((code) => !offered.has(code)),
  }
}

function pricesNow(
  block: ProductBlock,
  { product, codes, money }: OpenedBuild,
  asked: string,
  rates: ExchangeRates | undefined,
): PricedBuild {
  const rate = rateBetween(rates, block.currency, asked)
  const currency = rate === undefined ? { code: money.currency, rate: money.rate } : { code: asked, rate }
  return {
    prices: pricesOf(product, codes, false),
    base: block.currency,
    currency: { ...currency, minor: minorOf(currency.code) },
    ratesOf: currency.code === block.currency ? undefined : rates?.date,
    // Whoever quotes a price means it.
    isFrom: false,
    isLump: false,
  }
}

/** Prices count as seen where they come to what the form says of all together. */
function seenBy(
  { price, currency: code, options }: QuoteRequest,
  own: SeenPrices | undefined,
  today: PricedBuild,
): PricedBuild | undefined {
  const isSum = (one: SeenPrices) => {
    const net = netOf(one)
    return net !== undefined && Math.round(net / one.currency.minor) === price && one.currency.code === code
  }
  const sameParts = own && new Set(own.prices.options.map(([option]) => option))
  const isWhole = sameParts?.size === options.length && options.every((option) => sameParts.has(option))
  if (own && isWhole && (price === undefined || isSum(own))) return { ...own, isLump: false }
  if (price === undefined || !/^[A-Z]{3}$/.test(code)) return undefined
  if (isSum(today)) return today
  const lump: Prices = { base: price * 100, options: options.map((option) => [option, 0] as const) }
  return {
    prices: lump,
    base: code,
    currency: { code, rate: 1, minor: minorOf(code) },
    ratesOf: undefined,
    isFrom: false,
    isLump: true,
  }
}

/** A part whose price is another today, in the smallest units of the currency; undefined is on request, or not known of parts. */
export interface PriceChange {
  /** Undefined: the machine itself. */
  code: string | undefined
  before: number | undefined
  now: number | undefined
}

/** What costs something else today than the visitor saw. A price for the whole is compared with the whole. */
export function priceChanges({ seen, today }: QuotedBuild): PriceChange[] {
  if (!seen) return []
  if (seen.isLump || seen.currency.code !== today.currency.code)
    return netOf(seen) === netOf(today) ? [] : [{ code: undefined, before: netOf(seen), now: netOf(today) }]
  const now = new Map(itemsOf(today.prices, today.currency).map(({ code, amount }) => [code, amount]))
  return itemsOf(seen.prices, seen.currency).flatMap(({ code, amount: before }) =>
    now.has(code) && now.get(code) !== before ? [{ code, before, now: now.get(code) }] : [],
  )
}
