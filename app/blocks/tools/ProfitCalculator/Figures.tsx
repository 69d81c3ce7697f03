import { profitOf, type Scenario } from '#app/calculator/profit.ts'
import { showMoney, showNumber, tonOf } from '#app/calculator/show.ts'
import { useT } from '#app/i18n/messages.tsx'
import type { SharedProps } from './shared-props.ts'
import styles from './ProfitCalculator.module.css'

const tonne = 1 / 0.90718474

/** The result in four figures, for each scenario. */
export function Figures({ calculator, units, locale }: SharedProps) {
  const t = useT()
  const { first, second, currency } = calculator
  const factor = units === 'imperial' ? tonne : 1
  const figures = (scenario: Scenario) => {
    const { profit, costPerTonne, payback, tonnes } = profitOf(scenario)
    return [
      { name: 'profit', value: showMoney(profit, currency, locale), loss: profit < 0 },
      {
        name: 'costPerTonne',
        value:
          costPerTonne === undefined
            ? '–'
            : showMoney(costPerTonne / factor, currency, locale, { digits: 2 }),
      },
      {
        name: 'payback',
        value:
          payback === undefined || payback > 99
            ? t('tools.never')
            : t('tools.inYears', {
                count: Number(payback.toFixed(1)),
                years: showNumber(payback, locale, 1),
              }),
      },
      { name: 'tonnesYear', value: `${showNumber(tonnes * factor, locale)}\u00a0${tonOf(units, locale)}` },
    ] as const
  }
  const columns = second ? ([first, second] as const) : ([first] as const)
  return (
    <div className={styles.figures} data-two={second ? '' : undefined} role="status">
      {columns.map((scenario, at) => (
        <div key={at === 0 ? 'first' : 'second'} className={styles.column} data-which={at}>
          {second && <h3>{t(at === 0 ? 'tools.first' : 'tools.second')}</h3>}
          <dl>
            {figures(scenario).map(({ name, value, ...more }) => (
              <div key={name} data-name={name} data-loss={'loss' in more && more.loss ? '' : undefined}>
                <dt>{t(`tools.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {second && (
        <p className={styles.difference}>
          {t('tools.difference', {
            amount: showMoney(profitOf(second).profit - profitOf(first).profit, currency, locale, {
              sign: true,
            }),
          })}
        </p>
      )}
    </div>
  )
}
