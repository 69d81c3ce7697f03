import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a format of another kind is made, once, for what is no language of the site. */
const others = [
  'app/base/i18n/formats.ts',
  // an offset from UTC, read from its parts
  'app/base/calendar/zone-offset.ts',
  // whether a zone exists
  'app/base/calendar/own-zone.ts',
  // languages by their own names, as editors list them
  'app/base/ui/file-facts.ts',
]

test('formats of numbers, dates, lists and names are made in one place, which keeps them', () => {
  const makers = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /new Intl\.(DateTimeFormat|NumberFormat|ListFormat|DisplayNames)\b|\.toLocale(Date|Time)?String\(/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(makers.toSorted()).toEqual(others.toSorted())
})
