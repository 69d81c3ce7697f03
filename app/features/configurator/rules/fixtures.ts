import { and, choice, holds, not, or } from './condition.ts'
import type { Choice, Group, Product, Rule, Selection } from './product.ts'

/** A choice with nothing but its code. */
export function plainChoice(code: string, changed: Partial<Choice> = {}): Choice {
  return {
    code,
    title: code.toUpperCase(),
    standard: false,
    price: 1000,
    adds: {},
    reaches: {},
    requires: [],
    excludes: [],
    markets: [],
    ...changed,
  }
}

export function plainGroup(code: string, selection: Selection, choices: readonly Choice[]): Group {
  return { code, title: code, selection, choices }
}

export function plainProduct(groups: readonly Group[], rules: readonly Rule[] = []): Product {
  const zero = { weight: 0, transportWeight: 0, length: 0, width: 0, height: 0 }
  return {
    code: 'x',
    version: 1,
    groups,
    rules,
    basePrice: 100_000,
    base: { ...zero, workingLength: 0, workingWidth: 0, workingHeight: 0, power: 0 },
  }
}

/** Numbers from a seed, 0 … 1, the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface RandomSize {
  groups: number
  choices: number
  rules: number
  /** Builds that no rule may forbid, so that large products can be built at all; 0 when absent. */
  planted?: number
  /** Share of choices whose price is on request; 0 when absent. */
  onRequest?: number
}

/** A product made by chance; without planted builds it may have no valid one. The same seed makes the same product. */
export function randomProduct(
  seed: number,
  { groups, choices, rules, planted = 0, onRequest = 0 }: RandomSize,
): Product {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const made = Array.from({ length: groups }, (_, g) => {
    const selection = pick<Selection>(['one', 'at-most-one', 'any', 'any'])
    const groupChoices = Array.from({ length: Math.max(1, Math.round(choices / groups)) }, (_, c) =>
      plainChoice(`g${g}c${c}`, {
        standard: selection === 'any' ? random() < 0.2 : selection === 'one' && c === 0,
        price: onRequest && random() < onRequest ? undefined : Math.round(random() * 500) * 100,
      }),
    )
    return plainGroup(`g${g}`, selection, groupChoices)
  })
  const codes = made.flatMap(({ choices: own }) => own.map(({ code }) => code))
  const literal = () => (random() < 0.7 ? choice(pick(codes)) : not(choice(pick(codes))))
  const builds = Array.from({ length: planted }, (_, number) => {
    const build = new Set<string>()
    for (const { selection, choices: own } of made) {
      if (number === 0) for (const madeChoice of own) if (madeChoice.standard) build.add(madeChoice.code)
      if (number === 0) continue
      if (selection === 'any') for (const { code } of own) if (random() < 0.3) build.add(code)
      if (selection === 'one' || (selection === 'at-most-one' && random() < 0.5)) build.add(pick(own).code)
    }
    return build
  })
  const ruleOf = (i: number): Rule => {
    const id = `r${i}`
    const kind = random()
    if (kind < 0.45) return { id, kind: 'when', when: choice(pick(codes)), needs: choice(pick(codes)) }
    if (kind < 0.75) return { id, kind: 'when', when: choice(pick(codes)), needs: not(choice(pick(codes))) }
    if (kind < 0.92)
      return { id, kind: 'when', when: and(literal(), literal()), needs: or(literal(), literal()) }
    const counts = new Map(
      Array.from({ length: 4 }, () => [pick(codes), 1 + Math.floor(random() * 3)] as const),
    )
    return { id, kind: 'limit', counts, max: 4 + Math.floor(random() * 4) }
  }
  const list: Rule[] = []
  while (list.length < rules) {
    const rule = ruleOf(list.length)
    if (builds.every((build) => allows(rule, build))) list.push(rule)
  }
  return plainProduct(made, list)
}

function allows(rule: Rule, build: ReadonlySet<string>): boolean {
  if (rule.kind === 'when') return !holds(rule.when, build) || holds(rule.needs, build)
  if (rule.kind === 'recommend') return true
  const total = [...rule.counts].reduce((sum, [code, count]) => sum + (build.has(code) ? count : 0), 0)
  return total >= (rule.min ?? -Infinity) && total <= (rule.max ?? Infinity)
}
