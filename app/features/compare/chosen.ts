import { hashOfStage, placeInHash } from '#app/features/hotspots/hotspot-hash.ts'

/** Two machines by their keys, and the step of the turn both stand in. */
export interface Chosen {
  keys: readonly [string, string]
  step?: number
  /** What the address names where a machine of it is not among them and another has its place: it may be an old link. */
  lacks?: string | undefined
}

const NAME = 'compare'

/** What an address chooses among machines: `#compare:j-1150,c-300@9`; what it leaves open is the next in line. */
export function chosenIn(hash: string, known: readonly string[]): Chosen {
  const place = placeInHash(hash, NAME)
  const asked = (place?.hotspot ?? '').split(',').filter(Boolean)
  const named = asked.filter((key) => known.includes(key))
  const [left = known[0] ?? ''] = named
  const next = known[(known.indexOf(left) + 1) % known.length] ?? left
  const other = named.find((key) => key !== left)
  const step = place?.view?.[0]
  return {
    keys: [left, other ?? next],
    ...(step !== undefined && step >= 0 && { step: Math.round(step) }),
    ...(!other && named.length < asked.length && { lacks: asked.map(encodeURIComponent).join(',') }),
  }
}

/** Whether an address says which machines are compared. */
export const isOfComparison = (hash: string): boolean => placeInHash(hash, NAME) !== undefined

/** The address of a choice. An old link stays one while its machines are turned. */
export function hashOf({ keys, step, lacks = keys.join(',') }: Chosen): string {
  return hashOfStage({ stage: NAME, hotspot: lacks, ...(step && { view: [step] }) })
}

/** Another machine in one of the two places; one that stands in the other place changes places with it. */
export function withMachine([left, right]: Chosen['keys'], place: 0 | 1, key: string): Chosen['keys'] {
  if (place === 0) return [key, key === right ? left : right]
  return [key === left ? right : left, key]
}
