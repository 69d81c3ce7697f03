import { expect, test } from 'vitest'
import { addMessages } from '#app/base/i18n/messages.tsx'
import { compileMessages } from '#app/site/words/catalog.ts'
import { studioLocales } from '../words.ts'
import { faultWords } from './fault-words.ts'
import { allKinds } from './kinds.ts'
import { allowedBy } from './pattern.ts'

test('a pattern is read as what a text may be made of', () => {
  expect(allowedBy('^[A-Z]{2}$')).toEqual({
    kinds: ['capital'],
    signs: [],
    least: 2,
    most: 2,
    isParted: false,
  })
  expect(allowedBy('^[a-z0-9-]{2,24}$')).toMatchObject({
    kinds: ['small', 'digits'],
    signs: ['-'],
    least: 2,
    most: 24,
  })
  expect(allowedBy('^[a-z0-9]+(-[a-z0-9]+)*$')).toEqual({
    kinds: ['small', 'digits'],
    signs: ['-'],
    isParted: true,
  })
  expect(allowedBy('^\\d+(:[0-5]?\\d){0,2}$')).toMatchObject({ kinds: ['digits'], signs: [':'] })
})

const patterns = [...new Set(allKinds.flatMap(({ fields }) => fields.flatMap(({ regex }) => regex ?? [])))]

test('every pattern of the schema is said in words, in every language of the studio', () => {
  expect(patterns.length).toBeGreaterThan(5)
  for (const locale of studioLocales)
    for (const pattern of patterns) {
      const words = faultWords(addMessages(locale, compileMessages(locale, 'studio')), {
        id: 'form',
        values: { pattern },
      })
      expect(words, pattern).not.toMatch(/[[\]{}^$]|\\d|studio\./)
      expect(words.length, pattern).toBeGreaterThan(10)
    }
})
