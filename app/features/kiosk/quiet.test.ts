import { expect, test } from 'vitest'
import { answerTime, quietTime, stepAt } from './quiet.ts'

const start = 1_800_000_000_000

test('nobody who has touched nothing is asked', () => {
  expect(stepAt(start, undefined, undefined)).toEqual({ is: 'at-work' })
})

test('after two quiet minutes the visitor is asked, and forgotten when they do not answer', () => {
  expect(stepAt(start + quietTime - 1, start, undefined)).toEqual({ is: 'at-work' })
  const asked = start + quietTime
  expect(stepAt(asked, start, undefined)).toEqual({ is: 'asking', since: asked, seconds: 20 })
  expect(stepAt(asked + 19_001, start, asked)).toEqual({ is: 'asking', since: asked, seconds: 1 })
  expect(stepAt(asked + answerTime, start, asked)).toEqual({ is: 'over' })
})

test('a touch while they are asked ends it', () => {
  const asked = start + quietTime
  expect(stepAt(asked + 5000, asked + 5000, asked)).toEqual({ is: 'at-work' })
})

test('a device that slept, or a clock set a day on, asks before it forgets; one set back never forgets', () => {
  const day = 86_400_000
  expect(stepAt(start + day, start, undefined)).toMatchObject({ is: 'asking', seconds: 20 })
  expect(stepAt(start - day, start, undefined)).toEqual({ is: 'at-work' })
  expect(stepAt(start + quietTime, start, start + day)).toMatchObject({ is: 'asking', seconds: 20 })
})
