import { expect, test } from 'vitest'
import { markBlocks, withoutMarks } from './block-marks.ts'

const mark = (uid: string) => `<wbr data-block="${uid}"/>`

test.each([
  [
    'the first element has the name of its block',
    `${mark('a')}<p class="x">A</p>`,
    '<p data-block="a" class="x">A</p>',
  ],
  [
    'a block that begins with another shares its element',
    `${mark('a')}${mark('b')}<h2>B</h2>`,
    '<h2 data-block="a b">B</h2>',
  ],
  ['a block that draws nothing leaves nothing', `<div>${mark('a')}</div>`, '<div></div>'],
  ['nor does one that draws words only', `${mark('a')}Words`, 'Words'],
  ['a word break of an author stays', 'Words<wbr/>words', 'Words<wbr/>words'],
])('%s', (_, drawn, marked) => {
  expect(markBlocks(drawn)).toBe(marked)
  expect(withoutMarks(drawn)).toBe(marked.replace(/ data-block="[^"]*"/, ''))
})
