import type { Locale } from '#app/content/locales.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Units } from '#app/base/i18n/units.ts'
import type { Currency, InputRange } from './inputs.ts'

/** Japanese writes the sign as wide as a letter of its script; beside figures of the decal face that leaves a hole. */
const wideYen = '\uffe5'

/** Minor units as money in whole units: `€179,726`, `−12.400 €`; with `digits` for prices. Nothing has no sign. */
export function showMoney(
  minor: number,
  currency: Currency,
  locale: Locale,
  { digits = 0, sign = false } = {},
): string {
  const maxDigits = Math.min(digits, Math.round(Math.log10(currency.minor)))
  return numberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: maxDigits,
    maximumFractionDigits: maxDigits,
    ...(sign && { signDisplay: 'exceptZero' as const }),
  })
    .format(Number((minor / currency.minor).toFixed(maxDigits)) + 0)
    .replace(wideYen, '¥')
}

/** Money short enough for an axis: `€1.2M`, `450 Tsd. €`. */
export function showShortMoney(minor: number, currency: Currency, locale: Locale): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
    .format(minor / currency.minor)
    .replace(wideYen, '¥')
}

export function showNumber(value: number, locale: Locale, digits = 0): string {
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

export function showPercent(value: number, locale: Locale, digits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(value / 100)
}

/** How units are written that `Intl` does not know together; languages that are not named write them as in English. */
const written = {
  ton: { en: 't', ru: 'т' },
  shortTon: {
    en: 'US ton',
    de: 'US-Tonne',
    es: 't corta',
    fi: 'US-tonni',
    fr: 't courte',
    pl: 't US',
    ru: 'кор. т',
    tr: 'kısa t',
    ja: '米トン',
    pt: 't curta',
  },
  shortTons: {
    en: 'US tons',
    de: 'US-Tonnen',
    es: 't cortas',
    fi: 'US-tonnia',
    fr: 't courtes',
    pl: 't US',
    ru: 'кор. т',
    tr: 'kısa t',
    ja: '米トン',
    pt: 't curtas',
  },
  hour: { en: 'h', ru: 'ч', tr: 'sa' },
  litre: { en: 'l', ru: 'л', tr: 'L', ja: 'L' },
  gallon: { en: 'gal', ru: 'гал' },
  kilogram: { en: 'kg', ru: 'кг' },
  pound: { en: 'lb', ru: 'фунт' },
  decibel: { en: 'dB(A)', ru: 'дБ(А)' },
  kilowatt: { en: 'kW', ru: 'кВт' },
  kilowattHour: { en: 'kWh', ru: 'кВт·ч', tr: 'kWsa' },
} as const satisfies Record<string, { en: string } & Partial<Record<Locale, string>>>

/** A unit as a language writes it. */
export function wordOf(unit: keyof typeof written, locale: Locale): string {
  const words: { en: string } & Partial<Record<Locale, string>> = written[unit]
  return words[locale] ?? words.en
}

/** A currency's sign as a language writes it, `€`, `zł`; its code where it has none. */
export function symbolOf({ code }: Pick<Currency, 'code'>, locale: Locale): string {
  const parts = numberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return symbol?.replace(wideYen, '¥') ?? code
}

/** What stands behind an input's number: `t/h`, `€/t`, `gal/h`, `%`. */
export function unitOf(
  { name }: Pick<InputRange, 'name'>,
  units: Units,
  currency: Currency,
  locale: Locale,
): string {
  const metric = units === 'metric'
  const symbol = symbolOf(currency, locale)
  const ton = tonOf(units, locale)
  const hour = wordOf('hour', locale)
  const volume = wordOf(metric ? 'litre' : 'gallon', locale)
  const all: Record<InputRange['name'], string> = {
    tonnes: `${tonsOf(units, locale)}/${hour}`,
    hours: hour,
    days: '',
    utilisation: '%',
    price: `${symbol}/${ton}`,
    fuelUse: `${volume}/${hour}`,
    fuelPrice: `${symbol}/${volume}`,
    powerUse: wordOf('kilowatt', locale),
    powerPrice: `${symbol}/${wordOf('kilowattHour', locale)}`,
    wear: `${symbol}/${ton}`,
    operator: `${symbol}/${hour}`,
    transport: symbol,
    purchase: symbol,
    years: '',
    interest: '%',
    residual: '%',
  }
  return all[name]
}

/** A shown figure with its unit, amounts as the language writes them: `250 t/h`, `$656,640`, `£1.25/l`, `1,25 €/l`. */
export function figureWithUnit(
  shown: number,
  range: Pick<InputRange, 'name'>,
  units: Units,
  currency: Currency,
  locale: Locale,
): string {
  const unit = unitOf(range, units, currency, locale)
  const symbol = symbolOf(currency, locale)
  if (!unit.startsWith(symbol)) return [showNumber(shown, locale, 2), unit].filter(Boolean).join('\u00a0')
  const cents = Math.min(2, Math.round(Math.log10(currency.minor)))
  const amount = numberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(shown) ? 0 : cents,
    maximumFractionDigits: 2,
  }).format(shown)
  return amount.replace(wideYen, '¥') + unit.slice(symbol.length)
}

/** Tonne, or the short ton of American quarries: one, as in a price for each. */
export function tonOf(units: Units, locale: Locale): string {
  return wordOf(units === 'metric' ? 'ton' : 'shortTon', locale)
}

/** The same behind a number: `322,426 US tons`, `276 US tons/h`, as on the machines' pages. */
export function tonsOf(units: Units, locale: Locale): string {
  return wordOf(units === 'metric' ? 'ton' : 'shortTons', locale)
}
