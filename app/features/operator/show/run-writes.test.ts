import { expect, test } from 'vitest'
import { putOn, takeBack } from './run-writes.ts'

const path = 'events/day'
const nothing = { item: '', itemAt: undefined, runs: [] }

test('what is put on stands with the server’s time, and what was on before it is remembered', () => {
  expect(putOn(path, nothing, 'a').writes).toEqual([
    { path, merge: { item: 'a', runs: [] }, timed: 'itemAt' },
  ])
  const first = { item: 'a', itemAt: 1000, runs: [] }
  expect(putOn(path, first, 'b')).toEqual({
    writes: [{ path, merge: { item: 'b', runs: [{ item: 'a', at: new Date(1000) }] }, timed: 'itemAt' }],
    guards: [{ path, fields: { item: 'a', itemAt: 1000 } }],
  })
  const long = { ...first, runs: Array.from({ length: 100 }, (_, at) => ({ item: 'x', at })) }
  expect(putOn(path, long, 'b').writes[0]).toMatchObject({ merge: { runs: { length: 100 } } })
})

test('a press that is taken back leaves what was on before as it was', () => {
  const second = { item: 'b', itemAt: 2000, runs: [{ item: 'a', at: 1000 }] }
  expect(takeBack(path, second)).toEqual({
    writes: [{ path, merge: { item: 'a', itemAt: new Date(1000), runs: [] } }],
    guards: [{ path, fields: { item: 'b', itemAt: 2000 } }],
  })
  expect(takeBack(path, { item: 'a', itemAt: 1000, runs: [] }).writes).toEqual([
    { path, merge: { item: '', itemAt: null, runs: [] } },
  ])
})
