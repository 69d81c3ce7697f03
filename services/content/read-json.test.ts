import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const good = JSON.stringify({ title: 'Über uns', items: [1, 2] }, null, 2)

test.each([
  ['Latin-1', Buffer.from(good, 'latin1'), /^is not UTF-8, first in line 2: save it as UTF-8/],
  [
    'cut off in a text',
    Buffer.from(good.slice(0, 18)),
    /^ends in the middle, in line 2: the JSON was cut off/,
  ],
  [
    'cut off in a list',
    Buffer.from(good.slice(0, -6)),
    /^ends in the middle, in line \d: the JSON was cut off/,
  ],
  [
    'cut off behind a comma',
    Buffer.from(`${good.slice(0, good.indexOf(','))},\n  `),
    /^ends in the middle, in line 3: the JSON was cut off/,
  ],
  [
    'with a comma too much',
    Buffer.from(good.replace('2\n', '2,\n')),
    /^is no JSON, in line 6: Unexpected token ']'\. Correct it there/,
  ],
  ['empty', Buffer.from(''), /^is empty/],
])('a file that is %s is refused with its line and what to do', (_, source, reason) => {
  expect(() => readJson(source)).toThrow(reason)
})

test('a file with a byte order mark is read, and so is U+FFFD itself', () => {
  expect(readJson(Buffer.from(`\ufeff${good}`))).toEqual(JSON.parse(good))
  expect(readJson(Buffer.from('"\ufffd"'))).toBe('\ufffd')
})
