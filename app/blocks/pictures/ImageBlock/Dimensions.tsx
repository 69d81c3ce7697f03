import type { Block } from '#app/content/block.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import styles from './Dimensions.module.css'

/** Length below the picture, height beside it, as on a drawing. The picture reaches from end to end of both. */
export function Dimensions({ figures }: { figures: readonly Block<'Figure'>[] }) {
  const langOf = useLangOf()
  const locale = useLocale()
  return (
    <dl className={`${styles.dimensions} num`}>
      {figures.slice(0, 2).map((figure) => (
        <div key={figure._uid} lang={langOf(figure)} className={styles.dimension}>
          <dt className="visually-hidden">{figure.label}</dt>
          <dd>{figureWithUnit(figure.value, figure.unit, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
