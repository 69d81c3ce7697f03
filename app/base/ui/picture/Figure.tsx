import type { ReactNode } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { figureWithUnit, formatFigure, isAttachedUnit } from '#app/base/i18n/number.ts'
import { InUnits } from '../InUnits.tsx'
import styles from './Figure.module.css'

export interface FigureValue {
  /** Plain digits, e.g. `38900` or `1150 × 760`; words stay as they are. */
  value: string
  unit?: string | null
  /** In American units, where it reads differently there. */
  imperial_value?: string | null
  imperial_unit?: string | null
  label: string
}

type Identified = FigureValue & { _uid: string }

/** A figure in display type with its unit small beside it, never broken apart. */
function FigureNumber({ value, unit }: { value: string; unit?: string | null }) {
  const locale = useLocale()
  if (!unit || isAttachedUnit(unit)) return <>{figureWithUnit(value, unit, locale)}</>
  return (
    <>
      {formatFigure(value, locale)}
      <span className="visually-hidden"> </span>
      <small>{unit}</small>
    </>
  )
}

function inDisplayType(value: string, unit: string | null | undefined): ReactNode {
  return <FigureNumber value={value} unit={unit ?? null} />
}

/** A figure in both systems of units, or once where it reads the same. */
export function FigureInUnits({
  figure,
  draw,
}: {
  figure: FigureValue
  draw: (value: string, unit?: string | null) => ReactNode
}) {
  const { value, unit, imperial_value, imperial_unit } = figure
  if (!imperial_value) return draw(value, unit)
  return <InUnits metric={draw(value, unit)} imperial={draw(imperial_value, imperial_unit)} />
}

/** A draft may hold placeholders where a figure is not complete yet. */
function complete(figures: readonly Identified[]): Identified[] {
  return figures.filter(({ value, label }) => value && label)
}

/** Length, width and height in one figure: the only one too long for half a phone, so it may break behind its ×. */
function isTriple(value: string): boolean {
  return value.split('×').length > 2
}

/** Two numbers of four digits in one figure, e.g. `1200 × 1300`: its band is set a little smaller, so that it fits. */
function isWidePair(value: string): boolean {
  return /^\d{4}\D+\d{4}$/.test(value)
}

/** A band of up to four figures between hairlines, labels under the numbers. */
export function Figures({
  figures,
  look = 'band',
}: {
  figures: readonly Identified[]
  look?: 'band' | 'plate'
}) {
  const langOf = useLangOf()
  return (
    <dl className={`${styles.figures} num`} data-look={look} data-count={complete(figures).length}>
      {complete(figures).map((figure) => (
        <div
          key={figure._uid}
          lang={langOf(figure)}
          data-long={isTriple(figure.value) || undefined}
          data-pair={isWidePair(figure.value) || undefined}
        >
          <dt>{figure.label}</dt>
          <dd>
            <FigureInUnits figure={figure} draw={inDisplayType} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same figures as rows of a small table: label left, value and unit right. */
export function FigureRows({ figures }: { figures: readonly Identified[] }) {
  const langOf = useLangOf()
  const locale = useLocale()
  return (
    <dl className={styles.rows}>
      {complete(figures).map((figure) => (
        <div key={figure._uid} lang={langOf(figure)}>
          <dt>{figure.label}</dt>
          <dd>
            <FigureInUnits figure={figure} draw={(value, unit) => figureWithUnit(value, unit, locale)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
