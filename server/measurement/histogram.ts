import type { Vital } from '#app/features/measurement/counted.ts'

/** Upper ends of the steps a vital is counted in; what is more falls into one step above. CLS without unit, else ms. */
const times = [100, 200, 300, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000]
export const steps: Readonly<Record<Vital, readonly number[]>> = {
  LCP: times,
  FCP: times,
  TTFB: [50, ...times],
  INP: [16, 50, ...times],
  CLS: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
}

/** The step a value belongs to, from 0. */
export function stepOf(name: Vital, value: number): number {
  const at = steps[name].findIndex((end) => value <= end)
  return at < 0 ? steps[name].length : at
}

/**
 * The value that a share of those counted does not exceed, as near as the steps tell: even within a step, and the last
 * end for what is above it. Undefined when nothing was counted.
 */
export function quantile(name: Vital, counts: readonly number[], share: number): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const ends = steps[name]
  let left = all * share
  if (left <= 0) return undefined
  for (const [at, count] of counts.entries()) {
    const end = ends[at]
    if (end === undefined) break
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0)
    if (left <= count) return start + (end - start) * (left / count)
    left -= count
  }
  return ends.at(-1)
}
