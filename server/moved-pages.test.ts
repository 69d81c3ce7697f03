import { expect, test } from 'vitest'
import { movedLines, movedTo } from './moved-pages.ts'

const moved = new Map([
  ['news/old', 'news/new'],
  ['de/aktuelles/alt', 'de/news/new'],
])

test.each([
  ['/news/old', '/news/new'],
  ['/fi/news/old', '/fi/news/new'],
  ['/de/aktuelles/alt', '/de/news/new'],
  ['/aktuelles/alt', undefined],
  ['/news/new', undefined],
])('%s leads to %s', (path, to) => {
  expect(movedTo(path, moved)).toBe(to)
})

test('an export has a line for each old address in each language', () => {
  const lines = movedLines('/base', moved)
  expect(lines).toContain('/base/news/old /base/news/new 301')
  expect(lines).toContain('/base/ja/news/old /base/ja/news/new 301')
  expect(lines).toContain('/base/de/aktuelles/alt /base/de/news/new 301')
  expect(lines).toContain('/base/de/aktuelles/alt/_payload.json /base/de/news/new/_payload.json 301')
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length)
})
