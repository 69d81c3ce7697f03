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
  expect(foldWidth(german, ['Deutsch', 'Kontakt', 'Mein Lokotrack'])).toBe(1320)
})

test('Cyrillic and Japanese letters are counted as wide as they are', () => {
  expect(foldWidth(['Продукция', 'Обслуживание', 'Мероприятия'], ['Русский'])).toBe(1180)
  expect(
    foldWidth(
      ['マシンを構成する', 'サービスと部品', 'イベントのお知らせ', 'ラインアップ'],
      ['日本語', 'お問い合わせ'],
    ),
  ).toBeGreaterThan(1180)
})

test('more than any width can hold folds at the last one', () => {
  expect(
    foldWidth(
      Array.from({ length: 40 }, () => 'Veranstaltungen'),
      [],
    ),
  ).toBe(1680)
})
