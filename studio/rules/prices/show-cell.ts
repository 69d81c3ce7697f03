import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import type { Locale } from '#app/content/locales.ts'
import { showMoney, type Money } from '#app/features/configurator/rules/show.ts'
import type { BlockValue } from '../../service/types.ts'
import { textOf } from '../sentence/sentence.ts'
import { cellOf, isSold, ownPrice, type Column } from './columns.ts'

/** What is needed to write cells as a language writes them. */
export interface CellSpeech {
  t: Translate
  locale: Locale
  /** How the product's own currency and each market show prices. */
  own: Money
  moneyIn: ReadonlyMap<string, Money>
  /** A market's own currency, also where no rate leads to it. */
  currencyIn: ReadonlyMap<string, string>
}

/** A cell as it is read: prices with their currency, figures with their thousands parted; a market the price its visitors see. */
export function showCell(
  { t, locale, own, moneyIn, currencyIn }: CellSpeech,
  option: BlockValue,
  column: Column,
): string {
  const price = textOf(option.price).trim()
  const amount = price === '' ? undefined : Number(price)
  if (column.kind === 'price') {
    if (amount === undefined) return t('studio.rules.prices.onRequest')
    return Number.isFinite(amount) ? showMoney(amount * 100, own, locale) : price
  }
  if (column.kind === 'figure') {
    const value = cellOf(option, column)
    return value && numberFormat(locale, {}).format(Number(value))
  }
  if (!isSold(option, column.country)) return '–'
  const inMarket = ownPrice(option, column.country)
  const currency = currencyIn.get(column.country)
  if (inMarket !== undefined && currency)
    return showMoney(inMarket * 100, { prices: 'full', currency, rate: 1 }, locale)
  const money = moneyIn.get(column.country)
  if (!money || money.prices === 'hidden' || amount === undefined || !Number.isFinite(amount)) return '✓'
  return showMoney(amount * 100, money, locale)
}
