import { expect, test } from 'vitest'
import { seenWorker } from './seen-worker.ts'

const at = (millis: number) => ({ toMillis: () => millis })

test('of several workers the one that was seen last counts; one that has not been seen yet does not', () => {
  expect(seenWorker([])).toBeUndefined()
  expect(seenWorker([{ data: { seen: null } }])).toBeUndefined()
  expect(seenWorker([{ data: { seen: at(5) } }, { data: { seen: null } }, { data: { seen: at(9) } }])).toBe(9)
})
