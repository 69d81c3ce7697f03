import { expect, test } from 'vitest'
import { wordsOf } from './drawn-font.ts'

test('a line ends at spaces, and never within a number or before its unit', () => {
  expect(wordsOf('la limite est 9\u202f100\u00a0kg : une')).toEqual([
    'la ',
    'limite ',
    'est ',
    '9\u202f100\u00a0kg ',
    ': ',
    'une',
  ])
  expect(wordsOf('合計、2 台')).toEqual(['合', '計、', '2 ', '台'])
})
