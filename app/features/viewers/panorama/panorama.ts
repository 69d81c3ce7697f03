import type { AnyBlock } from '#app/content/block.ts'
import { assetOf, type Picture } from '#app/content/assets.ts'
import { numberOf } from '#app/content/json.ts'
import { limited, type Look } from '#app/features/hotspots/direction.ts'
import { hotspotsOf, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import { hashOfStage, stageName } from '#app/features/hotspots/hotspot-hash.ts'
import { clamp, type Direction, type Point } from '#app/features/hotspots/place.ts'

/** What a panorama is put together from. */
export type PanoramaSource =
  | { kind: 'sphere'; address: string }
  /** Left, front, right, back, top, bottom. */
  | { kind: 'cube'; faces: readonly string[] }
  /** `pattern` holds `{col}` and `{row}`; `width` is that of all columns together, in pixels. */
  | { kind: 'tiles'; pattern: string; cols: number; rows: number; width: number }

/** Degrees; yaw limits only where both are given. */
export interface Limits {
  yawFrom?: number
  yawTo?: number
  pitchFrom: number
  pitchTo: number
  fovFrom: number
  fovTo: number
}

/** One place to look around at. */
export interface Panorama {
  uid: string
  /** Its name in the address. */
  name: string
  label: string
  source: PanoramaSource
  /** The whole, small: an equirectangular picture. */
  preview: Picture | undefined
  /** What the still picture is cropped from. */
  still: Picture | undefined
  start: Look
  limits: Limits
  /** The yaw of north; undefined shows no compass. */
  north: number | undefined
  /** Where it is on the plan, in percent. */
  plan: Point | undefined
  hotspots: readonly Hotspot[]
  xml: string | undefined
  block: PanoramaBlock
}

/** The fields of a panorama, whichever block they stand in. */
export interface PanoramaBlock extends AnyBlock {
  name: string
  label: string
  image?: unknown
  preview?: unknown
  faces?: readonly unknown[] | null
  tiles?: string | null
  hotspots?: readonly AnyBlock[] | null
  xml?: string | null
}

/** The panoramas of a block: its own, then those linked to it. Those without any picture are left out. */
export function panoramasOf(block: PanoramaBlock & { linked?: readonly PanoramaBlock[] | null }): Panorama[] {
  const all = [block, ...(block.linked ?? [])].flatMap((item) => panoramaOf(item) ?? [])
  const byName = new Map(all.map((item) => [item.name, item]))
  return all.map((item) => ({
    ...item,
    hotspots: item.hotspots.map((hotspot) => leadOn(hotspot, byName)),
  }))
}

function panoramaOf(block: PanoramaBlock): Panorama | undefined {
  const preview = assetOf(block.preview)
  const source = sourceOf(block) ?? (preview && { kind: 'sphere' as const, address: preview.src })
  if (!source) return undefined
  const field = (name: string) => numberOf((block as unknown as Record<string, unknown>)[name])
  const limits = limitsOf(field)
  const [x, y] = [field('plan_x'), field('plan_y')]
  return {
    uid: block._uid,
    name: stageName(block.name),
    label: block.label,
    source,
    preview,
    still: source.kind === 'sphere' ? (assetOf(block.image) ?? preview) : preview,
    start: within({ yaw: field('yaw') ?? 0, pitch: field('pitch') ?? 0, fov: field('fov') ?? 70 }, limits),
    limits,
    north: field('north'),
    plan: x === undefined || y === undefined ? undefined : { x, y },
    hotspots: hotspotsOf(block.hotspots, 'panorama'),
    xml: block.xml || undefined,
    block,
  }
}

function sourceOf(block: PanoramaBlock): PanoramaSource | undefined {
  const field = (name: string) => numberOf((block as unknown as Record<string, unknown>)[name])
  const [cols, rows, width] = [field('tile_cols'), field('tile_rows'), field('tile_width')]
  if (block.tiles && cols && rows && width) return { kind: 'tiles', pattern: block.tiles, cols, rows, width }
  const faces = (block.faces ?? []).flatMap((face) => assetOf(face)?.src ?? [])
  if (faces.length === 6) return { kind: 'cube', faces }
  const address = assetOf(block.image)?.src
  return address ? { kind: 'sphere', address } : undefined
}

function limitsOf(field: (name: string) => number | undefined): Limits {
  const [yawFrom, yawTo] = [field('yaw_from'), field('yaw_to')]
  const fovFrom = clamp(field('fov_from') ?? 30, 15, 110)
  return {
    ...(yawFrom !== undefined && yawTo !== undefined && { yawFrom, yawTo }),
    pitchFrom: field('pitch_from') ?? -85,
    pitchTo: field('pitch_to') ?? 85,
    fovFrom,
    fovTo: Math.max(fovFrom + 1, clamp(field('fov_to') ?? 95, 15, 110)),
  }
}

/** A view that keeps to the limits. */
export function within({ yaw, pitch, fov }: Look, limits: Limits): Look {
  return { ...limited({ yaw, pitch }, limits), fov: clamp(fov, limits.fovFrom, limits.fovTo) }
}

/** A hotspot that links to `#name` of a panorama here leads to its start view; the address alone shows it. */
function leadOn(hotspot: Hotspot, byName: ReadonlyMap<string, Panorama>): Hotspot {
  const { opens } = hotspot
  const to = opens.kind === 'link' ? byName.get(opens.href.replace(/^#/, '')) : undefined
  return to && opens.kind === 'link' ? { ...hotspot, opens: { ...opens, href: addressOf(to) } } : hotspot
}

/** `#quarry:@12,-4,70` */
export function addressOf({ name, start: { yaw, pitch, fov } }: Panorama): string {
  return hashOfStage({ stage: name, view: [yaw, pitch, fov] })
}

/** The panorama of a list that a hotspot leads to, if it is one of them. */
export function targetOf(hotspot: Hotspot, panoramas: readonly Panorama[]): Panorama | undefined {
  const { opens } = hotspot
  return opens.kind === 'link' ? panoramas.find((panorama) => addressOf(panorama) === opens.href) : undefined
}

/** The direction of a hotspot's mark: an area's is its middle, also across the back. */
export function directionOf({ place }: Hotspot): Direction | undefined {
  if (place?.kind === 'direction') return { yaw: place.yaw, pitch: place.pitch }
  if (place?.kind !== 'outline') return undefined
  const first = place.directions[0]?.yaw ?? 0
  const yaws = place.directions.map(({ yaw }) => ((((yaw - first + 180) % 360) + 360) % 360) - 180 + first)
  const pitches = place.directions.map(({ pitch }) => pitch)
  const middle = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  return limited({ yaw: middle(yaws), pitch: middle(pitches) }, {})
}

/** Where a direction is on an equirectangular picture, in percent. */
export function onPicture({ yaw, pitch }: Direction): Point {
  return { x: 50 + yaw / 3.6, y: 50 - pitch / 1.8 }
}

/** The hotspots as points of the whole picture, as they stand while nothing turns; outlines by their middle. */
export function flatHotspots({ hotspots }: Panorama): Hotspot[] {
  return hotspots.map((hotspot) => {
    const { place: _, ...rest } = hotspot
    const direction = directionOf(hotspot)
    return direction ? { ...rest, place: { kind: 'point', ...onPicture(direction) } } : rest
  })
}
