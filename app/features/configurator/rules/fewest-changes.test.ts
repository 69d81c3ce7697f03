import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { choose, forbidden, standardBuild, type Build } from './build.ts'
import { choice } from './condition.ts'
import { plainChoice, plainGroup, plainProduct, randomProduct } from './fixtures.ts'
import { isMet, isValid, rulebookOf, type Origin, type Rulebook } from './rulebook.ts'

/* Every answer of a click is held against all builds there are, tried out one after the other. */

function allBuilds(rulebook: Rulebook): Uint8Array[] {
  const count = rulebook.codes.length
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Uint8Array.from({ length: count }, (_, i) => (bits >> i) & 1),
  ).filter((build) => isValid(rulebook, build))
}

const apart = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, item, i) => sum + (item === b[i] ? 0 : 1), 0)
const least = (from: Uint8Array, builds: readonly Uint8Array[]) =>
  Math.min(...builds.map((to) => apart(from, to)))
const has = (decisions: ReadonlyMap<number, 0 | 1>) => (build: Uint8Array) =>
  [...decisions].every(([variable, value]) => build[variable] === value)

/** Whether some build, valid or not, has these decisions and keeps the rules of these origins. */
function isPossible(rulebook: Rulebook, decisions: ReadonlyMap<number, 0 | 1>, origins: readonly Origin[]) {
  const constraints = rulebook.constraints.filter(({ origin }) => origins.includes(origin))
  const count = rulebook.codes.length
  for (let bits = 0; bits < 2 ** count; bits++) {
    const build = Uint8Array.from({ length: count }, (_, i) => (bits >> i) & 1)
    if (has(decisions)(build) && constraints.every((constraint) => isMet(constraint, build))) return true
  }
  return false
}

/** What was decided once a choice is asked for: of a group with one choice it takes the place of the other. */
function decidedWith(rulebook: Rulebook, build: Build, variable: number, value: 0 | 1) {
  const decided = new Map(build.decided)
  if (value)
    for (const other of rulebook.rivals[variable] ?? []) if (decided.get(other) === 1) decided.delete(other)
  return decided.set(variable, value)
}

test('a click changes the fewest choices there are, and is a conflict only when what is wanted cannot stay', () => {
  const seen = { built: 0, brought: 0, conflict: 0, impossible: 0 }
  assert(
    property(
      integer(),
      array(integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 12 }),
      (seed, clicks) => {
        const rulebook = rulebookOf(randomProduct(seed, { groups: 4, choices: 9, rules: 7 }), 'DE')
        const valid = allBuilds(rulebook)
        let build = standardBuild(rulebook)
        for (const click of clicks) {
          if (!build) return
          const variable = click % rulebook.codes.length
          const value = build.values[variable] ? 0 : 1
          const outcome = choose(rulebook, build, rulebook.codes[variable] ?? '', value === 1)
          const decided = decidedWith(rulebook, build, variable, value)
          const wanted = new Map([...decided].filter(([one, is]) => is === 1 || one === variable))
          const keepingAll = valid.filter(has(decided))
          const keepingWanted = valid.filter(has(wanted))
          const withAsked = valid.filter((item) => item[variable] === value)
          if (keepingWanted.length > 0) {
            seen[keepingAll.length > 0 ? 'built' : 'brought']++
            expect(outcome.kind).toBe('built')
            if (outcome.kind !== 'built') return
            const near = least(build.values, keepingAll.length > 0 ? keepingAll : keepingWanted)
            expect(apart(build.values, outcome.build.values)).toBe(near)
            expect(outcome.changes.length).toBe(near)
            expect(has(wanted)(outcome.build.values)).toBe(true)
            build = outcome.build
          } else if (withAsked.length > 0) {
            seen.conflict++
            if (outcome.kind !== 'conflict') throw new Error(`${outcome.kind} instead of a conflict`)
            const [first] = outcome.waysOut
            expect(first?.changes.length).toBe(least(build.values, withAsked))
            // It names what is in the build, and the one asked for; none of it could be left out.
            const named = outcome.clash.codes.map((code) => rulebook.indexOf.get(code) ?? -1)
            expect(named).toContain(variable)
            for (const one of named) if (one !== variable) expect(build.values[one]).toBe(1)
            const clashing = new Map(named.map((one) => [one, wanted.get(one) ?? 0] as const))
            expect(valid.some(has(clashing))).toBe(false)
            for (const one of named) {
              if (one === variable) continue
              const fewer = new Map([...clashing].filter(([other]) => other !== one))
              expect(valid.some(has(fewer))).toBe(true)
            }
            // Its rules prove it, and none of them could be left out either.
            const { rules } = outcome.clash
            expect(isPossible(rulebook, clashing, rules)).toBe(false)
            for (const rule of rules)
              expect(
                isPossible(
                  rulebook,
                  clashing,
                  rules.filter((one) => one !== rule),
                ),
              ).toBe(true)
            if (click % 2) build = first?.build ?? build
          } else {
            seen.impossible++
            expect(outcome.kind).toBe('impossible')
          }
          for (const code of forbidden(rulebook, build).keys()) {
            const closed = rulebook.indexOf.get(code) ?? -1
            const open = [...decidedWith(rulebook, build, closed, 1)].filter(([, is]) => is === 1)
            expect(valid.some(has(new Map(open)))).toBe(false)
          }
        }
      },
    ),
    // Met once: a clash that named a rule too many.
    { numRuns: 400, examples: [[-612598607, [6, 3, 0]]] },
  )
  // All four kinds of answer have been met.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
})

const extras = plainGroup('extras', 'any', [
  plainChoice('telematics', { standard: true }),
  plainChoice('magnet', { requires: [choice('telematics')] }),
  plainChoice('conveyor', { excludes: ['magnet'] }),
])
const machine = rulebookOf(plainProduct([extras]), 'DE')

function after(...clicks: readonly (readonly [code: string, wanted: boolean])[]): Build {
  let build = standardBuild(machine)
  for (const [code, wanted] of clicks) {
    const outcome: ReturnType<typeof choose> | undefined = build && choose(machine, build, code, wanted)
    build = outcome?.kind === 'built' ? outcome.build : undefined
  }
  if (!build) throw new Error('It cannot be built')
  return build
}

test('what was taken out and is needed again is brought back with its reason, and is no conflict', () => {
  const without = after(['telematics', false])
  expect([...forbidden(machine, without).keys()]).toEqual([])
  expect(choose(machine, without, 'magnet')).toMatchObject({
    kind: 'built',
    changes: [
      { code: 'magnet', now: true },
      { code: 'telematics', now: true, because: { kind: 'requires', choice: 'magnet' } },
    ],
  })
})

test('a conflict names the choice in the build and the one rule, whatever else was decided', () => {
  const build = after(['telematics', false], ['conveyor', true])
  const outcome = choose(machine, build, 'magnet')
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind)
  expect(outcome.clash.codes.toSorted()).toEqual(['conveyor', 'magnet'])
  expect(outcome.clash.rules).toEqual([{ kind: 'excludes', choice: 'conveyor', other: 'magnet' }])
})

test('taking out what another choice needs names that choice', () => {
  const outcome = choose(machine, after(['magnet', true]), 'telematics', false)
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind)
  expect(outcome.clash.codes.toSorted()).toEqual(['magnet', 'telematics'])
  expect(outcome.clash.rules).toEqual([{ kind: 'requires', choice: 'magnet' }])
})
