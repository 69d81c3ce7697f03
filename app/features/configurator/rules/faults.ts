import { codesIn } from './condition.ts'
import type { Condition } from './condition.ts'
import { idleRules } from './idle-rules.ts'
import { choicesOf, isSoldIn, type Product } from './product.ts'
import { isMet, rulebookOf, type Origin, type Rulebook } from './rulebook.ts'
import { solve } from './solver.ts'

/** Something wrong with a product; `because`: the chain of rules that proves it. */
export type ProductFault =
  /** Two options or groups have the same code. */
  | { kind: 'twice'; code: string }
  /** A rule names a code that no choice has. */
  | { kind: 'unknown'; code: string; namedBy: readonly Origin[] }
  /** A group of which one choice must be taken has none. */
  | { kind: 'empty-group'; code: string }
  /** Nothing can be built in a market; `group`: the one that can never be completed there. */
  | { kind: 'no-build'; market: string; group?: string; because: readonly Origin[] }
  /** A choice is in no build of any market. */
  | { kind: 'dead'; code: string; because: readonly Origin[] }
  /** The machine as it is delivered breaks a rule: visitors begin with another. */
  | { kind: 'standard'; because: readonly Origin[] }
  /** Without the rule the same machines could be built. */
  | { kind: 'idle'; rule: Origin }

/** Steps of the search for one build; far above what real products need. */
const EFFORT = 200_000

/** Markets to look at: without any, one in which everything is sold. */
export const placesOf = (markets: readonly string[]): readonly string[] => (markets.length ? markets : [''])

/** What keeps a product from being built as it is written. Faults first, then rules that never matter. */
export function faultsIn(product: Product, markets: readonly string[]): ProductFault[] {
  return [
    ...codesGivenTwice(product),
    ...unknownCodes(product),
    ...product.groups
      .filter(({ selection, choices }) => selection === 'one' && !choices.length)
      .map(({ code }) => ({ kind: 'empty-group', code }) as const),
    ...impossible(product, markets),
    ...brokenByStandard(product),
    ...idleRules(product, placesOf(markets)).map((rule) => ({ kind: 'idle', rule }) as const),
  ]
}

function codesGivenTwice(product: Product): ProductFault[] {
  const codes = [...choicesOf(product), ...product.groups].map(({ code }) => code)
  return codes.filter((code, index) => codes.indexOf(code) !== index).map((code) => ({ kind: 'twice', code }))
}

function unknownCodes(product: Product): ProductFault[] {
  const codes = new Set(choicesOf(product).map(({ code }) => code))
  const namedBy = new Map<string, Origin[]>()
  for (const { origin, named } of namesIn(product))
    for (const code of named) if (!codes.has(code)) namedBy.set(code, [...(namedBy.get(code) ?? []), origin])
  return [...namedBy].map(([code, origins]) => ({ kind: 'unknown', code, namedBy: origins }))
}

/** Codes that each rule speaks of. */
function namesIn(product: Product): { origin: Origin; named: readonly string[] }[] {
  const all = (conditions: readonly Condition[]) => [...new Set(conditions.flatMap((each) => codesIn(each)))]
  return [
    ...choicesOf(product).flatMap(({ code, requires, excludes }) => [
      { origin: { kind: 'requires', choice: code } as const, named: all(requires) },
      ...excludes.map((other) => ({
        origin: { kind: 'excludes', choice: code, other } as const,
        named: [other],
      })),
    ]),
    ...product.rules.map((rule) => ({
      origin: { kind: 'rule', rule: rule.id } as const,
      named:
        rule.kind === 'limit'
          ? [...rule.counts.keys()]
          : [
              ...new Set([
                ...codesIn(rule.when),
                ...(rule.kind === 'when' ? codesIn(rule.needs) : [rule.choice]),
              ]),
            ],
    })),
  ]
}

/** Markets without any build, and choices that are in no build of any market. */
function impossible(product: Product, markets: readonly string[]): ProductFault[] {
  const faults: ProductFault[] = []
  const dead = new Map<string, readonly Origin[] | undefined>(
    choicesOf(product).map(({ code }) => [code, undefined]),
  )
  for (const market of placesOf(markets)) {
    const rulebook = rulebookOf(product, market)
    const whole = solve(rulebook, [], rulebook.standard, EFFORT)
    if (whole.kind === 'contradiction') {
      const empty = product.groups.find(
        ({ selection, choices }) =>
          selection === 'one' && choices.every((choice) => !isSoldIn(choice, market)),
      )
      const because = originsIn(rulebook, whole.constraints)
      faults.push({ kind: 'no-build', market, ...(empty && { group: empty.code }), because })
      continue
    }
    for (const [code, because] of deadIn(rulebook, dead.keys()))
      if (because) dead.set(code, dead.get(code) ?? because)
      else dead.delete(code)
  }
  for (const [code, because] of dead) if (because) faults.push({ kind: 'dead', code, because })
  return faults
}

/** Of these codes, why each cannot be had under a rulebook; undefined for those that can. */
export function deadIn(
  rulebook: Rulebook,
  codes: Iterable<string>,
): Map<string, readonly Origin[] | undefined> {
  return new Map(
    [...codes].map((code) => {
      const variable = rulebook.indexOf.get(code) ?? 0
      const outcome = solve(rulebook, [{ variable, value: 1 }], rulebook.standard, EFFORT)
      return [code, outcome.kind === 'contradiction' ? originsIn(rulebook, outcome.constraints) : undefined]
    }),
  )
}

/** The standard machine is what visitors begin with: rules it breaks change it before anybody has chosen. */
function brokenByStandard(product: Product): ProductFault[] {
  const rulebook = rulebookOf(product, undefined)
  const broken = rulebook.constraints.flatMap((constraint, number) =>
    constraint.origin.kind === 'group' || isMet(constraint, rulebook.standard) ? [] : [number],
  )
  return broken.length ? [{ kind: 'standard', because: originsIn(rulebook, broken) }] : []
}

/** What constraints were made from, each once and in their order. */
function originsIn(rulebook: Rulebook, numbers: Iterable<number>): Origin[] {
  return [...new Set([...numbers].flatMap((number) => rulebook.constraints[number]?.origin ?? []))]
}
