import { useId } from 'react'
import type { ComparedMachine } from '#app/content/types.ts'
import { hasImperial, rowNote, rowValue, type FigureRow } from '#app/features/specification/rows.ts'
import { UnitSwitch } from '#app/features/specification/UnitSwitch.tsx'
import { InUnits } from '#app/base/ui/InUnits.tsx'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import type { Units } from '#app/base/i18n/units.ts'
import { differenceOf, sideBySide, type Pair } from './side-by-side.ts'
import styles from './Comparison.module.css'

/** The figures of both machines, what differs marked. */
export function ComparedFigures({
  pair: [left, right],
}: {
  pair: readonly [ComparedMachine, ComparedMachine]
}) {
  const t = useT()
  const id = useId()
  const groups = sideBySide(left.groups, right.groups)
  return (
    <section className="section" data-ground="paper">
      <div className={`wrap ${styles.figures}`}>
        <h2 id={id}>{t('compare.figures')}</h2>
        <div className={styles.tools}>
          <UnitSwitch name={`${id}units`} />
          <span className={styles.only}>
            <input type="checkbox" id={`${id}only`} data-only="" />
            <label htmlFor={`${id}only`}>{t('compare.onlyDifferences')}</label>
          </span>
        </div>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('compare.figures')}</span>
              </th>
              <th scope="col" className="nb">
                {left.name}
              </th>
              <th scope="col" className="nb">
                {right.name}
              </th>
              <th scope="col">{t('compare.difference')}</th>
            </tr>
          </thead>
          {groups.map(({ title, pairs }) => (
            <tbody key={title} data-all-same={pairs.every(({ differs }) => !differs) || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {noBreakModels(title)}
                </th>
              </tr>
              {pairs.map((pair) => (
                <tr key={pair.label} data-differs={pair.differs || undefined}>
                  <th scope="row">{noBreakModels(pair.label)}</th>
                  <td>
                    <Value row={pair.left} />
                  </td>
                  <td>
                    <Value row={pair.right} />
                  </td>
                  <td>
                    <Difference pair={pair} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function Value({ row }: { row: FigureRow | undefined }) {
  const t = useT()
  if (!row)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('compare.none')}</span>
      </>
    )
  if (!hasImperial(row)) return <ValueIn row={row} units="metric" />
  return (
    <InUnits
      metric={<ValueIn row={row} units="metric" />}
      imperial={<ValueIn row={row} units="imperial" />}
    />
  )
}

function ValueIn({ row, units }: { row: FigureRow; units: Units }) {
  const note = rowNote(row, units)
  return (
    <>
      {rowValue(row, units, useLocale())}
      {note && <small>{noBreakModels(note)}</small>}
    </>
  )
}

function Difference({ pair }: { pair: Pair }) {
  const t = useT()
  const locale = useLocale()
  if (!pair.differs) return <small>{t('compare.same')}</small>
  const metric = differenceOf(pair, 'metric')
  if (!metric) return <span className="visually-hidden">{t('compare.differs')}</span>
  const imperial = differenceOf(pair, 'imperial') ?? metric
  const text = ({ value, unit }: { value: string; unit: string }) => figureWithUnit(value, unit, locale)
  if (text(metric) === text(imperial)) return text(metric)
  return <InUnits metric={text(metric)} imperial={text(imperial)} />
}
