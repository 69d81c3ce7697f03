import { annuityOf } from '#app/features/calculator/rules/profit.ts'
import { amountIn, type Currency } from './price.ts'
import { choicesOf, type Product } from './product.ts'

/*
 * An indicative offer: what was offered on a day, in one currency. Every amount is a whole number of that currency’s
 * smallest unit (cents, yen), rounded once, so that its sums add up to the last one.
 */

/** The prices of a day: minor units of the product's currency, whole but for those a market has of its own; null: on request. */
export interface Prices {
  base: number | null
  /** Of each chosen option, in the order of its product. */
  options: readonly (readonly [code: string, price: number | null])[]
}

/** How the currency of an offer comes from the product's. */
export interface OfferCurrency extends Currency {
  code: string
}

export interface OfferItem {
  /** Undefined: the machine itself. */
  code: string | undefined
  /** Smallest units of the offer's currency; undefined: on request. */
  amount: number | undefined
}

/** How the customer means to pay. Amounts in smallest units of the offer's currency. */
export interface Financing {
  /** Percent a year, nominal. */
  interest: number
  months: number
}

export interface OfferInputs {
  downPayment: number
  tradeIn: number
  financing: Financing | undefined
}

export interface OfferSums {
  /** Of all that has a price, without tax; undefined when nothing has. */
  net: number | undefined
  /** Codes of what is on request beside it; undefined: the machine itself. */
  onRequest: readonly (string | undefined)[]
  /** Undefined where the tax is not known. */
  tax: number | undefined
  gross: number | undefined
  /** What is left to pay or finance without tax, after down payment and trade-in. */
  remaining: number | undefined
  /** At the end of each month, the last one too; undefined without financing. */
  monthly: number | undefined
  /** All months together. */
  monthsTotal: number | undefined
  /** What financing costs. */
  charge: number | undefined
}

/** What a build costs on the day it is asked for; nothing of it where a market hides prices. */
export function pricesOf(product: Product, codes: ReadonlySet<string>, isHidden: boolean): Prices {
  const shown = (price: number | undefined) => (isHidden ? null : (price ?? null))
  return {
    base: shown(product.basePrice),
    options: choicesOf(product).flatMap(({ code, price }) =>
      codes.has(code) ? [[code, shown(price)] as const] : [],
    ),
  }
}

/** What the same would cost on another day: options that are no longer offered are named apart. */
export function pricesToday(
  { options }: Prices,
  product: Product,
  isHidden: boolean,
): { prices: Prices; gone: readonly string[] } {
  const codes = new Set(options.map(([code]) => code))
  const prices = pricesOf(product, codes, isHidden)
  const offered = new Set(prices.options.map(([code]) => code))
  return { prices, gone: [...codes].filter((code) => !offered.has(code)) }
}

/** The machine, then each option in the order of its product. */
export function itemsOf({ base, options }: Prices, currency: OfferCurrency): OfferItem[] {
  const amountOf = (price: number | null) => (price === null ? undefined : amountIn(price, currency))
  return [
    { code: undefined, amount: amountOf(base) },
    ...options.map(([code, price]) => ({ code, amount: amountOf(price) })),
  ]
}

/** What an offer comes to. `taxRate` in percent, undefined where it is not known. */
export function sumsOf(
  items: readonly OfferItem[],
  taxRate: number | undefined,
  { downPayment, tradeIn, financing }: OfferInputs,
): OfferSums {
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  const net = amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : undefined
  const onRequest = items.flatMap(({ code, amount }) => (amount === undefined ? [code] : []))
  if (net === undefined)
    return {
      net,
      onRequest,
      tax: undefined,
      gross: undefined,
      remaining: undefined,
      monthly: undefined,
      monthsTotal: undefined,
      charge: undefined,
    }
  const tax = taxRate === undefined ? undefined : Math.round(Number(((net * taxRate) / 100).toPrecision(14)))
  const remaining = Math.max(0, net - downPayment - tradeIn)
  const monthly =
    financing && Math.round(annuityOf(remaining, 0, financing.interest / 1200, financing.months))
  const monthsTotal = monthly === undefined || !financing ? undefined : monthly * financing.months
  return {
    net,
    onRequest,
    tax,
    gross: tax === undefined ? undefined : net + tax,
    remaining,
    monthly,
    monthsTotal,
    charge: monthsTotal === undefined ? undefined : monthsTotal - remaining,
  }
}
