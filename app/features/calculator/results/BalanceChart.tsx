import type { Balances } from '#app/features/calculator/rules/profit.ts'
import { axisOf } from '#app/features/calculator/rules/axis.ts'
import styles from './BalanceChart.module.css'

/** What stands at the axes. */
export interface ChartWords {
  money: (minor: number) => string
  year: (year: number) => string
}

/**
 * Balances over the years as lines with a point for each year, the second scenario's dashed. The server draws it too;
 * it is as wide as its place. `label` is what it says, for those who do not see it.
 */
export function BalanceChart({
  years,
  lines,
  words,
  label,
}: Balances & { words: ChartWords; label: string }) {
  const across = axisOf(years, 8, 1)
  const up = axisOf(
    lines.flat().filter((balance) => balance !== undefined),
    6,
  )
  const last = Math.max(...years, 1)
  const x = (year: number) => (100 * year) / last
  const y = (balance: number) => (100 * (up.high - balance)) / (up.high - up.low)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg className={styles.amounts} aria-hidden="true">
        {up.marks.map((mark) => (
          <text key={mark} x="100%" y={`${y(mark)}%`} suppressHydrationWarning>
            {words.money(mark)}
          </text>
        ))}
      </svg>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {up.marks.map((mark) => (
          <path key={mark} d={`M0 ${y(mark)}H100`} data-zero={mark === 0 || undefined} />
        ))}
        {lines.map((line, index) => {
          const places = line.flatMap((balance, at) =>
            balance === undefined ? [] : [`${x(years[at] ?? 0)} ${y(balance)}`],
          )
          const points = places.map((place) => `M${place}h0`).join('')
          return (
            <g key={index === 0 ? 'first' : 'second'} data-second={index > 0 || undefined}>
              <path d={`M${places.join('L')}`} />
              <path className={styles.points} d={points} />
              <path className={styles.insides} d={points} />
            </g>
          )
        })}
      </svg>
      <svg className={styles.years} aria-hidden="true">
        {across.marks
          .filter((year) => year <= last)
          .map((year) => (
            <text key={year} x={`${x(year)}%`} y="50%" suppressHydrationWarning>
              {words.year(year)}
            </text>
          ))}
      </svg>
    </div>
  )
}
