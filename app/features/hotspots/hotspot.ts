import type { AnyBlock } from '#app/content/block.ts'
import { assetOf, type Picture } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { isIcon, type IconName } from '#app/base/ui/Icon.tsx'
import { parseDirections } from './direction.ts'
import type { HotspotPlace, Point } from './place.ts'
import { middleOf, parsePoints } from './polygon.ts'

/** What a hotspot does when it is chosen. */
export type Opener =
  | { kind: 'link'; href: string; target?: '_blank'; clip?: Picture }
  | { kind: 'modal'; modal: string }
  /** A panel on the stage; its blocks may be none, then it shows label, text and picture. */
  | { kind: 'panel'; blocks: readonly AnyBlock[]; picture?: Picture }
  | { kind: 'video'; video: readonly AnyBlock[]; mode: 'inline' | 'modal' }

/** A hotspot of any medium: its words, its place there and what it opens. The medium decides how it gets to its place. */
export interface Hotspot {
  uid: string
  /** Its name in the address, unique on its stage. */
  name: string
  label: string
  text?: string
  icon: IconName
  series?: 'loko' | 'nord'
  /** Undefined when it has no place on this medium: then it is in the list only. */
  place?: HotspotPlace
  /** Its place on the upright picture of a scene that has one. */
  portrait?: HotspotPlace
  opens: Opener
  /** Points the arrow of a hotspot that leads on. */
  direction?: string
  /** How an area shows itself while it is not pointed at. */
  hover?: string
  block: AnyBlock
}

/** The fields hotspot blocks may have; each has its own few of them. */
interface HotspotBlock extends AnyBlock {
  label: string
  text?: string | null
  name?: string | null
  icon?: string | null
  series?: string | null
  link?: object | null
  clip?: object | null
  modal?: string | null
  panel?: readonly AnyBlock[] | null
  video?: readonly AnyBlock[] | null
  mode?: string | null
  direction?: string | null
  hover_style?: string | null
  x?: unknown
  y?: unknown
  portrait_x?: unknown
  portrait_y?: unknown
  yaw?: unknown
  pitch?: unknown
  points?: string | null
  portrait_points?: string | null
  directions?: string | null
}

/** On what hotspots stand: a flat picture or clip, or a panorama. */
export type Medium = 'picture' | 'panorama'

/** The hotspots of a stage from their blocks, in reading order: from left to right, those without a place last. */
export function hotspotsOf(blocks: readonly AnyBlock[] | null | undefined, medium: Medium): Hotspot[] {
  const names = new Set<string>()
  return (blocks ?? [])
    .filter(isHotspotBlock)
    .map((block) => {
      const hotspot = hotspotOf(block, medium)
      let name = hotspot.name
      for (let number = 2; names.has(name); number++) name = `${hotspot.name}-${number}`
      names.add(name)
      return { ...hotspot, name }
    })
    .toSorted((a, b) => order(a) - order(b))
}

function isHotspotBlock(block: AnyBlock): block is HotspotBlock {
  return typeof (block as Partial<HotspotBlock>).label === 'string'
}

function order({ place }: Hotspot): number {
  const middle = place && middleAlong(place)
  return middle ?? Infinity
}

function middleAlong(place: HotspotPlace): number {
  if (place.kind === 'point') return place.x
  if (place.kind === 'direction') return place.yaw
  const along =
    place.kind === 'area' ? place.points.map(({ x }) => x) : place.directions.map(({ yaw }) => yaw)
  return (Math.min(...along) + Math.max(...along)) / 2
}

/** A hotspot from its block. Its name is the one it was given, else the beginning of its `_uid`, the same in every language. */
export function hotspotOf(block: HotspotBlock, medium: Medium): Hotspot {
  const opens = openerOf(block)
  const place = placeOf(block, medium)
  const portrait = medium === 'picture' ? portraitOf(block) : undefined
  return {
    uid: block._uid,
    name: block.name || block._uid.slice(0, 8),
    label: block.label,
    ...(block.text && { text: block.text }),
    icon: isIcon(block.icon)
      ? block.icon
      : opens.kind === 'link'
        ? 'arrow'
        : opens.kind === 'video'
          ? 'play'
          : 'plus',
    ...((block.series === 'loko' || block.series === 'nord') && { series: block.series }),
    ...(place && { place }),
    ...(portrait && { portrait }),
    opens,
    ...(block.direction && { direction: block.direction }),
    ...(block.hover_style && { hover: block.hover_style }),
    block,
  }
}

function openerOf({ link, clip, modal, panel, video, mode }: HotspotBlock): Opener {
  const { href, target } = linkOf(link)
  const onTheWay = assetOf(clip)
  if (href) return { kind: 'link', href, ...(target && { target }), ...(onTheWay && { clip: onTheWay }) }
  if (modal) return { kind: 'modal', modal }
  if (video?.length) return { kind: 'video', video, mode: mode === 'modal' ? 'modal' : 'inline' }
  return { kind: 'panel', blocks: panel ?? [] }
}

function placeOf(block: HotspotBlock, medium: Medium): HotspotPlace | undefined {
  if (medium === 'picture') return flatPlace(block.points, block.x, block.y)
  const directions = parseDirections(block.directions)
  if (directions) return { kind: 'outline', directions }
  const [yaw, pitch] = [numberOf(block.yaw), numberOf(block.pitch)]
  return yaw === undefined || pitch === undefined ? undefined : { kind: 'direction', yaw, pitch }
}

function portraitOf({ portrait_points, portrait_x, portrait_y }: HotspotBlock): HotspotPlace | undefined {
  return flatPlace(portrait_points, portrait_x, portrait_y)
}

function flatPlace(
  corners: string | null | undefined,
  left: unknown,
  top: unknown,
): HotspotPlace | undefined {
  const points = parsePoints(corners)
  if (points) return { kind: 'area', points }
  const [x, y] = [percentOf(left), percentOf(top)]
  return x === undefined || y === undefined ? undefined : { kind: 'point', x, y }
}

/** Numbers come as text from editors' fields. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || !value.trim())) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function percentOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && number >= 0 && number <= 100 ? number : undefined
}

/** The middle of a flat place, in percent; undefined in a panorama. */
export function middleOfPlace(place: HotspotPlace | undefined): Point | undefined {
  if (place?.kind === 'point') return { x: place.x, y: place.y }
  return place?.kind === 'area' ? middleOf(place.points) : undefined
}
