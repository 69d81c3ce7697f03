import { expect, test } from 'vitest'
import { optionsOfSample } from './options-of-sample.ts'
import type { SampleBuild } from './samples.ts'

const build = (codes: string[], more: Partial<SampleBuild> = {}): SampleBuild => ({
  codes,
  added: [],
  dropped: [],
  price: { known: 0, options: 0, items: [], onRequest: [] },
  weight: 0,
  ...more,
})
const standard = new Set(['die', 'shm'])

test('what changes stands first; standard options are named only where they change', () => {
  const lines = optionsOfSample(
    { before: build(['die', 'shm', 'mag']), after: build(['die', 'wdg', 'mag'], { added: ['wdg'] }) },
    standard,
    true,
  )
  expect(lines).toEqual([
    { code: 'shm', mark: 'gone', isAdded: false },
    { code: 'wdg', mark: 'new', isAdded: true },
    { code: 'mag', isAdded: false },
  ])
})

test('what was asked for and does not go is said once', () => {
  const lines = optionsOfSample(
    { before: build(['die', 'mag']), after: build(['die'], { dropped: ['mag'] }) },
    standard,
    true,
  )
  expect(lines).toEqual([{ code: 'mag', mark: 'dropped', isAdded: false }])
})

test('a machine that nobody has yet is listed without marks', () => {
  expect(optionsOfSample({ before: undefined, after: build(['die', 'mag']) }, standard, false)).toEqual([
    { code: 'mag', isAdded: false },
  ])
})
