import { linkOf, linkOfChoices, openLink } from '#app/features/configurator/rules/link.ts'
import type { Product } from '#app/features/configurator/rules/product.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { rulebookOf, type Rulebook } from '#app/features/configurator/rules/rulebook.ts'

/** Choices that came into a build (true) or went (false), by code. */
export type Changes = ReadonlyMap<string, boolean>

/** A product with its rules of all countries: what people in different ones build together. */
export interface SharedRules {
  product: Product
  rulebook: Rulebook
}

export const sharedRulesOf = (product: Product): SharedRules => ({
  product,
  rulebook: rulebookOf(product, undefined),
})

/** Codes of a build. Whatever the link says, the build keeps the rules: the nearest that does. */
export function codesIn({ product, rulebook }: SharedRules, link: string): ReadonlySet<string> {
  const opened = openLink(product, rulebook, link)
  return opened ? codesOf(rulebook, opened.build) : new Set()
}

export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): Changes {
  const codes = [...before, ...after].filter((code) => before.has(code) !== after.has(code))
  return new Map(codes.map((code) => [code, after.has(code)]))
}

/** A build with some changes and no others; undefined when that breaks a rule. */
export function withChanges(rules: SharedRules, link: string, changes: Changes): string | undefined {
  const { product, rulebook } = rules
  const codes = new Set(codesIn(rules, link))
  for (const [code, now] of changes)
    if (now) codes.add(code)
    else codes.delete(code)
  const opened = openLink(product, rulebook, linkOfChoices(product, rulebook, [...codes]))
  const isWhole = opened && changesBetween(codesOf(rulebook, opened.build), codes).size === 0
  return isWhole ? linkOf(product, rulebook, opened.build) : undefined
}

/** Whether a link was written under rules that this page does not have yet. */
export function isNewer({ version }: Product, link: string): boolean {
  return Number.parseInt(link, 10) > version
}
