import { expect, test } from 'vitest'
import { nearestOf, nextToFetch, stepsToFetch, type Frame } from './frame-order.ts'

const key = ({ row, step }: Frame) => `${row}/${step}`

function orderOf(rows: number, count: number, seen: Frame): Frame[] {
  const done = new Set<string>()
  const order: Frame[] = []
  for (;;) {
    const next = nextToFetch({ rows, count, steps: stepsToFetch(count, 0, false) }, seen, (frame) =>
      done.has(key(frame)),
    )
    if (!next) return order
    done.add(key(next))
    order.push(next)
  }
}

test('frames come every 8th, then every 4th, 2nd, and all, each once', () => {
  const steps = orderOf(1, 36, { row: 0, step: 0 }).map(({ step }) => step)
  expect(steps.slice(0, 5).toSorted((a, b) => a - b)).toEqual([0, 8, 16, 24, 32])
  expect(steps.slice(0, 9).every((step) => step % 4 === 0)).toBe(true)
  expect(steps.slice(0, 18).every((step) => step % 2 === 0)).toBe(true)
  expect(new Set(steps).size).toBe(36)
})

test('the frame being looked at comes first, then those nearest to it', () => {
  const order = orderOf(1, 36, { row: 0, step: 17 }).map(({ step }) => step)
  expect(order.slice(0, 3)).toEqual([17, 16, 24])
})

test('the row being looked at is whole before another is begun, the next row first', () => {
  const order = orderOf(3, 12, { row: 2, step: 0 }).map(({ row }) => row)
  expect(order).toEqual([...Array(12).fill(2), ...Array(12).fill(1), ...Array(12).fill(0)])
})

test.for([
  [36, 12],
  [24, 12],
  [72, 12],
  [10, 10],
])('of %i frames a visitor who saves data gets %i', ([count = 0, fewest]) => {
  const steps = stepsToFetch(count, 0, true)
  expect(steps).toHaveLength(fewest ?? 0)
  expect(Math.max(...steps)).toBeLessThan(count)
})

test('the start frame is among those fetched when data is saved', () => {
  expect(stepsToFetch(36, 7, true)).toContain(7)
})

test('the nearest frame is found around the end', () => {
  expect(nearestOf([0, 8, 16, 24, 32], 35, 36)).toBe(0)
  expect(nearestOf([0, 8, 16, 24, 32], 33, 36)).toBe(32)
  expect(nearestOf([0, 3, 33], 35, 36)).toBe(0)
})
