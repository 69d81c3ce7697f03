import { useMemo, useState } from 'react'
import {
  choose,
  forbidden,
  standardBuild,
  type Build,
  type Change,
  type Outcome,
} from '#app/features/configurator/rules/build.ts'
import {
  linkOf,
  linkOfChoices,
  openLink,
  type OpenedLink,
  type Terms,
} from '#app/features/configurator/rules/link.ts'
import type { Product } from '#app/features/configurator/rules/product.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { rulebookOf, type Rulebook } from '#app/features/configurator/rules/rulebook.ts'
import { historyIndex } from '#app/base/page/history-index.ts'
import type { BuildLink } from './use-build-link.ts'

/** What has just happened: shown beside the choices and announced once to screen readers. */
export type News =
  | { kind: 'chosen'; asked: string | undefined; outcome: readonly Change[] }
  | { kind: 'opened'; link: OpenedLink }

interface Step {
  /** The same for the same build in the same market. */
  key: string
  build: Build
  news: News | undefined
  /** Where it stands in the browser's history. */
  at: number
}

/** The build being made, and what can be done with it. */
export interface Configuration {
  product: Product
  rulebook: Rulebook
  market: string
  build: Build
  codes: ReadonlySet<string>
  standard: ReadonlySet<string>
  forbidden: ReturnType<typeof forbidden>
  news: News | undefined
  /** What was asked for and cannot simply be had (or left out). */
  conflict: { asked: string; wanted: boolean; outcome: Outcome } | undefined
  /** The address of this build, with the terms it is seen under. */
  link: string
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  choose(code: string, wanted: boolean): void
  take(build: Build, asked: string | undefined, changes: readonly Change[]): void
  leaveConflict(): void
}

/**
 * The build that a visitor makes of a product, one step of the browser's history for each change, with the build in the
 * address. Undefined when the product has no build in the market.
 */
export function useBuild(product: Product, terms: Terms, place: BuildLink): Configuration | undefined {
  const { country: market } = terms
  const { wanted } = place
  const posted = place.posted?.join('.')
  const rulebook = useMemo(() => rulebookOf(product, market), [product, market])
  const first = useMemo(() => standardBuild(rulebook), [rulebook])
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [asked, setAsked] = useState<{ code: string; wanted: boolean }>()
  const keyOf = (build: Build) => `${market} ${linkOf(product, rulebook, build)}`
  const opened = useMemo((): Omit<Step, 'at' | 'key'> | undefined => {
    const asked = wanted || (posted && linkOfChoices(product, rulebook, posted.split('.')))
    if (!asked) return first && { build: first, news: undefined }
    const link = openLink(product, rulebook, asked)
    const hasNews =
      link && (link.version !== undefined || link.unknown.length || link.changed.length || link.damaged)
    return link && { build: link.build, news: hasNews ? { kind: 'opened', link } : undefined }
  }, [wanted, posted, product, rulebook, first])
  const key = opened && keyOf(opened.build)
  // The same build may have been made more than once: the one at this place of the history is meant.
  const sameBuild = steps.filter((step) => step.key === key)
  const step = sameBuild.find(({ at }) => at === historyIndex()) ?? sameBuild.at(-1)
  const current = step ?? opened
  const build = current?.build
  const codes = useMemo(() => new Set(build ? codesOf(rulebook, build) : []), [rulebook, build])
  const standard = useMemo(() => new Set(first ? codesOf(rulebook, first) : []), [rulebook, first])
  // Of the build as it is: others may have changed it since.
  const conflict = useMemo((): Configuration['conflict'] => {
    if (!asked || !build) return undefined
    const outcome = choose(rulebook, build, asked.code, asked.wanted)
    return outcome.kind === 'built' ? undefined : { asked: asked.code, wanted: asked.wanted, outcome }
  }, [rulebook, build, asked])
  const closed = useMemo(() => (build ? forbidden(rulebook, build) : new Map()), [rulebook, build])
  if (!current || !build || key === undefined) return undefined

  const take: Configuration['take'] = (next, code, changes) => {
    const to = keyOf(next)
    setAsked(undefined)
    if (to === key && next.decided.size === build.decided.size) return
    const at = historyIndex()
    const before = step ? steps.slice(0, steps.indexOf(step) + 1) : [{ ...current, key, at }]
    setSteps([
      ...before,
      { key: to, build: next, news: { kind: 'chosen', asked: code, outcome: changes }, at: at + 1 },
    ])
    place.put(linkOf(product, rulebook, next, terms), { asked: code })
  }
  const goTo = (target: Step | undefined) => {
    setAsked(undefined)
    if (target) place.go(target.at - historyIndex(), linkOf(product, rulebook, target.build, terms))
  }
  const index = step ? steps.indexOf(step) : -1
  return {
    product,
    rulebook,
    market,
    build,
    codes,
    standard,
    forbidden: closed,
    news: current.news,
    conflict,
    link: linkOf(product, rulebook, build, terms),
    canUndo: index > 0,
    canRedo: index >= 0 && index < steps.length - 1,
    undo: () => goTo(steps[index - 1]),
    redo: () => goTo(steps[index + 1]),
    choose(code, wantedIn) {
      const outcome = choose(rulebook, build, code, wantedIn)
      if (outcome.kind === 'built') take(outcome.build, code, outcome.changes)
      else setAsked({ code, wanted: wantedIn })
    },
    take,
    leaveConflict: () => setAsked(undefined),
  }
}
