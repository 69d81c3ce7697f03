import { clausesOf, not, or, type Condition, type Literal } from './condition.ts'
import { isSoldIn, type Product } from './product.ts'

/** What a clause was made from, for an explanation in the visitor's words: one object for all clauses made from the same. */
export type Origin =
  | { kind: 'requires'; choice: string }
  | { kind: 'excludes'; choice: string; other: string }
  | { kind: 'group'; group: string }
  | { kind: 'market'; choice: string }
  | { kind: 'rule'; rule: string }

/**
 * Something that must hold, over variables 0 … n − 1, one for each choice. A clause holds when one of its literals does
 * (2 v: the choice is in, 2 v + 1: it is not); a limit when what the choices in the build count stays within it.
 */
export type Constraint =
  | { kind: 'clause'; literals: readonly number[]; origin: Origin }
  | {
      kind: 'limit'
      variables: readonly number[]
      counts: readonly number[]
      min: number
      max: number
      origin: Origin
    }

/** A product's rules for one market, ready for solving. */
export interface Rulebook {
  codes: readonly string[]
  indexOf: ReadonlyMap<string, number>
  constraints: readonly Constraint[]
  /** Numbers of the constraints that speak of a variable. */
  touching: readonly (readonly number[])[]
  /** Of each variable the others of its group when at most one of them can be had. */
  rivals: readonly (readonly number[])[]
  /** The build to begin with: 1 where a choice is standard. */
  standard: Uint8Array
  /** Minor units of each choice; 0 on request. */
  prices: readonly number[]
}

/** Compiles a product for a market, or without one for what can be built anywhere. Codes that no choice has make their statement false, as content checks tell. */
export function rulebookOf(product: Product, market: string | undefined): Rulebook {
  const choices = product.groups.flatMap(({ choices }) => choices)
  const codes = choices.map(({ code }) => code)
  const indexOf = new Map(codes.map((code, index) => [code, index]))
  const constraints: Constraint[] = []
  const clause = (literals: readonly Literal[], origin: Origin) => {
    const variables = literals.flatMap(({ code, positive }) => {
      const index = indexOf.get(code)
      return index === undefined ? (positive ? [] : [undefined]) : [index * 2 + (positive ? 0 : 1)]
    })
    if (variables.includes(undefined)) return
    const numbers = [...new Set(variables.filter((item) => item !== undefined))]
    if (numbers.some((literal) => numbers.includes(literal ^ 1))) return
    constraints.push({ kind: 'clause', literals: numbers, origin })
  }
  const holdsWhen = (when: Condition, needs: Condition, origin: Origin) => {
    for (const literals of clausesOf(or(not(when), needs))) clause(literals, origin)
  }

  for (const { code: group, selection, choices } of product.groups) {
    const origin: Origin = { kind: 'group', group }
    if (selection === 'one')
      clause(
        choices.map(({ code }) => ({ code, positive: true })),
        origin,
      )
    if (selection === 'any') continue
    for (const [i, a] of choices.entries())
      for (const b of choices.slice(i + 1))
        clause(
          [
            { code: a.code, positive: false },
            { code: b.code, positive: false },
          ],
          origin,
        )
  }
  for (const choice of choices) {
    const self: Condition = { kind: 'choice', code: choice.code }
    const requires: Origin = { kind: 'requires', choice: choice.code }
    for (const needed of choice.requires) holdsWhen(self, needed, requires)
    for (const other of choice.excludes)
      clause(
        [
          { code: choice.code, positive: false },
          { code: other, positive: false },
        ],
        { kind: 'excludes', choice: choice.code, other },
      )
    if (market !== undefined && !isSoldIn(choice, market))
      clause([{ code: choice.code, positive: false }], { kind: 'market', choice: choice.code })
  }
  for (const rule of product.rules) {
    const origin: Origin = { kind: 'rule', rule: rule.id }
    if (rule.kind === 'when') holdsWhen(rule.when, rule.needs, origin)
    else if (rule.kind === 'limit') {
      const counted = [...rule.counts].flatMap(([code, count]) => {
        const index = indexOf.get(code)
        return index === undefined || count === 0 ? [] : [{ index, count }]
      })
      constraints.push({
        kind: 'limit',
        variables: counted.map(({ index }) => index),
        counts: counted.map(({ count }) => count),
        min: rule.min ?? -Infinity,
        max: rule.max ?? Infinity,
        origin,
      })
    }
  }
  const touching: number[][] = codes.map(() => [])
  for (const [number, constraint] of constraints.entries())
    for (const variable of variablesOf(constraint)) touching[variable]?.push(number)
  return {
    codes,
    indexOf,
    constraints,
    touching,
    rivals: product.groups.flatMap(({ selection, choices }) =>
      choices.map(({ code }) =>
        selection === 'any'
          ? []
          : choices.flatMap((other) => (other.code === code ? [] : (indexOf.get(other.code) ?? []))),
      ),
    ),
    standard: Uint8Array.from(choices, ({ standard }) => (standard ? 1 : 0)),
    prices: choices.map(({ price }) => price ?? 0),
  }
}

/** Variables a constraint speaks of. */
export function variablesOf(constraint: Constraint): number[] {
  return constraint.kind === 'clause'
    ? constraint.literals.map((literal) => literal >> 1)
    : [...constraint.variables]
}

/** Whether a constraint holds of a whole build (1 for each choice that is in it). */
export function isMet(constraint: Constraint, build: ArrayLike<number>): boolean {
  if (constraint.kind === 'clause')
    return constraint.literals.some((literal) => build[literal >> 1] === ((literal & 1) ^ 1))
  const total = constraint.variables.reduce(
    (sum, variable, i) => sum + (build[variable] ? (constraint.counts[i] ?? 0) : 0),
    0,
  )
  return total >= constraint.min && total <= constraint.max
}

/** Whether a build keeps all rules. */
export function isValid({ constraints }: Rulebook, build: ArrayLike<number>): boolean {
  return constraints.every((constraint) => isMet(constraint, build))
}
