import { expect, test } from 'vitest'
import { savedEntryOf } from './saved-entry.ts'

const build = { product: 'lt-106', link: 'a.b', name: 'LT106, 4 May', at: 5, path: '/lokotrack/build/lt106' }

test('a saved build opens on the page it was built on', () => {
  expect(savedEntryOf('builds', 'x', { ...build, other: 1 })).toEqual({
    collection: 'builds',
    id: 'x',
    name: 'LT106, 4 May',
    at: 5,
    path: '/lokotrack/build/lt106#build=a.b',
    build,
  })
})

test('a path that leads elsewhere is not followed, and what has no name is not listed', () => {
  expect(savedEntryOf('calculations', 'x', { name: 'Quarry', path: '//evil.example' })?.path).toBe('')
  expect(savedEntryOf('calculations', 'x', { name: 'Quarry', path: 'javascript:alert(1)' })?.path).toBe('')
  expect(
    savedEntryOf('calculations', 'x', { name: 'Quarry', path: '/profit?r=1', createdAt: 9 }),
  ).toMatchObject({
    path: '/profit?r=1',
    at: 9,
  })
  expect(savedEntryOf('calculations', 'x', {})).toBeUndefined()
})

test('a calculation comes back to the device it is read on; one without an address of ours does not', () => {
  const saved = { name: 'J-1150: €385,241', path: '/calculator#calc=1~EUR~J-1150', at: 7 }
  expect(savedEntryOf('calculations', 'x', saved)).toEqual({
    collection: 'calculations',
    id: 'x',
    ...saved,
    calculation: saved,
  })
  expect(
    savedEntryOf('calculations', 'x', { ...saved, path: 'https://evil.example' })?.calculation,
  ).toBeUndefined()
})
