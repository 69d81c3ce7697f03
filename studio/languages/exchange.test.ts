import { expect, test } from 'vitest'
import {
  doesSomething,
  exportPath,
  fileName,
  outcomesOf,
  placeOfKey,
  shownUnits,
  type PlannedUnit,
} from './exchange.ts'

const unit = (
  key: string,
  outcome: PlannedUnit['outcome'],
  ...problems: PlannedUnit['problems'][number][]
): PlannedUnit => ({
  key,
  outcome,
  source: '',
  before: '',
  after: '',
  problems,
})

test('an export says of what and as what it is wanted', () => {
  const wish = { language: 'de', all: false, format: 'xliff' } as const
  expect(exportPath(wish)).toBe('/translation_export?language=de&format=xliff&parts=true')
  expect(exportPath({ ...wish, folder: 'news & more', all: true })).toBe(
    '/translation_export?language=de&format=xliff&parts=true&folder=news+%26+more&all=true',
  )
  expect(fileName(wish, 'news/2026')).toBe('trackside-news-2026-de.xlf')
  expect(fileName({ ...wish, format: 'json' }, '')).toBe('trackside-de.json')
})

test('before an import one sees what is refused first, and nothing of what stays', () => {
  const units = [
    unit('a', 'same'),
    unit('b', 'new'),
    unit('c', 'refused', { reason: 'unknown' }),
    unit('d', 'same', { reason: 'numbers' }),
  ]
  expect(shownUnits(units).map(({ key }) => key)).toEqual(['c', 'b', 'd'])
  expect(outcomesOf(units)).toEqual([
    ['refused', 1],
    ['new', 1],
    ['same', 2],
  ])
  expect(doesSomething(units)).toBe(true)
  expect(doesSomething([unit('a', 'same'), unit('c', 'refused')])).toBe(false)
})

test('a text is named by its page and field', () => {
  expect(placeOfKey('news/moving-day#1a-2b.text/2.0.x1.alt')).toEqual({
    story: 'news/moving-day',
    field: 'text',
  })
  expect(placeOfKey('news/#u.picture.alt')).toEqual({ story: 'news', field: 'picture.alt' })
  expect(placeOfKey('asset:7.alt')).toEqual({ story: 'asset:7.alt', field: '' })
})
