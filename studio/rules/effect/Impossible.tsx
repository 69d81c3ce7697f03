import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from '../configuring.ts'
import { countriesIn } from '../sentence/sayings.ts'
import { OptionWord } from '../Sentence.tsx'
import type { Availability, Effect } from './effect.ts'
import styles from './Effect.module.css'

/** Options that visitors can choose no more, and those they can choose now. */
export function Impossible({ effect }: { effect: Pick<Effect, 'lost' | 'gained'> }) {
  const t = useT()
  return (
    <>
      {effect.lost.length > 0 && (
        <AvailabilityList kind="lost" heading={t('studio.rules.effect.lost')} items={effect.lost} />
      )}
      {effect.gained.length > 0 && (
        <AvailabilityList kind="gained" heading={t('studio.rules.effect.gained')} items={effect.gained} />
      )}
    </>
  )
}

interface AvailabilityListProps {
  kind: 'lost' | 'gained'
  heading: string
  items: readonly Availability[]
}

function AvailabilityList({ kind, heading, items }: AvailabilityListProps) {
  const t = useT()
  const locale = useLocale()
  const { product } = useConfiguring()
  const all = listed(product.markets).length
  return (
    <section className={styles.available} data-kind={kind}>
      <h3>{heading}</h3>
      <ul>
        {items.map(({ code, markets }) => (
          <li key={code}>
            <OptionWord code={code} />{' '}
            <span>
              {markets.length === all ? t('studio.rules.effect.everywhere') : countriesIn(locale, markets)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
