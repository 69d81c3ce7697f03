import { expect, test } from 'vitest'
import type { Locale } from '#app/content/locales.ts'
import { fileType, formatFileSize, languagesByOwnName } from './file-facts.ts'

test('sizes are written as the language writes them', () => {
  const written = (bytes: number, locale: Locale) => formatFileSize(bytes, locale).replace(/\s/g, ' ')
  expect(written(2_400_000, 'en')).toBe('2.4 MB')
  expect(written(2_400_000, 'de')).toBe('2,4 MB')
  expect(written(2_400_000, 'fr')).toBe('2,4 Mo')
  expect(written(2_400_000, 'ru')).toBe('2,4 МБ')
  expect(written(184_300, 'en')).toBe('184 kB')
  expect(written(912, 'en')).toBe('912 bytes')
  expect(written(0, 'en')).toBe('0 bytes')
})

test('the type of a file is its extension', () => {
  expect(fileType('j-1150-data-sheet.pdf')).toBe('PDF')
  expect(fileType('README')).toBe('')
})

test('languages are called by their own names', () => {
  expect(languagesByOwnName('en, de;ja pt-BR')).toEqual([
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'Deutsch' },
    { tag: 'ja', name: '日本語' },
    { tag: 'pt-BR', name: 'Português (Brasil)' },
  ])
  expect(languagesByOwnName('sv, nonsense-, xx-1')).toEqual([{ tag: 'sv', name: 'Svenska' }])
})
