import { expect, test } from 'vitest'
import { addMessages } from '#app/base/i18n/messages.tsx'
import { compileMessages } from '#app/site/words/catalog.ts'
import { studioLocales } from '../../words.ts'
import { sampleConfigurators } from '../sample-configurators.ts'
import { codesOfRule, rulesIn } from './rule-list.ts'
import { plainText, saySentence } from './sayings.ts'
import type { Sentence } from './sentence.ts'
import { termOf } from './term.ts'
import { parseCondition } from '#app/features/configurator/rules/condition.ts'

const speechIn = (locale: (typeof studioLocales)[number]) => ({
  t: addMessages(locale, compileMessages(locale, 'studio')),
  locale,
})
const english = speechIn('en')
const say = (sentence: Sentence) => plainText(saySentence(english, sentence), (code) => code.toUpperCase())
const term = (text: string) => termOf(parseCondition(text))

test('in each language of the studio every rule of the samples names all options it speaks of', () => {
  for (const locale of studioLocales) {
    const speech = speechIn(locale)
    for (const { block } of sampleConfigurators)
      for (const entry of rulesIn(block)) {
        const words = plainText(saySentence(speech, entry.sentence), (code) => `[${code}]`)
        expect(words).not.toMatch(/[\uE000-\uF8FF{}]|studio\./)
        for (const code of codesOfRule(entry)) expect(words).toContain(`[${code}]`)
      }
  }
})

test('a statement reads as one would say it, with brackets around lists in lists', () => {
  expect(say({ kind: 'needs', subject: term('aut'), object: term('lvl and (wdg or not shm)') })).toBe(
    '“AUT” needs “LVL” and (“WDG” or without “SHM”).',
  )
  expect(say({ kind: 'needs', subject: term('aut and mag'), object: term('lvl') })).toBe(
    'With “AUT” and “MAG” the machine needs “LVL”.',
  )
  expect(say({ kind: 'excludes', subject: term('mag'), others: ['sdr', 'mhp'] })).toBe(
    '“MAG” excludes “SDR” or “MHP”.',
  )
  expect(say({ kind: 'sold', subject: term('t4f'), countries: ['US', 'CA'] })).toBe(
    '“T4F” is sold in United States and Canada only.',
  )
})

test('a limit says its bounds, and what is not filled in is a gap', () => {
  const counts = [
    { code: 'mag', count: 48 },
    { code: 'g40', count: -1040 },
  ]
  expect(say({ kind: 'limit', counts, min: '', max: '0' })).toBe(
    '“MAG”\u00a048 and “G40”\u00a0−1,040: together at most 0.',
  )
  expect(say({ kind: 'limit', counts, min: '2', max: '5' })).toContain('together 2 to 5')
  expect(say({ kind: 'limit', counts: [], min: '', max: '' })).toBe('…: together, with no limit yet.')
  expect(say({ kind: 'recommends', subject: undefined, choice: '' })).toBe('With …, … is recommended.')
})

test('a code of no country is said as it is', () => {
  expect(say({ kind: 'sold', subject: term('t4f'), countries: ['EVERYWHERE'] })).toContain('EVERYWHERE')
})
