import { useMemo, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useForm } from '../../form/use-form.ts'
import { goTo, useStudioPlace } from '../../workspace/place.ts'
import { useConfiguring } from '../configuring.ts'
import { choicesIn } from '../sentence/options.ts'
import { writeCells, type CellRange, type Written } from './cell-block.ts'
import { columnsOf, lacksCell } from './columns.ts'
import { PriceGrid } from './PriceGrid.tsx'
import styles from './PriceGrid.module.css'

/** Prices, weights and markets of all options in one grid, with what is missing and what was not taken. */
export function PricesView() {
  const t = useT()
  const locale = useLocale()
  const { open } = useForm()
  const { desk: _, ...place } = useStudioPlace()
  const { block, product, byCode, rates } = useConfiguring()
  const [all, setAll] = useState(false)
  const [last, setLast] = useState<Pick<Written, 'count' | 'refused'>>()
  const currencyIn = useMemo(
    () => new Map(listed(product.markets).map(({ country, currency }) => [country, currency])),
    [product],
  )
  const markets = useMemo(() => [...currencyIn.keys()], [currencyIn])
  const columns = useMemo(() => columnsOf(markets, all), [markets, all])
  const options = choicesIn(block).map(({ block: option }) => option)
  const lacking = (kind: 'price' | 'figure') =>
    options.filter((option) => columns.some((column) => column.kind === kind && lacksCell(option, column)))
      .length
  const write = (range: CellRange, cells: readonly (readonly string[])[]) => {
    let written: Written | undefined
    const context = { locale, markets, currency: product.currency, currencyIn }
    open.change(
      (content) => (written = writeCells(content, { options, columns }, range, cells, context)).content,
    )
    setLast(written)
  }
  return (
    <section className={styles.view} aria-labelledby="prices-title">
      <header className={styles.head}>
        <h2 id="prices-title">{t('studio.rules.prices.title')}</h2>
        <label>
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
          {t('studio.rules.prices.all')}
        </label>
        <p>{t('studio.rules.prices.lead', { currency: product.currency })}</p>
      </header>
      <p role="status" className={styles.note}>
        {[
          t('studio.rules.prices.without', { count: lacking('price') }),
          lacking('figure') > 0 && t('studio.rules.prices.halfWeights', { count: lacking('figure') }),
          last && last.count > 1 && t('studio.rules.prices.written', { count: last.count }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {last && last.refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {last.refused.slice(0, 5).map(({ place: { row, column }, typed, fault }) => (
            <li key={`${row} ${column}`}>
              {byCode.get(String(options[row]?.code))?.title}:{' '}
              {t(`studio.rules.prices.fault.${fault}`, { typed })}
            </li>
          ))}
          {last.refused.length > 5 && (
            <li>{t('studio.rules.prices.moreRefused', { count: last.refused.length - 5 })}</li>
          )}
        </ul>
      )}
      <PriceGrid
        columns={columns}
        onWrite={write}
        onOpen={(uid) => {
          open.select(uid)
          goTo(place)
        }}
      />
      {rates && (
        <p className={styles.note}>
          {t('studio.rules.prices.rates', {
            date: dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(rates.date)),
          })}
        </p>
      )}
    </section>
  )
}
