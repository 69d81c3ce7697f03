import { expect, test } from 'vitest'
import { othersOn, presentAt } from './presence.ts'

test('others are at a question as long as they say so', () => {
  const who = { uid: 'u', speaks: [] }
  const desks = [
    { ...who, name: 'olga@example.com', question: 'q1', seen: 100_000 },
    { ...who, name: 'bo@example.com', question: 'q1', seen: 130_000 },
    { ...who, name: 'ann@example.com', question: 'q2', seen: 130_000 },
    { ...who, name: '', question: 'q1', seen: 130_000 },
  ]
  expect(othersOn(desks, 'q1', 131_000)).toEqual(['bo@example.com', 'olga@example.com'])
  expect(othersOn(desks, 'q1', 141_000)).toEqual(['bo@example.com'])
  expect(othersOn(desks, 'q3', 131_000)).toEqual([])
  expect(presentAt(desks, 141_000).map(({ name }) => name)).toEqual(['ann@example.com', 'bo@example.com'])
})
