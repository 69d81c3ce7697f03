import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import { totalsOf } from './figures.ts'
import { loadsOf, takenOff } from './transport.ts'

const roads = {
  train: { front: 4300, deck: 7500, rear: 4200, deckHeight: 900, width: 2550, weight: 18_000, axles: 6 },
  countries: { DE: { width: 3000, height: 4400, length: 23_000, weight: 60_000, axle: 9600 } },
}
const plain = plainProduct([
  plainGroup('g', 'any', [
    plainChoice('mag', { adds: { transportWeight: 1450 }, detachable: true }),
    plainChoice('rbk', { adds: { transportWeight: 3900 }, detachable: true }),
    plainChoice('mst', { reaches: { height: 3600 }, detachable: true }),
    plainChoice('t50', { adds: { width: 200 } }),
    plainChoice('led', { adds: { transportWeight: 0 }, detachable: true }),
  ]),
])
const product = {
  ...plain,
  base: { ...plain.base, weight: 38_900, transportWeight: 38_900, height: 3400, width: 3000, length: 14_250 },
}
const loads = (...codes: string[]) => loadsOf(totalsOf(product, new Set(codes)).figures, roads, 'DE') ?? []
const exceeded = (...codes: string[]) =>
  loads(...codes)
    .filter(({ isExceeded }) => isExceeded)
    .map(({ name, value, limit }) => [name, value, limit])

test('the whole train is compared, not the machine alone', () => {
  expect(loads().map(({ name, value }) => [name, value])).toEqual([
    ['length', 4300 + 14_250 + 4200],
    ['width', 3000],
    ['height', 4300],
    ['weight', 56_900],
    ['axle', 9483],
  ])
  expect(exceeded()).toEqual([])
  // The machine alone would have been 11,250 mm below the limit of length.
  const longer = { ...roads, countries: { DE: { ...roads.countries.DE, length: 22_749 } } }
  expect(loadsOf(product.base, longer, 'DE')?.[0]).toEqual({
    name: 'length',
    value: 22_750,
    limit: 22_749,
    isExceeded: true,
  })
})

test('a machine shorter than the deck and narrower than the trailer leaves them as they are', () => {
  const small = { ...product.base, length: 5000, width: 2000 }
  expect(loadsOf(small, roads, 'DE')?.slice(0, 2)).toMatchObject([{ value: 16_000 }, { value: 2550 }])
})

test('each limit that is exceeded says by what; a country without limits says nothing', () => {
  expect(exceeded('rbk', 't50', 'mst')).toEqual([
    ['width', 3200, 3000],
    ['height', 4500, 4400],
    ['weight', 60_800, 60_000],
    ['axle', 10_133, 9600],
  ])
  expect(loadsOf(product.base, roads, 'SE')).toBeUndefined()
})

test('what comes off and helps is named, with what then fits; tracks stay on', () => {
  const { choices, solved } = takenOff(product, new Set(['mag', 'rbk', 'mst', 't50', 'led']), roads, 'DE')
  expect(choices.map(({ code }) => code)).toEqual(['mag', 'rbk', 'mst'])
  expect(solved).toEqual(['height', 'weight', 'axle'])
  expect(takenOff(product, new Set(['led']), roads, 'DE')).toEqual({ choices: [], solved: [] })
})

test('the sums of any build are those of an independent recomputation', () => {
  const part = fc.record({ kilograms: fc.integer({ min: -900, max: 9000 }), long: fc.nat(2000) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.nat(255), (parts, bits) => {
      const random = plainProduct([
        plainGroup(
          'g',
          'any',
          parts.map(({ kilograms, long }, at) =>
            plainChoice(`c${at}`, { adds: { transportWeight: kilograms, length: long } }),
          ),
        ),
      ])
      const chosen = parts.filter((_, at) => bits & (1 << at))
      const codes = new Set(parts.flatMap((_, at) => (bits & (1 << at) ? [`c${at}`] : [])))
      const { figures } = totalsOf({ ...random, base: product.base }, codes)
      const gross = chosen.reduce((sum, { kilograms }) => sum + kilograms, 38_900 + 18_000)
      const length = chosen.reduce((sum, { long }) => sum + long, 14_250 + 4300 + 4200)
      expect(loadsOf(figures, roads, 'DE')).toMatchObject([
        { value: length, isExceeded: length > 23_000 },
        { value: 3000 },
        { value: 4300 },
        { value: gross, isExceeded: gross > 60_000 },
        { value: Math.round(gross / 6) },
      ])
    }),
  )
})
