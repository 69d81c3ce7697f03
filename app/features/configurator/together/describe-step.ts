import { titleOf } from '#app/features/configurator/rules/reasons.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import type { SessionState, SharedSession } from './session-store.ts'
import { changesBetween, codesIn, type Changes, type SharedRules } from './shared-build.ts'
import type { PlayedStep } from './shared-history.ts'

/** What a step did to the build. */
export function effectOf(rules: SharedRules, { before, after }: PlayedStep): Changes {
  return before === after
    ? new Map<string, boolean>()
    : changesBetween(codesIn(rules, before), codesIn(rules, after))
}

/** The name of somebody who takes or took part. */
export function nameOf(
  { t }: Pick<ConfiguratorValue, 't'>,
  { uid }: Pick<SharedSession, 'uid'>,
  { people }: Pick<SessionState, 'people'>,
  by: string,
): string {
  if (by === uid) return t('together.you')
  return people.find((item) => item.uid === by)?.name ?? t('together.somebody')
}

/** What a step was about: the choice by its title, or how many things changed. */
export function aboutOf(
  { product, t }: ConfiguratorValue,
  { step, turned }: PlayedStep,
  changes: Changes,
): string {
  const chosen = turned ?? step
  return chosen.kind === 'choose' && chosen.code !== undefined
    ? titleOf(product, chosen.code)
    : t('together.several', { count: changes.size })
}

/** What a step did, in words: `Added: Overband magnet. Added: Generator 55 kVA.` */
export function wordsOf({ product, t }: ConfiguratorValue, changes: Changes): string {
  return [...changes]
    .toSorted(([, a], [, b]) => Number(b) - Number(a))
    .map(([code, now]) => t(now ? 'build.nowIn' : 'build.nowOut', { choice: titleOf(product, code) }))
    .join(' ')
}
