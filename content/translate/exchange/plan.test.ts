import { expect, test } from 'vitest'
import { fixture, german, shapes } from '../fixture.ts'
import { importTexts } from '../import.ts'
import { planImport, readExchange } from './plan.ts'
import { unitsOf } from './units.ts'
import { writeUnits } from './units-json.ts'
import { writeXliff } from './xliff.ts'

const plainKey = 'about#u-page.title'

test('a translation that would replace one written after the export is warned of, in XLIFF and JSON', () => {
  const site = fixture()
  importTexts(site, shapes, 'de', german, { order: ['de'] })
  const units = unitsOf(site, shapes, 'de', { all: true })
  const [first] = units.filter(({ key }) => key === plainKey)
  const returned = (write: typeof writeXliff, target: string) =>
    readExchange(write({ language: 'de', units: units.map((unit) => ({ ...unit, target })) })).units.filter(
      ({ key }) => key === plainKey,
    )
  const outcomes = (before: string) =>
    [writeXliff, writeUnits].flatMap((write) => {
      const now = fixture()
      importTexts(now, shapes, 'de', { ...german, [plainKey]: before }, { order: ['de'] })
      return planImport(now, shapes, 'de', returned(write, 'Über uns alle')).map(({ outcome, problems }) => [
        outcome,
        problems.map(({ reason }) => reason),
      ])
    })
  expect(outcomes(first?.target ?? '')).toEqual([1, 2].map(() => ['changed', []]))
  expect(outcomes('Wer wir sind')).toEqual([1, 2].map(() => ['changed', ['newer']]))
})
