import { expect, test } from 'vitest'
import { patternOf } from '#services/live/rules/pattern.ts'
import { blockedPattern, wordsIn } from './blocked-words.ts'

/** Whether the access rules find one of the words in a text. */
const isBlocked = (words: string[], text: string) => patternOf(blockedPattern(words), true).test(text)

test('a word is found alone, in any case, at any place, and not within another', () => {
  for (const text of [
    'ass',
    'Such an ASS!',
    'ass, really',
    '(ass)',
    'a\nb ass\nc',
    'aſs',
    'as\u200Bs',
    'a\u0301ss',
  ])
    expect([text, isBlocked(['ass'], text)]).toEqual([text, true])
  for (const text of ['class', 'assess', 'as s', 'ássa', ''])
    expect([text, isBlocked(['ass'], text)]).toEqual([text, false])
  expect(isBlocked(['scheiß*'], 'So ein SCHEISSDRECK')).toBe(false)
  expect(isBlocked(['scheiß*'], 'So ein Scheißdreck')).toBe(true)
  expect(isBlocked(['дурак'], 'Ты ДУРАК?')).toBe(true)
  expect(isBlocked(['дурак'], 'дурака')).toBe(false)
})

test('scripts without spaces are looked through, and signs are no patterns', () => {
  expect(isBlocked(['馬鹿'], 'あなたは馬鹿ですか')).toBe(true)
  expect(isBlocked(['バカ'], 'バ カ')).toBe(false)
  expect(isBlocked(['.*'], 'anything')).toBe(false)
  expect(isBlocked(['a.b(c'], 'x a.b(c y')).toBe(true)
  expect(isBlocked(['a.b'], 'a-b')).toBe(false)
  expect(isBlocked(['buy now'], 'BUY   NOW!')).toBe(true)
  expect(isBlocked(['💩'], 'what a 💩 day')).toBe(true)
  expect(blockedPattern([])).toBe('')
  expect(blockedPattern(['*', ' *'])).toBe('')
})

test('of a list each word stands once', () => {
  expect(wordsIn(' one \n\ntwo  words\none\n')).toEqual(['one', 'two words'])
})
