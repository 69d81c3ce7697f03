import { choose, standardBuild, type Build } from './build.ts'
import { faultsIn, sumsIn } from './checker.ts'
import { totalsOf } from './figures.ts'
import type { Product } from './product.ts'
import type { Rulebook } from './rulebook.ts'

export interface Walk {
  clicks: number
  conflicts: number
  impossible: number
  /** What was wrong on the way, with the clicks that led there; none is as it should be. */
  faults: string[]
}

/**
 * Clicks at a machine by chance, each click at any choice, and of a conflict any way out; after each the build is held
 * against the checker: no rule broken, no wrong sum, what was asked for is there, what was decided stays, never stuck.
 * `random` gives numbers of 0 … 1. `isPossible` says by other means whether a choice can be had at all.
 */
export function randomWalk(
  product: Product,
  market: string,
  rulebook: Rulebook,
  clicks: number,
  random: () => number,
  isPossible?: (variable: number, value: 0 | 1) => boolean,
): Walk {
  const walk: Walk = { clicks: 0, conflicts: 0, impossible: 0, faults: [] }
  let build: Build | undefined = standardBuild(rulebook)
  if (!build) return walk
  const trail: string[] = []
  const fail = (fault: string) => walk.faults.push(`${fault} (after ${trail.join(' ')})`)
  const pick = (count: number) => Math.min(count - 1, Math.floor(random() * count))
  for (let click = 0; click < clicks; click++) {
    const variable = pick(rulebook.codes.length)
    const code = rulebook.codes[variable] ?? ''
    const wanted = random() < 0.7 ? !build.values[variable] : random() < 0.5
    trail.push(`${wanted ? '+' : '-'}${code}`)
    walk.clicks++
    const outcome = choose(rulebook, build, code, wanted)
    if (outcome.kind === 'impossible') {
      walk.impossible++
      if (!outcome.rules.length) fail('no rule says why it is impossible')
      if (isPossible?.(variable, wanted ? 1 : 0)) fail('it is told to be impossible and is not')
      continue
    }
    if (outcome.kind === 'conflict') {
      walk.conflicts++
      if (!outcome.waysOut.length) {
        fail('no way out of a conflict')
        continue
      }
      if (!outcome.clash.codes.length) fail('a conflict names nothing')
    }
    build =
      outcome.kind === 'built'
        ? outcome.build
        : (outcome.waysOut[pick(outcome.waysOut.length)]?.build ?? build)
    for (const fault of stateFaults(product, market, rulebook, build)) fail(fault)
    if (!!build.values[variable] !== wanted) fail('what was asked for is not there')
  }
  return walk
}

function stateFaults(product: Product, market: string, rulebook: Rulebook, build: Build): string[] {
  const codes = new Set(rulebook.codes.filter((_, variable) => build.values[variable]))
  const faults = faultsIn(product, market, codes)
  const [sums, totals] = [sumsIn(product, codes), totalsOf(product, codes)]
  const { known, onRequest } = totals.price
  if (sums.price !== known) faults.push(`the price is ${known} and not ${sums.price}`)
  if (sums.onRequest.join() !== onRequest.map(({ code }) => code).join())
    faults.push(`${onRequest.length} choices are on request and not ${sums.onRequest.length}`)
  if (sums.weight !== totals.figures.weight)
    faults.push(`it weighs ${totals.figures.weight} and not ${sums.weight}`)
  for (const [variable, value] of build.decided)
    if (build.values[variable] !== value)
      faults.push(`${rulebook.codes[variable]} was decided and has changed`)
  return faults
}
