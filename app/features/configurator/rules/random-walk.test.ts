import { expect, test } from 'vitest'
import { faultsIn } from './checker.ts'
import { choice } from './condition.ts'
import { plainChoice, plainGroup, plainProduct, randomProduct, seeded } from './fixtures.ts'
import { randomWalk } from './random-walk.ts'
import { rulebookOf } from './rulebook.ts'

test('five hundred walks by chance: no rule broken, no wrong sum, nothing decided lost, never stuck', () => {
  let clicks = 0
  let conflicts = 0
  for (let seed = 1; seed <= 500; seed++) {
    const product = randomProduct(seed, { groups: 8, choices: 40, rules: 40, planted: 3, onRequest: 0.05 })
    const walk = randomWalk(product, 'DE', rulebookOf(product, 'DE'), 14, seeded(seed))
    expect(walk.faults).toEqual([])
    clicks += walk.clicks
    conflicts += walk.conflicts
  }
  // Products without builds or clashes would prove nothing.
  expect(clicks).toBe(500 * 14)
  expect(conflicts).toBeGreaterThan(200)
})

test('the checker finds what is wrong with a build', () => {
  const product = plainProduct(
    [
      plainGroup('drive', 'one', [
        plainChoice('diesel', { excludes: ['filter'] }),
        plainChoice('hybrid', { requires: [choice('battery')] }),
      ]),
      plainGroup('more', 'at-most-one', [plainChoice('battery'), plainChoice('filter', { markets: ['PL'] })]),
    ],
    [
      { id: 'heavy', kind: 'limit', counts: new Map([['battery', 3]]), max: 2 },
      { id: 'clean', kind: 'when', when: choice('battery'), needs: choice('diesel') },
      { id: 'tip', kind: 'recommend', when: choice('diesel'), choice: 'battery' },
    ],
  )
  const faults = (...codes: string[]) => faultsIn(product, 'DE', new Set(codes))
  expect(faults('diesel')).toEqual([])
  expect(faults()).toEqual(['drive has 0 choices instead of one'])
  expect(faults('diesel', 'filter')).toEqual([
    'diesel and filter exclude each other',
    'filter is not sold in DE',
  ])
  expect(faults('hybrid')).toEqual(['hybrid lacks what it needs'])
  expect(faults('hybrid', 'battery')).toEqual(['the rule heavy is broken', 'the rule clean is broken'])
  expect(faults('diesel', 'hybrid', 'battery', 'filter').slice(0, 3)).toEqual([
    'diesel and filter exclude each other',
    'drive has 2 choices instead of one',
    'filter is not sold in DE',
  ])
  expect(faults('diesel', 'turbo')).toEqual(['turbo is no choice'])
})
