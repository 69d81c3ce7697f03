import { searchFor } from '#common/search.ts'
import type { Build } from './build.ts'
import { holds } from './condition.ts'
import { choicesOf, type Group, type Product } from './product.ts'
import type { Rulebook } from './rulebook.ts'

/** Codes that are in a build. */
export function codesOf(rulebook: Rulebook, { values }: Build): Set<string> {
  return new Set(rulebook.codes.filter((_, i) => values[i]))
}

/** Codes in a build that the standard machine does not have, and the other way round. */
export function differing(product: Product, codes: ReadonlySet<string>, from: ReadonlySet<string>) {
  const all = choicesOf(product)
  return {
    added: all.filter(({ code }) => codes.has(code) && !from.has(code)),
    removed: all.filter(({ code }) => !codes.has(code) && from.has(code)),
  }
}

/** `decided`: the visitor has chosen in it himself; `open`: it stands as it was delivered. */
export function standingOf(
  rulebook: Rulebook,
  build: Build,
  groups: readonly Pick<Group, 'choices'>[],
): 'open' | 'decided' {
  return groups.some(({ choices }) =>
    choices.some(({ code }) => build.decided.has(rulebook.indexOf.get(code) ?? -1)),
  )
    ? 'decided'
    : 'open'
}

/** What the rules recommend to a build that does not have it yet, with the reason. */
export function recommended(
  product: Product,
  codes: ReadonlySet<string>,
): { choice: string; message: string }[] {
  return product.rules.flatMap((rule) =>
    rule.kind === 'recommend' && !codes.has(rule.choice) && holds(rule.when, codes)
      ? [{ choice: rule.choice, message: rule.message ?? '' }]
      : [],
  )
}

/** The groups and choices whose words hold all words of a search, in any order and case. */
export function matching<C extends { title: string; text?: string | null | undefined }>(
  query: string,
  group: { title: string },
  choices: readonly C[],
): C[] {
  const fits = searchFor(query)
  return choices.filter(({ title, text }) => fits(`${group.title} ${title} ${text ?? ''}`))
}
