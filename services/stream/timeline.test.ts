import { expect, test } from 'vitest'
import { beginsAnew, discontinuitiesBefore, slotAt, slotOf } from './timeline.ts'

const timeline = { began: 1_000_000, durations: [4, 4, 2] }

test('after the last segment comes the first again', () => {
  expect(slotOf(timeline, 2)).toEqual({ sequence: 2, index: 2, round: 0, starts: 1_008_000, ends: 1_010_000 })
  expect(slotOf(timeline, 3)).toEqual({ sequence: 3, index: 0, round: 1, starts: 1_010_000, ends: 1_014_000 })
  expect(slotOf(timeline, 302)).toMatchObject({ index: 2, round: 100, starts: 2_008_000 })
})

test('a moment belongs to the segment being made', () => {
  expect(slotAt(timeline, 999_000).sequence).toBe(0)
  expect(slotAt(timeline, 1_003_999).sequence).toBe(0)
  expect(slotAt(timeline, 1_004_000).sequence).toBe(1)
  expect(slotAt(timeline, 1_010_000).sequence).toBe(3)
  expect(slotAt(timeline, 1_010_000 + 7 * 10_000 + 5000).sequence).toBe(25)
})

test('a new beginning counts once its segment has left the playlist', () => {
  const counts = [2, 3, 4, 6, 7].map((sequence) => discontinuitiesBefore(slotOf(timeline, sequence)))
  expect(counts).toEqual([0, 0, 1, 1, 2])
  expect([0, 3, 4].map((sequence) => beginsAnew(slotOf(timeline, sequence)))).toEqual([false, true, false])
})
