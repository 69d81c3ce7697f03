import { decodeUriComponentSafely } from '#common/uri.ts'

/** What the page's address says of a stage: the open hotspot, and the exact view. */
export interface StagePlace {
  stage: string
  hotspot?: string
  /** Numbers in the medium's own terms: percent of a scene, degrees of a panorama, frame and row of a turn. */
  view?: readonly number[]
}

/** A stage's name in the address, from the name an editor gave it: `West face` → `west-face`. */
export function stageName(name: string | null | undefined): string {
  const words = (name ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ? words.join('-') : 'stage'
}

/** `yard:flywheel`: the id of what a hotspot opens, so that the address alone shows it. */
export function hotspotId(stage: string, hotspot: string): string {
  return `${stage}:${hotspot}`
}

/** (yard, flywheel, [120, -8.25, 55]) → `#yard:flywheel@120,-8.25,55`; empty when there is nothing to say. */
export function hashOfStage({ stage, hotspot, view }: StagePlace): string {
  if (!hotspot && !view?.length) return ''
  return `#${stage}:${hotspot ?? ''}${view?.length ? `@${view.map(short).join(',')}` : ''}`
}

/** What a hash says of the stage of that name; undefined when it is not about it. */
export function placeInHash(hash: string, stage: string): StagePlace | undefined {
  const text = decodeUriComponentSafely(hash.replace(/^#/, ''))
  if (!text.startsWith(`${stage}:`)) return undefined
  const [hotspot = '', numbers = ''] = text.slice(stage.length + 1).split('@')
  const view = numbers ? numbers.split(',').map(Number) : []
  const whole = view.length > 0 && view.every(Number.isFinite)
  if (!hotspot && !whole) return undefined
  return { stage, ...(hotspot && { hotspot }), ...(whole && { view }) }
}

function short(number: number): string {
  return `${Math.round(number * 100) / 100 + 0}`
}
