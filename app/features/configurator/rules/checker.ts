import type { Condition } from './condition.ts'
import type { Product, Rule } from './product.ts'

/*
 * Says of a build whether it may be, straight from what the product's groups, choices and rules say. It shares nothing
 * with the compiled rules that the configurator works by: tests and the bench hold the one against the other.
 */

/** What is wrong with a build, a line each; none when it may be built in that market. */
export function faultsIn(product: Product, market: string, build: ReadonlySet<string>): string[] {
  const faults: string[] = []
  const codes = new Set<string>()
  for (const { code, selection, choices } of product.groups) {
    let chosen = 0
    for (const choice of choices) {
      codes.add(choice.code)
      if (!build.has(choice.code)) continue
      chosen += 1
      if (choice.markets.length > 0 && !choice.markets.includes(market))
        faults.push(`${choice.code} is not sold in ${market}`)
      if (!choice.requires.every((needed) => isMet(needed, build)))
        faults.push(`${choice.code} lacks what it needs`)
      for (const other of choice.excludes)
        if (build.has(other)) faults.push(`${choice.code} and ${other} exclude each other`)
    }
    if (selection === 'one' && chosen !== 1) faults.push(`${code} has ${chosen} choices instead of one`)
    if (selection === 'at-most-one' && chosen > 1)
      faults.push(`${code} has ${chosen} choices, at most one may be`)
  }
  for (const code of build) if (!codes.has(code)) faults.push(`${code} is no choice`)
  for (const rule of product.rules) if (isBroken(rule, build)) faults.push(`the rule ${rule.id} is broken`)
  return faults
}

function isBroken(rule: Rule, build: ReadonlySet<string>): boolean {
  if (rule.kind === 'recommend') return false
  if (rule.kind === 'when') return isMet(rule.when, build) && !isMet(rule.needs, build)
  let sum = 0
  for (const [code, count] of rule.counts) if (build.has(code)) sum += count
  return (rule.min !== undefined && sum < rule.min) || (rule.max !== undefined && sum > rule.max)
}

function isMet(condition: Condition, build: ReadonlySet<string>): boolean {
  if (condition.kind === 'choice') return build.has(condition.code)
  if (condition.kind === 'not') return !isMet(condition.of, build)
  const met = condition.of.filter((part) => isMet(part, build)).length
  return condition.kind === 'and' ? met === condition.of.length : met > 0
}

/**
 * What a build costs in minor units, as far as it is known, which choices are on request, and what it weighs in kilograms:
 * each choice added by itself. No price where the machine's own is on request.
 */
export function sumsIn(
  product: Product,
  build: ReadonlySet<string>,
): { price: number | undefined; onRequest: string[]; weight: number } {
  const onRequest: string[] = []
  let price = product.basePrice ?? Number.NaN
  let weight = product.base.weight
  let reached = 0
  for (const { choices } of product.groups)
    for (const choice of choices)
      if (build.has(choice.code)) {
        if (choice.price === undefined) onRequest.push(choice.code)
        else price += choice.price
        weight += choice.adds.weight ?? 0
        reached = Math.max(reached, choice.reaches.weight ?? 0)
      }
  return { price: Number.isNaN(price) ? undefined : price, onRequest, weight: Math.max(weight, reached) }
}
