import { expect, test } from 'vitest'
import { isOfAKind, damagedLine, readText } from './read-text.ts'

test('files of translators are read in UTF-8 and UTF-16; one in Latin-1 is not taken with lost letters', async () => {
  const words = 'Generación'
  expect(await readText(new Blob(['\ufeff', words]))).toBe(words)
  const wide = Buffer.from(`\ufeff${words}`, 'utf16le')
  expect(await readText(new Blob([wide]))).toBe(words)
  expect(await readText(new Blob([wide.swap16()]))).toBe(words)
  expect(await readText(new Blob([Buffer.from(words, 'latin1')]))).toBeUndefined()
})

test('a spreadsheet is no translators’ file, and a damaged one is named by its line', () => {
  expect(['\uFEFF {"units":[]}', '<xliff/>', 'id;source;target'].map(isOfAKind)).toEqual([true, true, false])
  expect(damagedLine("The file cannot be read: is no JSON, in line 8: Unexpected token '“'")).toBe('8')
  expect(damagedLine('ends in the middle, in line 1: the JSON was cut off')).toBeUndefined()
})
