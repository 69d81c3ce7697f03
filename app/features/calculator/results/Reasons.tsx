import { useId } from 'react'
import { costNames, profitOf, sensitivityOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showPercent } from '#app/features/calculator/rules/show.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { evenLines } from '../handover/calculation-text.ts'
import type { SharedProps } from '../shared-props.ts'
import styles from './Results.module.css'

/** How many inputs are shown of those that matter. */
const shown = 6

/** Where the money goes, where profit begins, and what it hangs on; of the scenario being edited. */
export function Reasons({ calculator, units, locale }: SharedProps) {
  const t = useT()
  const costs = useId()
  const { currency, editing } = calculator
  const scenario = calculator[editing] ?? calculator.first
  const result = profitOf(scenario)
  const matters = sensitivityOf(scenario).slice(0, shown)
  const max = Math.max(1, ...matters.flatMap(({ less, more }) => [Math.abs(less), Math.abs(more)]))
  const money = (minor: number, sign = false) => showMoney(minor, currency, locale, { sign })
  return (
    <>
      <section className={styles.costs}>
        <h3 id={costs}>{t('tools.costs')}</h3>
        <table aria-labelledby={costs}>
          <tbody>
            <tr data-total="">
              <th scope="row">{t('tools.revenue')}</th>
              <td colSpan={2}>{money(result.revenue)}</td>
            </tr>
            {costNames
              .toSorted((a, b) => result.costs[b] - result.costs[a])
              .map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`tools.cost.${name}`)}</th>
                  <td aria-hidden="true">
                    <Bar share={result.costs[name] / Math.max(1, result.cost)} />
                  </td>
                  <td>{money(-result.costs[name])}</td>
                </tr>
              ))}
            <tr data-total="">
              <th scope="row">{t('tools.profit')}</th>
              <td colSpan={2}>{money(result.profit)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <section className={styles.even}>
        <h3>{t('tools.breakEven')}</h3>
        <ul>
          {evenLines(scenario, { t, locale, units, currency }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.matters}>
        <h3>{t('tools.matters')}</h3>
        <p className="small mute">{t('tools.mattersText', { share: showPercent(10, locale) })}</p>
        <table>
          <caption className="visually-hidden">{t('tools.matters')}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('tools.input')}</th>
              <th scope="col">−{showPercent(10, locale)}</th>
              <th scope="col">+{showPercent(10, locale)}</th>
            </tr>
          </thead>
          <tbody>
            {matters.map(({ name, less, more }) => (
              <tr key={name}>
                <th scope="row">{t(`tools.${name}`)}</th>
                <td>
                  <Bar share={Math.abs(less) / max} loss={less < 0} />
                  {money(less, true)}
                </td>
                <td>
                  <Bar share={Math.abs(more) / max} loss={more < 0} />
                  {money(more, true)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Bar({ share, loss }: { share: number; loss?: boolean }) {
  const vars = useVars<HTMLSpanElement>({ '--share': `${(share * 100).toFixed(1)}%` })
  return <span {...vars} className={styles.bar} data-loss={loss ? '' : undefined} />
}
