import { changesBetween, codesIn, withChanges, type Changes, type SharedRules } from './shared-build.ts'
import { historyOf, type SharedHistory, type SharedStep } from './shared-history.ts'

/** What somebody here has done and the log does not have yet. */
export type Wish = { key: string } & (
  | {
      kind: 'choose'
      /** The build it was done to. */
      from: string
      changes: Changes
      code: string | undefined
      wanted: boolean
    }
  | { kind: 'undo' | 'redo'; of: number }
)

/**
 * What a wish comes to on the build as it is now: the step to send, `done` when that is so already, or `against` when
 * others have changed the same choices since, or what they chose does not go with it. Nothing that others have done is
 * taken back by a wish of somebody who had not seen it.
 */
export function stepOf(
  rules: SharedRules,
  history: SharedHistory,
  wish: Wish,
  by: string,
): SharedStep | 'done' | 'against' {
  const base = { number: history.length + 1, by, key: wish.key }
  if (wish.kind !== 'choose') {
    const last = (wish.kind === 'undo' ? history.done : history.undone).at(-1)
    return last?.number === wish.of ? { ...base, kind: wish.kind, of: wish.of } : 'against'
  }
  const now = codesIn(rules, history.link)
  if ([...wish.changes].every(([code, isIn]) => now.has(code) === isIn)) return 'done'
  const since = changesBetween(codesIn(rules, wish.from), now)
  if ([...wish.changes.keys()].some((code) => since.has(code))) return 'against'
  const link = withChanges(rules, history.link, wish.changes)
  return link ? { ...base, kind: 'choose', link, code: wish.code, wanted: wish.wanted } : 'against'
}

/** The build as it is seen here: with what is still to be sent. */
export function historyWith(
  rules: SharedRules,
  first: string,
  steps: readonly SharedStep[],
  wishes: readonly Wish[],
  by: string,
): SharedHistory {
  let all = steps
  for (const wish of wishes) {
    const step = stepOf(rules, historyOf(first, all), wish, by)
    if (typeof step === 'object') all = [...all, step]
  }
  return historyOf(first, all)
}
