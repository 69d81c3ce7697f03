import { rateBetween, type ExchangeRates } from '#app/content/exchange-rates.ts'
import { type Locale } from '#app/content/locales.ts'
import type { Translate } from './messages.tsx'
import { dateFormat, numberFormat } from './formats.ts'

/** By which rate of which day amounts were converted; undefined where none were. */
export function rateLine(
  t: Translate,
  locale: Locale,
  table: ExchangeRates | undefined,
  from: string,
  to: string,
): string | undefined {
  const rate = rateBetween(table, from, to)
  if (!table || rate === undefined || from === to) return undefined
  const date = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return t('ui.exchangeRate', {
    base: from,
    rate: numberFormat(locale, { maximumSignificantDigits: 6 }).format(rate),
    currency: to,
    date: date.format(Date.parse(table.date)),
  })
}
