import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { blockedPattern } from '#app/features/event/blocked-words.ts'
import { linearPattern } from './linear-pattern.ts'
import { patternOf } from './pattern.ts'

const pieces = constantFrom(
  'a',
  'b',
  'é',
  '😀',
  '.',
  '[ab]',
  '[^a]',
  '[a-c\\d]',
  '\\d',
  '\\w',
  '\\p{L}',
  '\\x{61}',
  '\\.',
  '\\b',
  '^',
  '$',
)
const counts = constantFrom('', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?')
const texts = string({ unit: constantFrom('a', 'b', 'c', '1', 'é', 'É', '😀', ' ', '\n', '.'), maxLength: 8 })
const simple = array(pieces, { minLength: 1, maxLength: 4 })

test('it fits what JavaScript’s own engine fits', () => {
  const patterns = array(simple, { minLength: 1, maxLength: 3 })
  assert(
    property(
      patterns,
      array(counts, { minLength: 12, maxLength: 12 }),
      texts,
      constantFrom('', '(?i)', '(?s)'),
      (given, counted, text, flags) => {
        let at = 0
        const body = given
          .map(
            (parts) =>
              `(?:${parts.map((part) => part + (/^[\^$]$|^\\b$/.test(part) ? '' : (counted[at++ % 12] ?? ''))).join('')})${counted[at++ % 12]}`,
          )
          .join(at % 2 ? '|' : '')
        // With a class of Unicode in it JavaScript reads the whole by code points, as RE2 does.
        const source = `${flags}(?:${body})|\\p{Lo}{9}`
        expect(linearPattern(source)(text), `${source} ${JSON.stringify(text)}`).toBe(
          patternOf(source, true).test(text),
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test('ends of lines are ends of the text for ^ and $ alone', () => {
  expect(linearPattern('(?m)a$\\n^b')('a\nb')).toBe(true)
  expect(linearPattern('a$\\n^b')('a\nb')).toBe(false)
  expect(linearPattern('(?m)a')('a\nb')).toBe(false)
})

test('patterns that keep another engine busy for good are answered at once', () => {
  for (const source of ['(a+)+', '(a|aa)+$', '(?i)(?:.*a){12}', '(a*)*b', '(?:a?){500}a{500}'])
    expect(() => linearPattern(source)(`${'a'.repeat(298)}!`)).not.toThrow()
  expect(linearPattern('(a+)+')(`${'a'.repeat(298)}!`)).toBe(false)
  const marks = '\u0301'
  const words = linearPattern(blockedPattern([`z${marks.repeat(4)}q`, 'idiot']))
  expect(words(`z${marks.repeat(298)}`)).toBe(false)
  expect(words('you IDIOT!')).toBe(true)
})

test('what costs more than a message may is refused, as is what cannot be read', () => {
  expect(() => linearPattern('(?:(?:a?){1000}){1000}')).toThrow('too long')
  expect(() => linearPattern('(?:(?:a?b?c?d?){400}.*){4}')('x'.repeat(300))).toThrow('costs too much')
  for (const source of [
    '(',
    'a)',
    '[a',
    '*a',
    'a**',
    '(?=a)',
    '(?<=a)',
    '\\1',
    '\\k<a>',
    'a{2000}',
    '\\p{Nothing}',
    '\\',
  ])
    expect(() => linearPattern(source), source).toThrow()
})
