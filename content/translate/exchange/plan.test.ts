import { expect, test } from 'vitest'
import { fixture, german, shapes } from '../fixture.ts'
import { importTexts } from '../import.ts'
import { planImport, readExchange } from './plan.ts'
import { unitsOf } from './units.ts'
import { writeUnits } from './units-json.ts'
import { writeXliff } from './xliff.ts'

const plainKey = 'about#u-page.title'

test('a translation that would replace one written after the export is warned of, in XLIFF and JSON', async () => {
  const site = fixture()
  importTexts(site, shapes, 'de', german, { order: ['de'] })
  const units = unitsOf(site, shapes, 'de', { all: true })
  const [first] = units.filter(({ key }) => key === plainKey)
  const returned = async (write: typeof writeXliff, target: string) => {
    const file = write({ language: 'de', units: units.map((unit) => ({ ...unit, target })) })
    return (await readExchange(file)).units.filter(({ key }) => key === plainKey)
  }
  const outcomes = (before: string) =>
    Promise.all(
      [writeXliff, writeUnits].map(async (write) => {
        const now = fixture()
        importTexts(now, shapes, 'de', { ...german, [plainKey]: before }, { order: ['de'] })
        const plan = planImport(now, shapes, 'de', await returned(write, 'Über uns alle'))
        return plan.map(({ outcome, problems }) => [outcome, problems.map(({ reason }) => reason)])
      }),
    )
  expect(await outcomes(first?.target ?? '')).toEqual([1, 2].map(() => [['changed', []]]))
  expect(await outcomes('Wer wir sind')).toEqual([1, 2].map(() => [['changed', ['newer']]]))
})
