import { recordRows } from './results.ts'

export interface Row {
  measure: string
  /** With its unit. */
  found: string
  target?: string
  /** Whether the target is met; absent where there is none. */
  met?: boolean
  /** What was found as a number, to be held against an earlier run. */
  figure?: { value: number; unit: string; better: 'less' | 'more' }
}

/** Prints what was found beside what is wanted, and keeps its figures with the date (`results.ts`). */
export function printTable(title: string, rows: readonly Row[]): void {
  recordRows(title, rows)
  const cells = rows.map(({ measure, found, target = '', met }) => [
    measure,
    found,
    target,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const head = ['measure', 'found', 'target', '']
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(`\n${title}\n`)
  console.log(line(head))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of cells) console.log(line(row))
}

/** A figure with its target: met when it is at most that. */
export function atMost(measure: string, value: number, max: number, unit: string, digits = 1): Row {
  return {
    measure,
    found: `${value.toFixed(digits)} ${unit}`,
    target: `≤ ${max} ${unit}`,
    met: value <= max,
    figure: { value, unit, better: 'less' },
  }
}

/** A figure with its target: met when it is at least that. */
export function atLeast(measure: string, value: number, min: number, unit: string): Row {
  return {
    measure,
    found: `${Math.round(value)} ${unit}`,
    target: `≥ ${min} ${unit}`,
    met: value >= min,
    figure: { value, unit, better: 'more' },
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
