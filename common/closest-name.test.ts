import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'

const names = ['weight', 'transportWeight', 'length', 'height', 'power']

test.each([
  ['wieght', 'weight'],
  ['weigth', 'weight'],
  ['Weight', 'weight'],
  ['transportweight', 'transportWeight'],
  ['pwr', undefined],
  ['powr', 'power'],
  ['lenght', 'length'],
  ['colour', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('by “%s” %s is meant', (given, name) => {
  expect(closestName(given, names)).toBe(name)
})
