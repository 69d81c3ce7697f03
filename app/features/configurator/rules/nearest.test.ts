import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { randomProduct } from './fixtures.ts'
import { nearestBuilds, priceOf } from './nearest.ts'
import { isValid, rulebookOf, type Rulebook } from './rulebook.ts'
import { solve } from './solver.ts'

/** All valid builds of a small product, one after the other. */
function allBuilds(rulebook: Rulebook): Uint8Array[] {
  const count = rulebook.codes.length
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Uint8Array.from({ length: count }, (_, i) => (bits >> i) & 1),
  ).filter((build) => isValid(rulebook, build))
}

const apart = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, item, i) => sum + (item === b[i] ? 0 : 1), 0)

test('the nearest builds are those that trying out everything finds, cheapest first', () => {
  assert(
    property(integer(), integer({ min: 0, max: 1023 }), (seed, bits) => {
      const rulebook = rulebookOf(randomProduct(seed, { groups: 3, choices: 9, rules: 8 }), 'DE')
      const build = Uint8Array.from(rulebook.codes, (_, i) => (bits >> i) & 1)
      const fixed = new Uint8Array(build.length)
      fixed[bits % build.length] = 1
      const valid = allBuilds(rulebook).filter(
        (allBuild) => allBuild[bits % build.length] === build[bits % build.length],
      )
      const results = nearestBuilds(rulebook, build, { fixed, wanted: 3 })
      expect(results).toBeDefined()
      if (!results) return
      expect(results.length > 0).toBe(valid.length > 0)
      const [best] = results
      if (!best) return
      const min = Math.min(...valid.map((item) => apart(item, build)))
      expect(best.flips.length).toBe(min)
      const price = (item: Uint8Array) =>
        item.reduce((sum, on, i) => sum + (on ? (rulebook.prices[i] ?? 0) : 0), 0)
      const cheapest = Math.min(
        ...valid.filter((one) => apart(one, build) === min).map((one) => price(one) - price(build)),
      )
      expect(priceOf(rulebook, build, best)).toBe(cheapest)
      for (const { flips } of results) {
        const after = Uint8Array.from(build)
        for (const { variable } of flips) after[variable] = (after[variable] ?? 0) ^ 1
        expect(isValid(rulebook, after)).toBe(true)
        expect(flips.every(({ variable }) => !fixed[variable])).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a build is found exactly when there is one, and it has what is assumed', () => {
  assert(
    property(integer(), integer({ min: 0, max: 8 }), integer({ min: 0, max: 1 }), (seed, variable, value) => {
      const rulebook = rulebookOf(randomProduct(seed, { groups: 3, choices: 9, rules: 14 }), 'DE')
      const assumed = { variable: variable % rulebook.codes.length, value: value as 0 | 1 }
      const valid = allBuilds(rulebook).some((one) => one[assumed.variable] === value)
      const solution = solve(rulebook, [assumed], rulebook.standard)
      expect(solution.kind).toBe(valid ? 'build' : 'contradiction')
      if (solution.kind !== 'build') return
      expect(isValid(rulebook, solution.build)).toBe(true)
      expect(solution.build[assumed.variable]).toBe(value)
    }),
    { numRuns: 600 },
  )
})

test('the constraints of a contradiction contradict by themselves', () => {
  assert(
    property(integer(), integer({ min: 0, max: 8 }), (seed, variable) => {
      const rulebook = rulebookOf(randomProduct(seed, { groups: 3, choices: 9, rules: 20 }), 'DE')
      const assumed = { variable: variable % rulebook.codes.length, value: 1 as const }
      const solution = solve(rulebook, [assumed], rulebook.standard)
      if (solution.kind !== 'contradiction') return
      const fewer = rulebook.constraints.filter((_, number) => solution.constraints.has(number))
      const touching = rulebook.codes.map((_, v) =>
        fewer.flatMap((one, number) =>
          (one.kind === 'clause' ? one.literals.map((l) => l >> 1) : one.variables).includes(v)
            ? [number]
            : [],
        ),
      )
      const alone = solve({ ...rulebook, constraints: fewer, touching }, [assumed], rulebook.standard)
      expect(alone.kind).toBe('contradiction')
    }),
    { numRuns: 1000 },
  )
})
