import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('a text of 1320 words takes six minutes', () => {
  expect(readingMinutes(text('stone '.repeat(1320)))).toBe(6)
})

test('Japanese is counted by character', () => {
  expect(readingMinutes(text('砕石機の開口部'.repeat(143)))).toBe(2)
})

test('nothing takes less than a minute', () => {
  expect(readingMinutes(undefined)).toBe(1)
})
