import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { blocksIn } from '#app/content/blocks-in.ts'
import { locales } from '#app/content/locales.ts'
import { lengthText as written, measuresOf } from './measures.ts'

/** No-break spaces as others. */
const lengthText = (...given: Parameters<typeof written>) => written(...given).replaceAll('\u00a0', ' ')

test('lengths are said in the visitor’s units', () => {
  expect(lengthText(15.38, 'metric', 'de')).toBe('15,38 m')
  expect(lengthText(15.38, 'imperial', 'en')).toBe('50 ft 6 in')
  expect(lengthText(3.6576, 'imperial', 'en')).toBe('12 ft 0 in')
  expect(lengthText(15.38, 'metric', 'ru')).toBe('15,38 м')
})

test('feet and inches are written as the specifications of all languages write them', () => {
  const rows = storyFiles().flatMap((file) =>
    blocksIn(JSON.parse(readFileSync(file, 'utf8')) as unknown).filter(
      ({ figure, machine }) => figure === 'working_size' && !machine,
    ),
  )
  expect(rows.length).toBeGreaterThan(3)
  const foot = /^\d+( ft|ft|′) \d+( in|in|″)$/
  for (const row of rows)
    for (const locale of locales) {
      const inStory = row[locale === 'en' ? 'imperial_value' : `imperial_value__i18n__${locale}`]
      const [length = ''] = String(inStory).replace(/\s/g, ' ').split(' × ')
      expect(length).toMatch(foot)
      const [feet, inches] = (length.match(/\d+/g) ?? []).map(Number)
      expect(lengthText(((feet ?? 0) * 12 + (inches ?? 0)) * 0.0254, 'imperial', locale)).toBe(length)
    }
})

function storyFiles(): string[] {
  const stories = resolve(import.meta.dirname, '../../../../content/stories')
  return readdirSync(stories).map((name) => join(stories, name))
}

test('the specification’s figures come before the model’s', () => {
  const box = new Box3(new Vector3(-5, 0, -1.5), new Vector3(5, 4, 1.5))
  const metres = Object.fromEntries(
    measuresOf(box, { length: 10.2 }).map(({ name, metres }) => [name, metres]),
  )
  expect(metres).toEqual({ length: 10.2, width: 3, height: 4 })
})
