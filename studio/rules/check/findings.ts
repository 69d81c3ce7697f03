import type { Said } from '#common/say.ts'
import { faultsIn, placesOf, type ProductFault } from '#app/features/configurator/rules/faults.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import {
  codesIn,
  EMPTY,
  listed,
  productOf,
  type ProductBlock,
} from '#app/features/configurator/rules/product-of.ts'
import { propose } from '#app/features/configurator/rules/propose.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'

/** What the check says about a configurator. */
export type RuleFinding =
  | ProductFault
  /** A field of a block cannot be read, and the rule does nothing. */
  | { kind: 'unreadable'; uid: string; field: string; problem: Said }
  /** A rule lacks a part, and does nothing yet. */
  | { kind: 'unfinished'; uid: string; field: string }
  /** Choices that a ready-made build names and that go with it in no market. */
  | { kind: 'start'; uid: string; title: string; codes: readonly string[] }
  /** A ready-made build or an answer names a code that no choice has. */
  | { kind: 'stranger'; uid: string; code: string }

/** What an editor should know of a configurator as it stands, worst first. */
export function findingsIn(block: ProductBlock): RuleFinding[] {
  const { product, complaints } = productOf(block)
  const markets = listed(block.markets).map(({ country }) => country)
  const codes = new Set(choicesOf(product).map(({ code }) => code))
  const faults = faultsIn(product, markets)
  const canBuild = !faults.some(({ kind }) => kind === 'no-build')
  const starts = listed(block.starts)
  const answers = listed(block.questions).flatMap((question) => listed(question.answers))
  const rulebooks = placesOf(markets).map((market) => rulebookOf(product, market))
  return [
    ...complaints
      // A rule that lacks several parts is unfinished once.
      .filter(
        ({ uid, said }, at) =>
          said !== EMPTY || complaints.findIndex((other) => other.uid === uid && other.said === EMPTY) === at,
      )
      .map(({ uid, field, said }): RuleFinding =>
        said === EMPTY
          ? { kind: 'unfinished', uid, field }
          : { kind: 'unreadable', uid, field, problem: said },
      ),
    ...faults.filter(({ kind }) => kind !== 'idle'),
    ...[...starts, ...answers].flatMap(({ _uid, choices }) =>
      codesIn(choices).flatMap((code): RuleFinding[] =>
        codes.has(code) ? [] : [{ kind: 'stranger', uid: _uid, code }],
      ),
    ),
    ...(canBuild ? starts : []).flatMap(({ _uid, title, choices }): RuleFinding[] => {
      const wished = codesIn(choices).filter((code) => codes.has(code))
      const dropped = rulebooks.map((rulebook) => new Set(propose(rulebook, wished)?.dropped))
      const never = wished.filter((code) => dropped.every((set) => set.has(code)))
      return never.length ? [{ kind: 'start', uid: _uid, title, codes: never }] : []
    }),
    ...faults.filter(({ kind }) => kind === 'idle'),
  ]
}

const notes: ReadonlySet<RuleFinding['kind']> = new Set(['idle', 'start', 'standard', 'unfinished'])

/** Errors stop visitors from building what was meant; the others are worth a look. */
export function severityOf({ kind }: RuleFinding): 'error' | 'warning' {
  return notes.has(kind) ? 'warning' : 'error'
}
