import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { countryName } from '../sentence/sayings.ts'
import type { SampleChange } from './effect.ts'
import { SampleRow } from './SampleRow.tsx'
import styles from './Effect.module.css'

interface SampleTableProps {
  builds: ReadonlyMap<string, SampleChange>
  /** The market whose machine is listed above. */
  market: string
  isPublished: boolean
}

/** Price and weight of a sample in every market. */
export function SampleTable({ builds, market, isPublished }: SampleTableProps) {
  const t = useT()
  const locale = useLocale()
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
          <SampleRow
            key={country}
            name={countryName(locale, country)}
            change={change}
            market={country}
            isPublished={isPublished}
            isCurrent={country === market}
          />
        ))}
      </tbody>
    </table>
  )
}
