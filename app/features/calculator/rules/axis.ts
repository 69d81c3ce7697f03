/** An axis from `low` to `high` with marks at round numbers, both ends among what it holds. */
export interface Axis {
  low: number
  high: number
  marks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * An axis that holds all of these values and nothing (0), with at most so many steps between its marks. Marks are whole
 * multiples of 1, 2, 2.5 or 5 times a power of ten, and not closer than `least`.
 */
export function axisOf(values: readonly number[], steps: number, least = 0): Axis {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const wanted = Math.max((high - low) / steps, least) || 1
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = power * (STEPS.find((times) => times * power >= wanted * (1 - 1e-9)) ?? 10)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step + 0)
  return { low: first * step + 0, high: Math.max(last * step, (first + 1) * step) + 0, marks }
}
