import type { Condition } from '#app/features/configurator/rules/condition.ts'

/** An option that a build has, or is without. */
export interface OptionTerm {
  kind: 'option'
  code: string
  without: boolean
}

/**
 * A statement about a build as editors see it: an option with or without, or several joined by “and” (`all`) or “or”
 * (`any`). “Not” stands at options only, and no list stands directly in one of its own kind.
 */
export type Term = OptionTerm | { kind: 'all' | 'any'; of: readonly Term[] }

/** Where a part of a term stands: places in the lists from the outermost. */
export type TermPath = readonly number[]

export const optionTerm = (code: string, without = false): OptionTerm => ({ kind: 'option', code, without })

/** A stored condition as a term: the same statement, with each “not” brought to its options. */
export function termOf(condition: Condition, positive = true): Term {
  if (condition.kind === 'choice') return optionTerm(condition.code, !positive)
  if (condition.kind === 'not') return termOf(condition.of, !positive)
  return joined(
    (condition.kind === 'and') === positive ? 'all' : 'any',
    condition.of.map((part) => termOf(part, positive)),
  )
}

/** A list of terms, without lists of its own kind in it; of a single one the term itself. */
export function joined(kind: 'all' | 'any', terms: readonly Term[]): Term {
  const of = terms.flatMap((term) => (term.kind === kind ? term.of : [term]))
  return of.length === 1 && of[0] ? of[0] : { kind, of }
}

/** How a term is stored: `lvl and not (mst or lgt)` as `lvl and not mst and not lgt`. Empty for a list of none. */
export function textOfTerm(term: Term | undefined): string {
  if (!term) return ''
  if (term.kind === 'option') return term.without ? `not ${term.code}` : term.code
  return term.of
    .map((part) => (term.kind === 'all' && part.kind === 'any' ? `(${textOfTerm(part)})` : textOfTerm(part)))
    .join(term.kind === 'all' ? ' and ' : ' or ')
}

export function codesOfTerm(term: Term | undefined): string[] {
  if (!term) return []
  return term.kind === 'option' ? [term.code] : [...new Set(term.of.flatMap(codesOfTerm))]
}

/** The part of a term at a path; undefined where there is none. */
export function termAt(term: Term | undefined, [first, ...rest]: TermPath): Term | undefined {
  if (first === undefined || !term) return term
  return term.kind === 'option' ? undefined : termAt(term.of[first], rest)
}

/** The term with the part at a path made another; `undefined` takes it out, and what it stood in when that is empty then. */
export function changeTerm(
  term: Term | undefined,
  path: TermPath,
  change: (part: Term | undefined) => Term | undefined,
): Term | undefined {
  const [first, ...rest] = path
  if (first === undefined || !term) return change(term)
  if (term.kind === 'option') return term
  const next = changeTerm(term.of[first], rest, change)
  const of = term.of.flatMap((part, index) => (index !== first ? [part] : next ? [next] : []))
  return of.length === 0 ? undefined : joined(term.kind, of)
}

/** The term with one more joined to the part at a path: `and`, `or` as `kind` says. */
export function addTerm(term: Term | undefined, path: TermPath, kind: 'all' | 'any', added: Term): Term {
  return changeTerm(term, path, (part) => (part ? joined(kind, [part, added]) : added)) ?? added
}

/** The list at a path with its “and” made “or”, and the other way round. */
export function turnTerm(term: Term | undefined, path: TermPath): Term | undefined {
  return changeTerm(term, path, (part) =>
    part && part.kind !== 'option' ? joined(part.kind === 'all' ? 'any' : 'all', part.of) : part,
  )
}
