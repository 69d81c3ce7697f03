import { breakEven, profitOf, sensitivityOf, type CostName } from '#app/calculator/profit.ts'
import { showMoney, showNumber, showPercent, tonOf } from '#app/calculator/show.ts'
import { useT } from '#app/i18n/messages.tsx'
import { useVars } from '#app/ui/vars.ts'
import type { SharedProps } from './shared-props.ts'
import styles from './ProfitCalculator.module.css'

const costs: readonly CostName[] = ['capital', 'wear', 'operator', 'fuel', 'transport']
const tonne = 1 / 0.90718474
/** How many inputs are shown of those that matter. */
const shown = 6

/** Where the money goes, where profit begins, and what it hangs on; of the scenario being edited. */
export function Reasons({ calculator, units, locale }: SharedProps) {
  const t = useT()
  const { currency, editing } = calculator
  const scenario = calculator[editing] ?? calculator.first
  const result = profitOf(scenario)
  const even = breakEven(scenario)
  const matters = sensitivityOf(scenario).slice(0, shown)
  const most = Math.max(1, ...matters.flatMap(({ less, more }) => [Math.abs(less), Math.abs(more)]))
  const factor = units === 'imperial' ? tonne : 1
  const money = (minor: number, sign = false) => showMoney(minor, currency, locale, { sign })
  return (
    <>
      <section className={styles.costs}>
        <h3>{t('tools.costs')}</h3>
        <table>
          <tbody>
            <tr data-total="">
              <th scope="row">{t('tools.revenue')}</th>
              <td colSpan={2}>{money(result.revenue)}</td>
            </tr>
            {costs
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
          <li>
            {even.price === undefined
              ? t('tools.evenNever')
              : t('tools.evenPrice', {
                  price: showMoney(even.price / factor, currency, locale, { digits: 2 }),
                  ton: tonOf(units, locale),
                })}
          </li>
          {even.tonnes !== undefined && (
            <li>
              {t('tools.evenTonnes', {
                tonnes: `${showNumber(even.tonnes * factor, locale)}\u00a0${tonOf(units, locale)}`,
              })}
            </li>
          )}
          <li>
            {even.utilisation === undefined
              ? t('tools.evenUnreached')
              : t('tools.evenUtilisation', { share: showPercent(even.utilisation, locale) })}
          </li>
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
                  <Bar share={Math.abs(less) / most} loss={less < 0} />
                  {money(less, true)}
                </td>
                <td>
                  <Bar share={Math.abs(more) / most} loss={more < 0} />
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
