/** A picture of a sequence: which row of heights, and which step around; both from 0. */
export interface Frame {
  row: number
  step: number
}

export const keyOf = ({ row, step }: Frame): string => `${row}/${step}`

export interface Sequence {
  rows: number
  /** Frames around, in every row. */
  count: number
  /** Steps that are fetched at all. */
  steps: readonly number[]
  address: (frame: Frame) => string
}

/** Coarse to fine: dragging works after the first few, and every later one only makes it smoother. */
const levels = [8, 4, 2, 1] as const

/** Frames around that save-data visitors get: enough to see every side. */
const FEWEST_STEPS = 12

/**
 * The steps of a row that are fetched at all: every one, or about twelve when data is to be saved. The start step is
 * always among them.
 */
export function stepsToFetch(count: number, start: number, saveData: boolean): number[] {
  const every = saveData ? Math.max(1, Math.round(count / FEWEST_STEPS)) : 1
  return Array.from({ length: Math.ceil(count / every) }, (_, i) => (start + i * every) % count)
}

/**
 * Which frame to fetch next: the one being looked at, then its row every 8th, 4th, 2nd, all, nearest first; then the
 * other rows in the same way, the next one first. Undefined when everything is there or given up.
 */
export function nextToFetch(
  { rows, count, steps }: Pick<Sequence, 'rows' | 'count' | 'steps'>,
  seen: Frame,
  settled: (frame: Frame) => boolean,
): Frame | undefined {
  const near = nearestOf(steps, seen.step, count)
  const order = rowsFrom(rows, seen.row)
  if (!settled({ row: seen.row, step: near })) return { row: seen.row, step: near }
  for (const row of order) {
    for (const level of levels) {
      const missing = steps.filter((step, i) => i % level === 0 && !settled({ row, step }))
      const [first] = missing.toSorted(
        (a, b) => distance(a, seen.step, count) - distance(b, seen.step, count),
      )
      if (first !== undefined) return { row, step: first }
    }
  }
  return undefined
}

/** The one of `steps` that is the fewest steps around from `step`; of two equally near the earlier in the list. */
export function nearestOf(steps: readonly number[], step: number, count: number): number {
  let best = steps[0] ?? 0
  for (const other of steps) if (distance(other, step, count) < distance(best, step, count)) best = other
  return best
}

/** Steps between two frames, the shorter way around. */
export function distance(a: number, b: number, count: number): number {
  const apart = Math.abs(a - b) % count
  return Math.min(apart, count - apart)
}

function rowsFrom(rows: number, row: number): number[] {
  return Array.from({ length: rows }, (_, i) => i).toSorted((a, b) => Math.abs(a - row) - Math.abs(b - row))
}
