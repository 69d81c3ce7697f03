import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/**
 * A number as somebody types it or a spreadsheet copies it: `24 800`, `€ 24,800`, `1.120,5 kg`, `−300`. `null` for
 * nothing, undefined for what is no number. A single separator before three digits is what the language makes of it.
 */
export function typedNumber(text: string, locale: Locale): number | null | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[-−–](?=.)/, '-')
    .replace(/^(-?)(?:\p{Sc}|[A-Z]{3})/u, '$1')
    .replace(/(?:\p{Sc}|[A-Z]{3}|kg|kW|mm)$/u, '')
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
