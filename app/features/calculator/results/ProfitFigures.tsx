import { tonOf } from '#app/features/calculator/rules/show.ts'
import type { InputRange } from '#app/features/calculator/rules/inputs.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { differenceOf, figuresOf } from '../handover/calculation-text.ts'
import type { SharedProps } from '../shared-props.ts'
import { Waiting } from './Waiting.tsx'
import styles from './ProfitFigures.module.css'

/** The result in four figures, for each scenario. */
export function ProfitFigures({ ranges, ...shared }: SharedProps & { ranges: readonly InputRange[] }) {
  const { calculator, units, locale } = shared
  const t = useT()
  const { first, second, currency } = calculator
  const telling = { t, locale, units, currency }
  const columns = second ? ([first, second] as const) : ([first] as const)
  return (
    <div className={styles.figures} data-two={second ? '' : undefined}>
      <Waiting {...shared} ranges={ranges} />
      <div className={styles.announced} role="status">
        {columns.map((scenario, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={styles.column} data-which={at}>
            {second && <h3>{t(at === 0 ? 'tools.first' : 'tools.second')}</h3>}
            <dl>
              {figuresOf(scenario, telling).map(({ name, value, isLoss }) => (
                <div key={name} data-name={name} data-loss={isLoss ? '' : undefined}>
                  <dt>
                    {t(`tools.${name}`)}
                    {name === 'costPerTonne' && units === 'imperial' && ` (${tonOf(units, locale)})`}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        {second && <p className={styles.difference}>{differenceOf(first, second, telling)}</p>}
      </div>
    </div>
  )
}
