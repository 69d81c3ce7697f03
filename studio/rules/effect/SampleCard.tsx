import { useId } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { optionsOf } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from '../configuring.ts'
import { countryName } from '../sentence/sayings.ts'
import { OptionWord } from '../Sentence.tsx'
import type { SampleChange } from './effect.ts'
import { optionsOfSample } from './options-of-sample.ts'
import { useSampleNames } from './sample-names.ts'
import type { SampleKey } from './samples.ts'
import { SampleTable } from './SampleTable.tsx'
import styles from './Effect.module.css'

interface SampleCardProps {
  sample: SampleKey
  samples: readonly SampleKey[]
  /** Whose machine is listed. */
  market: string
  builds: ReadonlyMap<string, SampleChange> | undefined
  /** Without anything published there is nothing to compare with. */
  isPublished: boolean
  onChoose: (sample: SampleKey) => void
}

/** One machine before and after the edit: its options in a market, its price and weight in all of them. */
export function SampleCard({ sample, samples, market, builds, isPublished, onChoose }: SampleCardProps) {
  const t = useT()
  const id = useId()
  const locale = useLocale()
  const { product } = useConfiguring()
  const nameOfSample = useSampleNames()
  const change = builds?.get(market)
  const standard = new Set(optionsOf(product).flatMap(({ code, standard }) => (standard ? [code] : [])))
  const lines = change && optionsOfSample(change, standard, isPublished)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <select
        id={id}
        aria-label={t('studio.rules.effect.sample')}
        value={sample}
        onChange={(event) => onChoose(event.currentTarget.value as SampleKey)}
      >
        {samples.map((key) => (
          <option key={key} value={key}>
            {nameOfSample(key)}
          </option>
        ))}
      </select>
      {builds && !change?.after && (
        <p className={styles.gone}>
          {t('studio.rules.effect.impossible', { market: countryName(locale, market) })}
        </p>
      )}
      {lines && (
        <ul className={styles.options} aria-label={t('studio.rules.effect.beside')}>
          {lines.length === 0 && <li>{t('studio.rules.effect.asDelivered')}</li>}
          {lines.map(({ code, mark, isAdded }) => (
            <li key={code} data-mark={mark}>
              {mark === 'new' && <ins>{t('studio.rules.effect.newly')}</ins>}
              {mark === 'gone' && <ins>{t('studio.rules.effect.noMore')}</ins>}
              {mark === 'dropped' && <ins>{t('studio.rules.effect.dropped')}</ins>} <OptionWord code={code} />
              {isAdded && <small> {t('studio.rules.effect.byRule')}</small>}
            </li>
          ))}
        </ul>
      )}
      {builds && <SampleTable builds={builds} market={market} isPublished={isPublished} />}
    </article>
  )
}
