import type { Financing, OfferCurrency, OfferInputs, Prices } from './offer.ts'

/** An offer as it was drawn up: what its link holds, so that it says the same whenever it is opened. */
export interface IssuedOffer {
  /** `TS-20261122-7F3K9-QXM2D`. */
  number: string
  /** The day, `2026-11-22`. */
  date: string
  validDays: number
  customer: { name: string; company: string }
  currency: OfferCurrency
  /** The day of the exchange rate, `2026-11-18`; undefined where nothing was converted. */
  ratesOf: string | undefined
  /** How prices are meant: in full, or as those the machine begins at. */
  prices: Prices
  isFrom: boolean
  /** Percent; undefined where the tax is not known. */
  taxRate: number | undefined
  inputs: OfferInputs
  /** What its titles and terms said then, and in which language; undefined for one that does not tell. */
  wording?: { locale: string; check: string }
}

/** Letters and digits that nobody takes for one another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 10
/** Counts up when what a link holds is written otherwise. */
const FORM = 1

/**
 * The number of a new offer: the day, and fifty bits of chance, since browsers draw offers up without asking anybody.
 * Of ten thousand on one day two have the same number with a chance of one in twenty million.
 */
export function newOfferNumber(
  prefix: string,
  date: string,
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(SIGNS)
  random(bytes)
  const text = [...bytes].map((byte) => signs[byte % signs.length]).join('')
  return [prefix, date.replaceAll('-', ''), text.slice(0, SIGNS / 2), text.slice(SIGNS / 2)].join('-')
}

/** A day in the visitor's own time as `2026-11-22`. */
export function dayOf(time: Date): string {
  const part = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`
}

/** The last day an offer is valid on. */
export function validUntil({ date, validDays }: Pick<IssuedOffer, 'date' | 'validDays'>): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + validDays * 86_400_000).toISOString().slice(0, 10)
}

/** An offer as text of letters, digits, `-` and `_`, with a check at its end behind `~`. */
export function offerState(offer: IssuedOffer): string {
  const { customer, currency, prices, inputs, wording } = offer
  const { financing } = inputs
  const values = [
    FORM,
    offer.number,
    offer.date,
    offer.validDays,
    [customer.name, customer.company],
    [currency.code, currency.rate, currency.minor, offer.ratesOf ?? null],
    [prices.base, ...prices.options.flat()],
    offer.isFrom ? 1 : 0,
    offer.taxRate ?? null,
    [inputs.downPayment, inputs.tradeIn, ...(financing ? [financing.interest, financing.months] : [])],
    ...(wording ? [[wording.locale, wording.check]] : []),
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return `${text}~${checkOf(text)}`
}

/** What tells a text that was mistyped or cut (FNV-1a, base 36). It is no signature: whoever can count can write it. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
/** An option may also cost less than nothing, as one that leaves something out; what a market's own price comes to need not be whole. */
const isPrice = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max
const isDay = (value: unknown): value is string =>
  isText(value, 10) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

/** The offer that a text holds; undefined for one that was cut, mistyped or written by nobody's rules. */
export function readOffer(text: string): IssuedOffer | undefined {
  const values = jsonIn(text)
  if (!Array.isArray(values) || values[0] !== FORM) return undefined
  const [, number, date, validDays, customer, money, priced, from, taxRate, paid, said] = values as unknown[]
  const currency = currencyIn(money)
  const prices = pricesIn(priced)
  const inputs = inputsIn(paid)
  const [name, company] = Array.isArray(customer) ? (customer as unknown[]) : []
  if (!isText(number, 40) || !/^[A-Z]{1,6}-\d{8}(?:-[0-9A-Z]{5}){2}$/.test(number)) return undefined
  if (!isDay(date) || !Number.isInteger(validDays) || !isWithin(validDays, 1, 366)) return undefined
  if (!isText(name, 200) || !isText(company, 200)) return undefined
  if (!currency || !prices || !inputs) return undefined
  if (taxRate !== null && !isWithin(taxRate, 0, 100)) return undefined
  return {
    number,
    date,
    validDays,
    customer: { name, company },
    ...currency,
    prices,
    isFrom: from === 1,
    taxRate: taxRate ?? undefined,
    inputs,
    ...wordingIn(said),
  }
}

function wordingIn(value: unknown): Pick<IssuedOffer, 'wording'> {
  const [locale, check] = Array.isArray(value) ? (value as unknown[]) : []
  return isText(locale, 2) && isText(check, 8) ? { wording: { locale, check } } : {}
}

function currencyIn(value: unknown): Pick<IssuedOffer, 'currency' | 'ratesOf'> | undefined {
  const [code, rate, minor, ratesOf] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isText(code, 3) || !/^[A-Z]{3}$/.test(code) || !isWithin(rate, 1e-6, 1e6)) return undefined
  if (minor !== 1 && minor !== 100 && minor !== 1000) return undefined
  if (ratesOf !== null && !isDay(ratesOf)) return undefined
  return { currency: { code, rate, minor }, ratesOf: ratesOf ?? undefined }
}

function pricesIn(value: unknown): Prices | undefined {
  const [base, ...rest] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isPrice(base) || rest.length % 2 > 0 || rest.length > 1000) return undefined
  const options: [string, number | null][] = []
  for (let at = 0; at < rest.length; at += 2) {
    const [code, price] = [rest[at], rest[at + 1]]
    if (!isText(code, 12) || !/^[a-z0-9]+$/.test(code) || !isPrice(price)) return undefined
    options.push([code, price])
  }
  return { base, options }
}

function inputsIn(value: unknown): OfferInputs | undefined {
  const [downPayment, tradeIn, interest, months] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isAmount(downPayment) || !isAmount(tradeIn)) return undefined
  let financing: Financing | undefined
  if (interest !== undefined || months !== undefined) {
    if (!isWithin(interest, 0, 100) || !isWithin(months, 1, 600) || !Number.isInteger(months))
      return undefined
    financing = { interest, months }
  }
  return { downPayment, tradeIn, financing }
}

function jsonIn(whole: string): unknown {
  const [text = '', check] = whole.length > 20_000 ? [] : whole.split('~')
  if (check !== checkOf(text)) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
