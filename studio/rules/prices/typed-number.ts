import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** Signs and codes of currencies before or behind a number. */
const first = /^(-?)(\p{Sc}|[A-Z]{3})/u
const last = /(\p{Sc}|[A-Z]{3})$/u

/**
 * A number as somebody types it, in half or full width, or a spreadsheet copies it: `24 800`, `€ 24,800`, `1.120,5 kg`,
 * `−300`. `null` for nothing, undefined for what is no number. A single separator before three digits is what the language
 * makes of it.
 */
export function typedNumber(text: string, locale: Locale): number | null | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[-−–](?=.)/, '-')
    .replace(first, '$1')
    .replace(last, '')
    .replace(/(?:kg|kW|mm)$/, '')
    .replace(/^[-−–](?=\d)/, '-')
  if (bare === '') return null
  if (!/^-?[\d.,]*\d$/.test(bare)) return undefined
  const decimal = decimalIn(bare, locale)
  const plain = decimal
    ? bare.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
    : bare.replace(/[.,]/g, '')
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Whether a number was typed with the sign or code of another currency than a column's: `70 000 €` for złoty. */
export function isOtherMoney(text: string, currency: string, locale: Locale): boolean {
  const bare = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[-−–]/, '')
  const typed = first.exec(bare)?.[2] ?? last.exec(bare)?.[1]
  return typed !== undefined && typed !== currency && !signsOf(currency, locale).includes(typed)
}

/** What a currency is written with: `$` for dollars of any country. */
function signsOf(currency: string, locale: Locale): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return []
  return (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    numberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value.normalize('NFKC')),
  )
}

/** Which sign parts the decimals; undefined when all signs part thousands or there is none. */
function decimalIn(text: string, locale: Locale): '.' | ',' | undefined {
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  if (last !== '.' && last !== ',') return undefined
  if (signs.some((sign) => sign !== last)) return last
  if (signs.length > 1) return undefined
  const isThousands = /^-?\d{1,3}[.,]\d{3}$/.test(text)
  return isThousands && last !== separatorOf(locale) ? undefined : last
}

/** The decimal sign of a language. */
function separatorOf(locale: Locale): string {
  return (
    numberFormat(locale, {})
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  )
}
