import { useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from '../configuring.ts'
import { countryName } from '../sentence/sayings.ts'
import { isChanged } from './effect.ts'
import { Impossible } from './Impossible.tsx'
import { SampleCard } from './SampleCard.tsx'
import { firstSamples } from './sample-names.ts'
import { sampleKeys, type SampleKey } from './samples.ts'
import { Unread } from './Unread.tsx'
import { useEffectOfEdit } from './use-effect-of-edit.ts'
import { VersionNote } from './VersionNote.tsx'
import styles from './Effect.module.css'

/** What an edit does to three machines, against what visitors have: their options, price and weight in every market. */
export function EffectView() {
  const t = useT()
  const locale = useLocale()
  const { product } = useConfiguring()
  const keys = sampleKeys(product)
  const [chosen, setChosen] = useState<readonly SampleKey[]>(() => firstSamples(product))
  const markets = listed(product.markets).map(({ country }) => country)
  const [country, setCountry] = useState<string>()
  const market = markets.find((each) => each === country) ?? markets[0] ?? ''
  const { answer: effect, isCurrent, isPublished, unread } = useEffectOfEdit(chosen)
  const changed =
    effect && [...effect.samples.values()].some((builds) => [...builds.values()].some(isChanged))
  return (
    <section className={styles.view} aria-labelledby="effect-title" aria-busy={!isCurrent && !unread}>
      <header className={styles.head}>
        <h2 id="effect-title">{t('studio.rules.effect.title')}</h2>
        <label>
          {t('studio.rules.effect.market')}
          <select value={market} onChange={(event) => setCountry(event.currentTarget.value)}>
            {markets.map((each) => (
              <option key={each} value={each}>
                {countryName(locale, each)}
              </option>
            ))}
          </select>
        </label>
        {!unread && (
          <p role="status">
            {!effect
              ? t('studio.rules.checking')
              : !isPublished
                ? t('studio.rules.effect.new')
                : changed || effect.lost.length + effect.gained.length > 0
                  ? t('studio.rules.effect.differs')
                  : t('studio.rules.effect.same')}
          </p>
        )}
      </header>
      {unread && <Unread unread={unread} />}
      {effect && <Impossible effect={effect} />}
      <VersionNote kept={effect?.keptVersion} />
      <div className={styles.cards}>
        {chosen.map((key, index) => (
          <SampleCard
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            sample={key}
            samples={keys}
            market={market}
            builds={effect?.samples.get(key)}
            isPublished={isPublished}
            onChoose={(next) => setChosen(chosen.with(index, next))}
          />
        ))}
      </div>
    </section>
  )
}
