import { useEffect, useEffectEvent, useRef } from 'react'
import { balancesOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showNumber, showShortMoney } from '#app/features/calculator/rules/show.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { Chart } from './chart.ts'
import type { SharedProps } from '../shared-props.ts'
import styles from './Results.module.css'

/** The balance over the years, as a chart and as a table. */
export function Balance({ calculator, locale }: SharedProps) {
  const t = useT()
  const { first, second, currency } = calculator
  const { years, lines } = balancesOf(second ? [first, second] : [first])
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(undefined)
  const drawn = JSON.stringify([years, lines, currency.code, locale])
  const draw = useEffectEvent(() =>
    chart.current?.draw(years, lines, {
      money: (minor) => showShortMoney(minor, currency, locale),
      year: (year) => t('tools.yearShort', { year: showNumber(year, locale, 2) }),
    }),
  )

  // The library comes when the chart is about to be seen.
  useEffect(() => {
    const element = box.current
    if (!element) return
    let gone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./chart.ts').then(
          ({ openChart }) => {
            if (gone) return
            chart.current = openChart(element)
            draw()
          },
          (error: unknown) => console.warn('The chart could not be loaded', error),
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      chart.current?.close()
      chart.current = undefined
    }
  }, [])
  useEffect(() => draw(), [drawn])

  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : showMoney(minor, currency, locale)
  return (
    <section className={styles.balance}>
      <h3>{t('tools.balance')}</h3>
      <div
        ref={box}
        className={styles.chart}
        role="img"
        aria-label={t('tools.chart', { end: money(lines[0]?.findLast((balance) => balance !== undefined)) })}
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
