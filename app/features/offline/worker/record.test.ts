import { expect, test } from 'vitest'
import {
  bytesOf,
  emptyRecord,
  excessOf,
  recordOf,
  trimmed,
  withOnly,
  withPage,
  type OfflineRecord,
} from './record.ts'

const page = (files: string[], bytes = 10) => ({
  title: 'P',
  locale: 'en',
  build: 'b',
  at: 1,
  bytes,
  files,
  pictures: [],
})
const many = (count: number): OfflineRecord =>
  Array.from({ length: count }, (_, index) => `/p${index}`).reduce(
    (record, path) =>
      withPage(
        { ...record, sizes: { ...record.sizes, [`/assets${path}`]: 100 } },
        path,
        page([`/assets${path}`]),
      ),
    emptyRecord,
  )

test('pages not looked at for longest go first, with the files that only they need; kept ones stay', () => {
  const record = { ...many(5), kept: [{ path: '/p0', name: 'J', locale: 'en', pages: ['/p0', '/p1'] }] }
  const seen = withPage(record, '/p2', page(['/assets/p2']))
  const less = trimmed(seen, { pages: 2, bytes: 1e9, kept: 9, keptBytes: 1e9 })
  expect(Object.keys(less.pages).toSorted()).toEqual(['/p0', '/p1', '/p2', '/p4'])
  expect(Object.keys(less.sizes).toSorted()).toEqual(['/assets/p0', '/assets/p1', '/assets/p2', '/assets/p4'])
})

test('too many bytes: the oldest go, the latest stays however large it is', () => {
  expect(Object.keys(trimmed(many(5), { pages: 99, bytes: 230, kept: 9, keptBytes: 1 }).pages)).toEqual([
    '/p3',
    '/p4',
  ])
  expect(Object.keys(trimmed(many(5), { pages: 99, bytes: 1, kept: 9, keptBytes: 1 }).pages)).toEqual(['/p4'])
})

test('more machines than may be kept, or more bytes, are told; pages they share count once', () => {
  const machine = (path: string, ...pages: string[]) => ({
    path,
    name: 'J',
    locale: 'en',
    pages: [path, ...pages],
  })
  const record = { ...many(5), kept: [machine('/p0', '/p4'), machine('/p1', '/p4')] }
  const most = { pages: 1, bytes: 1, kept: 2, keptBytes: 330 }
  expect(excessOf(record, most)).toBeUndefined()
  expect(excessOf(record, { ...most, keptBytes: 329 })).toBe('large')
  expect(excessOf({ ...record, kept: [...record.kept, machine('/p2')] }, most)).toBe('many')
})

test('files that pages share count once, and stay while one of them does', () => {
  const both = withPage(
    withPage({ ...emptyRecord, sizes: { '/a': 100 } }, '/x', page(['/a'])),
    '/y',
    page(['/a']),
  )
  expect(bytesOf(both, ['/x', '/y'])).toBe(120)
  expect(withOnly(both, ['/y']).sizes).toEqual({ '/a': 100 })
  expect(withOnly(both, []).sizes).toEqual({})
})

test('what is no record is an empty one', () => {
  for (const value of [undefined, null, 7, {}, { pages: {} }]) expect(recordOf(value)).toEqual(emptyRecord)
})
