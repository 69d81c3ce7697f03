import { expect, test } from 'vitest'
import { longestText } from '#common/longest-text.ts'
import { tooLongIn } from './long-pastes.ts'

const field = (value: string, maxLength = -1, selected: [number, number] | [null, null] = [0, 0]) => ({
  value,
  maxLength,
  selectionStart: selected[0],
  selectionEnd: selected[1],
})

test('a field without a length of its own takes as much as the content', () => {
  expect(tooLongIn(field(''), 'x'.repeat(longestText))).toBeUndefined()
  expect(tooLongIn(field('a'), 'x'.repeat(longestText))).toEqual({ length: longestText, max: longestText })
})

test('a field takes as much as it says, and what is selected makes room', () => {
  expect(tooLongIn(field('abcd', 5), 'xy')).toEqual({ length: 2, max: 5 })
  expect(tooLongIn(field('abcd', 5, [0, 4]), 'xyxyx')).toBeUndefined()
  expect(tooLongIn(field('12', 2, [null, null]), '3')).toEqual({ length: 1, max: 2 })
})
