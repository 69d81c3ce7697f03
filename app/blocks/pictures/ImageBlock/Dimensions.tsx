import type { Block } from '#app/content/block.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import { FigureInUnits } from '#app/base/ui/picture/Figure.tsx'
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
          <dd>
            <FigureInUnits figure={figure} draw={(value, unit) => figureWithUnit(value, unit, locale)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
