import { expect, test } from 'vitest'
import { byLanguage, inWords, isMarked, languagesToDo, type TranslationCounts } from './to-do.ts'

const counts = (story: number, more: Partial<TranslationCounts>): TranslationCounts => ({
  story,
  names: [],
  texts: 4,
  missing: {},
  stale: {},
  ...more,
})
const space = [counts(1, { missing: { de: 2, fi: 1 } }), counts(2, { stale: { de: 1 } }), counts(3, {})]

test('each language says how far it is and in which stories something is to be done', () => {
  const languages = byLanguage(space)
  expect(languages).toHaveLength(9)
  expect(languages.find(({ locale }) => locale === 'de')).toEqual({
    locale: 'de',
    texts: 12,
    done: 9,
    missing: 2,
    stale: 1,
    stories: [
      { story: 1, missing: 2, stale: 0 },
      { story: 2, missing: 0, stale: 1 },
    ],
  })
  expect(languages.find(({ locale }) => locale === 'ja')).toMatchObject({ done: 12, stories: [] })
})

test('a line of the tree names the languages in which most is to be done first', () => {
  const languages = languagesToDo(counts(1, { missing: { fi: 1, ja: 2 }, stale: { fi: 2 } }))
  expect(inWords(languages)).toBe('Suomi 3, 日本語 2')
})

test('a mark on what is said of a picture is one of its field', () => {
  const texts = [{ uid: 'a', field: 'picture.alt', path: 'content.picture.alt', languages: ['de'] }]
  expect(isMarked(texts, 'a', 'picture', 'de')).toEqual(texts)
  expect(isMarked(texts, 'a', 'pict', 'de')).toEqual([])
  expect(isMarked(texts, 'a', 'picture', 'fi')).toEqual([])
  expect(isMarked(texts, 'b', 'picture', 'de')).toEqual([])
})
