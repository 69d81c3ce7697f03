import { expect, test } from 'vitest'
import { cutParts, joinParts } from './parts.ts'
import { readExchange } from './plan.ts'
import type { Unit } from './units.ts'
import { writeUnits } from './units-json.ts'
import { xliffFile, xliffOf } from './xliff.ts'

const unitsOf = (story: number): Unit[] =>
  ['title', 'lead'].map((field) => ({
    key: `news/page-${story}#u${story}.${field}`,
    source: `The ${field} of ${story}`,
    target: `Der ${field} von ${story}`,
    state: 'translated',
    before: 'abc',
    where: `Page: ${field}`,
  }))
const stories = Array.from({ length: 10 }, (_, index) => index + 1)
const units = stories.flatMap(unitsOf)
const xliff = (some: readonly number[]) =>
  xliffOf(
    'de',
    some.map((story) => xliffFile(unitsOf(story), story)),
  )
const json = (some: readonly number[]) => writeUnits({ language: 'de', units: some.flatMap(unitsOf) })
const kinds = [
  { kind: 'XLIFF', write: xliff, isJson: false },
  { kind: 'JSON', write: json, isJson: true },
]

test.each(kinds)(
  'parts of an export in $kind are one file as if it had come at once',
  ({ write, isJson }) => {
    const parts = [stories.slice(0, 4), [], stories.slice(4)].map(write)
    expect(joinParts(parts, isJson)).toBe(write(stories))
    expect(joinParts([write(stories)], isJson)).toBe(write(stories))
  },
)

test.each(kinds)(
  'a long file in $kind is cut between its stories, and nothing is lost',
  async ({ write }) => {
    const whole = write(stories)
    const parts = cutParts(whole, 1200)
    expect(parts.length).toBeGreaterThan(1)
    const read = await Promise.all(parts.map(readExchange))
    expect(read.map(({ language }) => language)).toEqual(parts.map(() => 'de'))
    expect(read.flatMap((part) => part.units)).toEqual((await readExchange(whole)).units)
    const told = read.map((part) => new Set(part.units.map(({ key }) => key.split('#')[0])))
    expect(told.reduce((sum, each) => sum + each.size, 0)).toBe(stories.length)
    expect(cutParts(whole, whole.length)).toEqual([whole])
  },
)

test('plain keys with translations are cut as well, a story as a whole', async () => {
  const whole = JSON.stringify(Object.fromEntries(units.map(({ key, target }) => [key, target])))
  const parts = cutParts(whole, 300)
  expect(parts.length).toBeGreaterThan(1)
  const read = await Promise.all(parts.map(readExchange))
  expect(read.flatMap((part) => part.units)).toEqual((await readExchange(whole)).units)
})

test('what tools write between and within the files of XLIFF stays with them, and lines keep their numbers', async () => {
  const file = (id: number, inner = '') =>
    `<xlf:file id="${id}" original="a > b"><!-- </xlf:file> -->\n<xlf:unit id="u" name="page-${id}#u.title"><xlf:segment>\n` +
    `<xlf:source><![CDATA[</xlf:file>]]></xlf:source><xlf:target>Ziel</xlf:target></xlf:segment></xlf:unit>${inner}</xlf:file>`
  const nested = '<m:file xmlns:m="urn:other"><m:file/></m:file>'
  const whole = `<?xml version="1.0"?>\n<xlf:xliff xmlns:xlf="urn:oasis:names:tc:xliff:document:2.0" version="2.0" trgLang="de">\n${file(1)}\n\n${file(2, nested)}\n${file(3)}<xlf:file id="4"/>\n</xlf:xliff>`
  const parts = cutParts(whole, 300)
  expect(parts).toHaveLength(3)
  const read = await Promise.all(parts.map(readExchange))
  expect(read.map((part) => part.units.map(({ key }) => key))).toEqual(
    [1, 2, 3].map((id) => [`page-${id}#u.title`]),
  )
  const lineOf = (text: string) => text.split('\n').findIndex((line) => line.includes('page-3#'))
  expect(lineOf(parts[2] ?? '')).toBe(lineOf(whole))
})

test.each([
  '<xliff><file id="1">',
  '<xliff><file id="1"/><!-- ',
  '<a/>',
  '{"language": "de", "units": [',
  '[1, 2, 3]',
])('a long file that is none stays whole, so that the service says what is wrong with it: %s', (file) => {
  expect(cutParts(file, 5)).toEqual([file])
})
