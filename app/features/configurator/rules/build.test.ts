import { assert, array, integer, property, record, boolean } from 'fast-check'
import { expect, test } from 'vitest'
import { choose, forbidden, standardBuild, type Build } from './build.ts'
import { choice, not, parseCondition } from './condition.ts'
import { plainChoice, plainGroup, plainProduct, randomProduct } from './fixtures.ts'
import { isValid, rulebookOf, type Rulebook } from './rulebook.ts'
import { solve } from './solver.ts'

const codesOf = (rulebook: Rulebook, build: Build) =>
  rulebook.codes.filter((_, i) => build.values[i]).join(' ')

const drive = plainGroup('drive', 'one', [
  plainChoice('diesel', { standard: true, price: 0 }),
  plainChoice('hybrid', { price: 60_000, requires: [choice('battery')] }),
])
const extras = plainGroup('extras', 'any', [
  plainChoice('battery', { price: 20_000 }),
  plainChoice('mast', { price: 3000, excludes: ['battery'] }),
  plainChoice('spray', { price: 2000 }),
])
const machine = rulebookOf(plainProduct([drive, extras]), 'DE')

function built(rulebook: Rulebook, build: Build | undefined, ...codes: string[]): Build {
  let now = build
  for (const code of codes) {
    const outcome = now && choose(rulebook, now, code)
    now = outcome?.kind === 'built' ? outcome.build : undefined
  }
  if (!now) throw new Error(`${codes.join()} cannot be built`)
  return now
}

test('a machine begins as it is delivered', () => {
  const build = standardBuild(machine)
  expect(build && codesOf(machine, build)).toBe('diesel')
})

test('choosing something applies what follows from it and says why', () => {
  const outcome = choose(machine, built(machine, standardBuild(machine)), 'hybrid')
  expect(outcome).toMatchObject({
    kind: 'built',
    changes: [
      { code: 'hybrid', now: true, because: undefined },
      { code: 'diesel', now: false, because: { kind: 'group', group: 'drive' } },
      { code: 'battery', now: true, because: { kind: 'requires', choice: 'hybrid' } },
    ],
  })
})

test('choosing one of a group drops the other without a conflict', () => {
  const build = built(machine, standardBuild(machine), 'hybrid', 'diesel')
  expect(codesOf(machine, build)).toBe('diesel battery')
})

test('a conflict names the decisions that clash and the smallest ways out', () => {
  const build = built(machine, standardBuild(machine), 'mast')
  const outcome = choose(machine, build, 'hybrid')
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind)
  expect(outcome.clash.codes.toSorted()).toEqual(['hybrid', 'mast'])
  expect(outcome.clash.rules).toContainEqual({ kind: 'excludes', choice: 'mast', other: 'battery' })
  const [first] = outcome.waysOut
  expect(new Set(first?.changes.map(({ code, now }) => `${now ? '+' : '−'}${code}`))).toEqual(
    new Set(['+hybrid', '−diesel', '+battery', '−mast']),
  )
})

test('what decisions forbid is told beforehand with the rules', () => {
  const build = built(machine, standardBuild(machine), 'mast')
  expect([...forbidden(machine, build).keys()]).toEqual(['hybrid', 'battery'])
  expect(forbidden(machine, built(machine, standardBuild(machine)))).toEqual(new Map())
})

test('what the visitor has taken out himself is not shown as impossible', () => {
  const rulebook = rulebookOf(
    plainProduct([plainGroup('g', 'any', [plainChoice('a', { standard: true }), plainChoice('b')])]),
    'DE',
  )
  const without = choose(rulebook, built(rulebook, standardBuild(rulebook)), 'a', false)
  expect(without.kind === 'built' && forbidden(rulebook, without.build).size).toBe(0)
})

test('what no build has is impossible, with the rule that says so', () => {
  const dead = plainProduct(
    [drive, extras],
    [{ id: 'never', kind: 'when', when: parseCondition('spray'), needs: not(choice('spray')) }],
  )
  const rulebook = rulebookOf(dead, 'DE')
  expect(choose(rulebook, built(rulebook, standardBuild(rulebook)), 'spray')).toEqual({
    kind: 'impossible',
    rules: [{ kind: 'rule', rule: 'never' }],
  })
})

test('a choice that a market does not sell cannot be had there', () => {
  const sold = plainProduct([plainGroup('g', 'any', [plainChoice('a', { markets: ['DE', 'PL'] })])])
  const there = rulebookOf(sold, 'JP')
  expect(choose(there, built(there, standardBuild(there)), 'a')).toMatchObject({
    kind: 'impossible',
    rules: [{ kind: 'market', choice: 'a' }],
  })
  const here = rulebookOf(sold, 'PL')
  expect(codesOf(here, built(here, standardBuild(here), 'a'))).toBe('a')
})

test('what takes long to prove impossible is no conflict without a way out', () => {
  const rulebook = rulebookOf(randomProduct(1_375_986_834, { groups: 8, choices: 40, rules: 40 }), 'DE')
  const outcome = choose(rulebook, built(rulebook, standardBuild(rulebook)), 'g6c3', false)
  expect(outcome.kind === 'impossible' && outcome.rules.length).toBeGreaterThan(0)
})

const clicks = array(
  record({ at: integer({ min: 0, max: 999 }), on: boolean(), way: integer({ min: 0, max: 2 }) }),
  {
    maxLength: 14,
  },
)

test('whatever is clicked, the build stays valid, keeps what was decided, and is the same every time', () => {
  assert(
    property(integer(), clicks, (seed, all) => {
      const rulebook = rulebookOf(randomProduct(seed, { groups: 8, choices: 40, rules: 40 }), 'DE')
      const walk = () => {
        let build = standardBuild(rulebook)
        if (!build) return solve(rulebook, [], rulebook.standard).kind
        const steps: { build: Build; was: Build }[] = []
        for (const { at, on, way } of all) {
          const code = rulebook.codes[at % rulebook.codes.length] ?? ''
          const before = Uint8Array.from(build.values)
          const outcome = choose(rulebook, build, code, on)
          expect(build.values).toEqual(before)
          if (outcome.kind === 'impossible') continue
          const next: Build | undefined =
            outcome.kind === 'built' ? outcome.build : outcome.waysOut[way % outcome.waysOut.length]?.build
          if (!next) throw new Error('A conflict without a way out')
          steps.push({ build, was: structuredClone(build) })
          build = next
          expect(isValid(rulebook, build.values)).toBe(true)
          expect(build.values[rulebook.indexOf.get(code) ?? -1]).toBe(on ? 1 : 0)
          for (const [variable, value] of build.decided) expect(build.values[variable]).toBe(value)
        }
        // Undo goes back to the very builds: nothing that came after has touched them.
        for (const step of steps) expect(step.build).toEqual(step.was)
        return codesOf(rulebook, build)
      }
      expect(walk()).toBe(walk())
    }),
    { numRuns: 150 },
  )
})
