import { balancesOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showNumber, showShortMoney } from '#app/features/calculator/rules/show.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { SharedProps } from '../shared-props.ts'
import { BalanceChart } from './BalanceChart.tsx'
import styles from './Results.module.css'

/** The balance over the years, as a chart and as a table. */
export function Balance({ calculator, locale }: SharedProps) {
  const t = useT()
  const { first, second, currency } = calculator
  const { years, lines } = balancesOf(second ? [first, second] : [first])
  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : showMoney(minor, currency, locale)
  return (
    <section className={styles.balance}>
      <h3>{t('tools.balance')}</h3>
      <BalanceChart
        years={years}
        lines={lines}
        words={{
          money: (minor) => showShortMoney(minor, currency, locale),
          year: (year) => t('tools.yearShort', { year: showNumber(year, locale, 2) }),
        }}
        label={t('tools.chart', { end: money(lines[0]?.findLast((balance) => balance !== undefined)) })}
      />
      <details>
        <summary>{t('tools.asTable')}</summary>
        <table>
          <caption className="visually-hidden">{t('tools.balance')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tools.year')}</th>
              <th scope="col">{t(second ? 'tools.first' : 'tools.balanceShort')}</th>
              {second && <th scope="col">{t('tools.second')}</th>}
            </tr>
          </thead>
          <tbody>
            {years.map((year, at) => (
              <tr key={year}>
                <th scope="row">{showNumber(year, locale, 2)}</th>
                {lines.map((line, of) => (
                  <td key={of === 0 ? 'first' : 'second'}>{money(line[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
