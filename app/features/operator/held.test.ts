import { expect, test } from 'vitest'
import { withHeld } from './held.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const held = (...all: [string, number][]) => new Map(all.map(([id, at]) => [id, { item: { id }, at }]))
const ids = (...given: Parameters<typeof withHeld>) => withHeld(...given).map(({ id }) => id)

test('what has left the list stays where it stood while somebody is at it', () => {
  expect(ids(rows('a', 'c'), held(['b', 1]))).toEqual(['a', 'b', 'c'])
  expect(ids(rows('a'), held(['c', 2], ['b', 1]))).toEqual(['a', 'b', 'c'])
  expect(ids([], held(['b', 7]))).toEqual(['b'])
})

test('what is listed stands there once, as it is now', () => {
  const now = [{ id: 'a', text: 'new' }]
  expect(withHeld(now, new Map([['a', { item: { id: 'a', text: 'old' }, at: 0 }]]))).toEqual(now)
})
