import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { moneyOf } from '#app/features/configurator/rules/market.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { showSum } from '#app/features/configurator/rules/show.ts'
import { useConfiguring } from '../configuring.ts'
import { countryName } from '../sentence/sayings.ts'
import type { SampleChange } from './effect.ts'
import type { SampleBuild } from './samples.ts'
import styles from './Effect.module.css'

interface SampleTableProps {
  builds: ReadonlyMap<string, SampleChange>
  /** The market whose machine is listed above. */
  market: string
  isPublished: boolean
}

/** Price and weight of a sample in every market; what the edit changes stands beside what was. */
export function SampleTable({ builds, market, isPublished }: SampleTableProps) {
  const t = useT()
  const locale = useLocale()
  const { product, rates } = useConfiguring()
  const priceOf = ({ price }: SampleBuild, country: string) => {
    const sold = listed(product.markets).find((each) => each.country === country)
    const sum = showSum(price.items, moneyOf(product, sold, rates), locale)
    return price.onRequest.length
      ? t('studio.rules.effect.andRequest', { sum, count: price.onRequest.length })
      : sum
  }
  const weightOf = ({ weight }: SampleBuild) => `${numberFormat(locale, {}).format(weight)}\u00a0kg`
  const cell = ({ before, after }: SampleChange, show: (build: SampleBuild) => string) => {
    const now = after ? show(after) : t('studio.rules.effect.none')
    const was = before && show(before)
    if (!isPublished || was === now) return now
    return (
      <>
        <del>{was ?? t('studio.rules.effect.none')}</del> <ins>{now}</ins>
      </>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.rules.effect.market')}</th>
          <th scope="col">{t('studio.rules.effect.price')}</th>
          <th scope="col">{t('studio.rules.effect.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {[...builds].map(([country, change]) => (
          <tr key={country} data-current={country === market || undefined}>
            <th scope="row">{countryName(locale, country)}</th>
            <td>{cell(change, (build) => priceOf(build, country))}</td>
            <td>{cell(change, weightOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
