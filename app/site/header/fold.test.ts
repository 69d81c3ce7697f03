import { expect, test } from 'vitest'
import { foldWidth } from './fold.ts'

const english = ['Range', 'Products', 'Build your own', 'Services', 'Events']
const englishEnd = ['English', 'Contact', 'My Lokotrack']

test('short words keep the wide header down to 1180 pixels', () => {
  expect(foldWidth(english, englishEnd)).toBe(1180)
})

test('a page without navigation folds no earlier than others', () => {
  expect(foldWidth([], englishEnd)).toBe(1180)
})

test('long words fold earlier', () => {
  const german = ['Baureihe', 'Produkte', 'Selbst zusammenstellen', 'Service', 'Veranstaltungen']
  expect(foldWidth(german, ['Deutsch', 'Kontakt', 'Mein Lokotrack'])).toBeGreaterThan(1220)
})

test('letters of wide scripts take the room they need', () => {
  const fits = foldWidth(['aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'aaaaaaaaaaaa'], ['aaaaaa'])
  const cyrillic = foldWidth(['жжжжжжжжжжжж', 'жжжжжжжжжжжж', 'жжжжжжжжжжжж', 'жжжжжжжжжжжж'], ['жжжжжж'])
  const japanese = foldWidth(
    [
      '一一一一一一一一一一一一',
      '一一一一一一一一一一一一',
      '一一一一一一一一一一一一',
      '一一一一一一一一一一一一',
    ],
    ['一一一一一一'],
  )
  expect(cyrillic).toBeGreaterThanOrEqual(fits)
  expect(japanese).toBeGreaterThan(cyrillic)
})

test('more than any width can hold folds at the last one', () => {
  expect(
    foldWidth(
      Array.from({ length: 40 }, () => 'Veranstaltungen'),
      [],
    ),
  ).toBe(1680)
})
