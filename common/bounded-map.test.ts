import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('long keys are counted like values: the map never holds more than its bound', () => {
  const map = new BoundedMap<Buffer>({ maxBytes: 100_000, sizeOf: (_, { length }) => length })
  for (let n = 0; n < 1000; n++) {
    map.set(`${n} ${'x'.repeat(8192)}`, Buffer.alloc(2))
    expect(map.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(map.size).toBe(Math.floor(100_000 / (200 + 2 * 8196 + 2)))
})

test('what was used last stays, and who is dropped is told', () => {
  const gone: string[] = []
  const map = new BoundedMap<number>({ maxBytes: 1e6, maxEntries: 2, onDrop: (key) => gone.push(key) })
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([...map]).toEqual([
    ['a', 1],
    ['c', 3],
  ])
  expect(gone).toEqual(['b'])
})

test('a value larger than the whole map is not kept and drives out nothing', () => {
  const map = new BoundedMap<string>({ maxBytes: 2000, sizeOf: (_, { length }) => length })
  map.set('small', 'x')
  map.set('large', 'x'.repeat(5000))
  expect([...map].map(([key]) => key)).toEqual(['small'])
})

test('its count of bytes is the sum of what it holds, whatever is set, replaced and deleted', () => {
  const step = fc.record({
    act: fc.constantFrom('set', 'delete', 'get'),
    key: fc.string({ maxLength: 3 }),
    size: fc.nat(400),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = new BoundedMap<number>({ maxBytes: 2000, maxEntries: 6, sizeOf: (_, size) => size })
      for (const { act, key, size } of steps)
        if (act === 'set') map.set(key, size)
        else if (act === 'delete') map.delete(key)
        else map.get(key)
      const held = [...map].reduce((sum, [key, size]) => sum + 200 + 2 * key.length + size, 0)
      expect(map.bytes).toBe(held)
      expect(map.bytes).toBeLessThanOrEqual(2000)
    }),
  )
})
