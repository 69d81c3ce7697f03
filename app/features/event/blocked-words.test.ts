import { expect, test } from 'vitest'
import { fitsWhole } from '#services/live/rules/pattern.ts'
import { blockedPattern, longestPattern, mostWords, wordsIn } from './blocked-words.ts'
import { plain, textSteps } from './plain-letters.ts'

/** Whether the access rules find one of the words in a text. */
const isBlocked = (words: string[], text: string) => fitsWhole(blockedPattern(words), plain(textSteps, text))

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
  expect(isBlocked(['scheiß*'], 'So ein SCHEISSDRECK')).toBe(true)
  expect(isBlocked(['scheiß*'], 'So ein Scheißdreck')).toBe(true)
  expect(isBlocked(['дурак'], 'Ты ДУРАК?')).toBe(true)
  expect(isBlocked(['дурак'], 'дурака')).toBe(false)
})

test('a word is found as it is written with other capitals, taken apart, or with what nobody sees in it', () => {
  for (const word of ['хуй', 'göt', 'パカ'])
    expect(isBlocked([word], `x ${word.normalize('NFD')} y`)).toBe(true)
  expect(isBlocked(['ibne'], 'İBNE')).toBe(true)
  for (const sign of ['\u1160', '\uffa0', '\u0001', '\u00ad'])
    expect(isBlocked(['idiot'], `${sign}id${sign}iot${sign}`)).toBe(true)
})

test('a word is found in letters of other scripts that look the same, whichever of them it is blocked in', () => {
  for (const text of ['idіot', 'іԁіоt', 'ｉｄｉｏｔ', 'ＩＤＩＯＴ', 'ΙDΙΟΤ', 'id1ot', '1d10t'])
    expect([text, isBlocked(['idiot'], text)]).toEqual([text, true])
  expect(isBlocked(['дурак*'], 'дуpаков')).toBe(true)
  expect(isBlocked(['дурак'], 'дypaк')).toBe(true)
  expect(isBlocked(['μαλάκας'], 'mαλάκας')).toBe(true)
  for (const text of ['ідея', '100 idioms', 'idot'])
    expect([text, isBlocked(['idiot'], text)]).toEqual([text, false])
})

test('a hundred words of seven letters have room', () => {
  const words = Array.from({ length: mostWords }, (_, at) => `würden${String.fromCharCode(97 + (at % 26))}`)
  expect(blockedPattern(words).length).toBeLessThan(longestPattern)
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
