import { expect, test } from 'vitest'
import { passOf, slicesOf } from './slices.ts'

const WIDE = { width: 1920, height: 1080, samples: 64 }

test('slices hold all samples of every row, an even number of times', () => {
  for (const budget of [1, 7, 25, 75, 1000])
    for (const job of [WIDE, { ...WIDE, samples: 37 }, { width: 6144, height: 3072, samples: 128 }]) {
      const slices = slicesOf(job, budget)
      const samples = Array.from({ length: job.height }, () => 0)
      for (const { rows, samples: more } of slices)
        for (let row = rows[0]; row < rows[1]; row++) samples[row] = (samples[row] ?? 0) + more
      expect(new Set(samples)).toEqual(new Set([job.samples]))
      expect(new Set(slices.map(passOf)).size % 2).toBe(0)
    }
})

test('no slice is more work than the budget once a picture is larger than that', () => {
  for (const { rows, samples } of slicesOf({ width: 6144, height: 3072, samples: 128 }, 25))
    expect((6144 * (rows[1] - rows[0]) * samples) / 1e6).toBeLessThanOrEqual(25.1)
})

test('every slice has random numbers and a name of its own, and all bands of a pass come before the next pass', () => {
  const slices = slicesOf({ width: 6144, height: 3072, samples: 128 }, 25)
  expect(new Set(slices.map(({ seed }) => seed)).size).toBe(slices.length)
  expect(new Set(slices.map(({ id }) => id)).size).toBe(slices.length)
  expect(slices.map(passOf)).toEqual(slices.map(passOf).sort((a, b) => a - b))
})

test('more samples for a picture add passes to those that are there', () => {
  const before = slicesOf(WIDE, 25)
  const passes = new Set(before.map(passOf)).size
  const more = slicesOf({ ...WIDE, samples: 96 }, 25, { done: 64, donePasses: passes })
  expect(more.reduce((sum, slice) => sum + slice.samples, 0)).toBe(32)
  expect(Math.min(...more.map(passOf))).toBe(passes)
  expect(slicesOf(WIDE, 25, { done: 64, donePasses: passes })).toEqual([])
})
