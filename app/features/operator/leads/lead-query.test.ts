import { expect, test } from 'vitest'
import { firstFilter, leadQuery } from './lead-query.ts'

test('a filter is one query, whose longest word is looked for in the index', () => {
  expect(leadQuery(firstFilter, '2026-11-23')).toEqual({
    where: [['state', '==', 'open']],
    order: ['last', 'desc'],
    words: [],
  })
  const filter = {
    ...firstFilter,
    view: 'all' as const,
    search: ' Ann  MÜLLER-Virtanen-Karlsson ',
    kind: 'quotes' as const,
    country: 'Österreich ',
    owner: 'nobody',
  }
  expect(leadQuery({ ...filter, kind: '', owner: '' }, '').where).toContainEqual([
    'countryKey',
    '==',
    'osterreich',
  ])
  expect(leadQuery({ ...filter, country: '' }, '').where).toContainEqual(['kinds.quotes', '==', true])
  expect(leadQuery(filter, '2026-11-23')).toEqual({
    where: [
      ['kindsFrom.quotes', '==', 'osterreich'],
      ['owner', '==', ''],
      ['words', 'array-contains', 'virtanen'],
    ],
    order: ['last', 'desc'],
    words: ['ann', 'muller', 'virtanen', 'karlsson'],
  })
})

test('what is overdue is open, was due before today, and the longest overdue comes first', () => {
  expect(leadQuery({ ...firstFilter, view: 'overdue' }, '2026-11-23')).toEqual({
    where: [
      ['state', '==', 'open'],
      ['due', '>=', '2000-01-01'],
      ['due', '<', '2026-11-23'],
    ],
    order: ['due', 'asc'],
    words: [],
  })
})
