import { useMemo, useState } from 'react'
import {
  choose,
  forbidden,
  standardBuild,
  type Build,
  type Change,
  type Outcome,
} from '#app/features/configurator/rules/build.ts'
import { linkOf, openLink, type OpenedLink } from '#app/features/configurator/rules/link.ts'
import type { Product } from '#app/features/configurator/rules/product.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { buildOf } from '#app/features/configurator/rules/propose.ts'
import { rulebookOf, type Rulebook } from '#app/features/configurator/rules/rulebook.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/** What has just happened: shown beside the choices and announced once to screen readers. */
export type News =
  | { kind: 'chosen'; asked: string | undefined; outcome: readonly Change[] }
  | { kind: 'opened'; link: OpenedLink }

interface Step {
  link: string
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
  link: string
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  choose(code: string, wanted: boolean): void
  take(build: Build, asked: string | undefined, changes: readonly Change[]): void
  leaveConflict(): void
}

const PREFIX = '#build='

/** The part of an address that holds a build. */
export function buildHash(link: string): string {
  return PREFIX + link
}

function historyIndex(): number {
  return Number((history.state as { idx?: number } | null)?.idx) || 0
}

/**
 * The build that a visitor makes of a product, one step of the browser's history for each change, with the build in the
 * address. Undefined when the product has no build in the market.
 */
export function useBuild(product: Product, market: string): Configuration | undefined {
  const { hash, search, navigate } = usePlace()
  const hydrated = useHydrated()
  const rulebook = useMemo(() => rulebookOf(product, market), [product, market])
  const first = useMemo(() => standardBuild(rulebook), [rulebook])
  const sent = new URLSearchParams(search).get('chosen')
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [conflict, setConflict] = useState<Configuration['conflict']>()
  // The router takes a moment to the next address; what has been chosen is seen at once.
  const [ahead, setAhead] = useState<{ from: string; to: string }>()
  if (ahead && ahead.from !== hash) setAhead(undefined)
  const asked =
    ahead?.from === hash
      ? ahead.to
      : hydrated && hash.startsWith(PREFIX)
        ? decodeUriComponentSafely(hash.slice(PREFIX.length))
        : undefined
  // A window that covers the page has the hash for itself while it is open.
  const isCovered = asked === undefined && hash !== '' && hash !== '#'
  const [uncovered, setUncovered] = useState<string>()
  if (!isCovered && asked !== uncovered) setUncovered(asked)
  const wanted = isCovered ? uncovered : asked
  const opened = useMemo((): Omit<Step, 'at'> | undefined => {
    if (wanted) {
      const link = openLink(product, rulebook, wanted)
      const hasNews =
        link && (link.version !== undefined || link.unknown.length || link.changed.length || link.damaged)
      return link && { link: wanted, build: link.build, news: hasNews ? { kind: 'opened', link } : undefined }
    }
    const build = sent ? buildOf(rulebook, sent.split('.')) : first
    return build && { link: linkOf(product, rulebook, build), build, news: undefined }
  }, [wanted, product, rulebook, sent, first])
  const link = opened?.link
  // The same build may have been made more than once: the one at this place of the history is meant.
  const sameBuild = steps.filter((step) => step.link === link)
  const step = sameBuild.find(({ at }) => at === historyIndex()) ?? sameBuild.at(-1)
  const current = step ?? opened
  const build = current?.build
  const codes = useMemo(() => new Set(build ? codesOf(rulebook, build) : []), [rulebook, build])
  const standard = useMemo(() => new Set(first ? codesOf(rulebook, first) : []), [rulebook, first])
  const closed = useMemo(() => (build ? forbidden(rulebook, build) : new Map()), [rulebook, build])
  if (!current || !build) return undefined

  const take: Configuration['take'] = (next, code, changes) => {
    const to = linkOf(product, rulebook, next)
    setConflict(undefined)
    if (to === current.link && next.decided.size === build.decided.size) return
    const at = historyIndex()
    const before = step ? steps.slice(0, steps.indexOf(step) + 1) : [{ ...current, at }]
    setSteps([
      ...before,
      { link: to, build: next, news: { kind: 'chosen', asked: code, outcome: changes }, at: at + 1 },
    ])
    setAhead({ from: hash, to })
    void navigate({ search, hash: buildHash(to) }, { preventScrollReset: true })
  }
  const goTo = (target: Step | undefined) => {
    setConflict(undefined)
    if (!target) return
    setAhead({ from: hash, to: target.link })
    void navigate(target.at - historyIndex())
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
    link: current.link,
    canUndo: index > 0,
    canRedo: index >= 0 && index < steps.length - 1,
    undo: () => goTo(steps[index - 1]),
    redo: () => goTo(steps[index + 1]),
    choose(code, wantedIn) {
      const outcome = choose(rulebook, build, code, wantedIn)
      if (outcome.kind === 'built') take(outcome.build, code, outcome.changes)
      else setConflict({ asked: code, wanted: wantedIn, outcome })
    },
    take,
    leaveConflict: () => setConflict(undefined),
  }
}
