import { expect, test } from 'vitest'
import { held, nextEnd, released, stillShown, withToast } from './toast-rules.ts'

const one = withToast([], 1, 'Copied', 1000)

test('a message stays five seconds', () => {
  expect(nextEnd(one, 1000)).toBe(5000)
  expect(stillShown(one, 5999)).toHaveLength(1)
  expect(stillShown(one, 6000)).toHaveLength(0)
})

test('each message has its own time', () => {
  const two = withToast(one, 2, 'Saved', 3000)
  expect(nextEnd(two, 3000)).toBe(3000)
  expect(stillShown(two, 6000).map(({ id }) => id)).toEqual([2])
})

test('the time stands still while messages are held and goes on afterwards', () => {
  const waiting = held(one, 3000)
  expect(nextEnd(waiting, 90_000)).toBeUndefined()
  expect(stillShown(waiting, 90_000)).toHaveLength(1)
  expect(nextEnd(released(waiting, 90_000), 90_000)).toBe(3000)
})

test('a message that was nearly over stays one more second after it was held', () => {
  expect(nextEnd(released(held(one, 5990), 7000), 7000)).toBe(1000)
})

test('a message that comes while others are held is held with them', () => {
  expect(nextEnd(withToast(held(one, 2000), 2, 'Saved', 2500), 2500)).toBeUndefined()
})

test('the same words again replace themselves', () => {
  expect(withToast(one, 2, 'Copied', 4000)).toEqual([{ id: 2, text: 'Copied', left: 5000, since: 4000 }])
})
