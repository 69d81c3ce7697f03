import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import {
  bestFrame,
  isVisibleAt,
  parseRanges,
  placeAt,
  type FrameRange,
  type KeyPosition,
} from '#app/features/hotspots/frames.ts'
import { hotspotOf, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import { parseVector, type Vector } from '#app/features/hotspots/space.ts'
import type { Frame } from './sequence/frame-order.ts'
import { parsePositions } from './sequence/key-positions.ts'

/** A hotspot of a machine with all the places it has: on frames of a turn, on a 3D model. */
export interface ProductSpot {
  hotspot: Hotspot
  keys: readonly KeyPosition[]
  ranges: readonly FrameRange[]
  /** The step that shows it best. */
  best: number
  /** Metres on the model; undefined when it is not shown there. */
  point: Vector | undefined
}

/** The hotspots of a viewer, placed where they are in the start frame of a turn of `count` steps. */
export function productSpots(
  block: Block<'ProductHotspots'> | undefined,
  count: number,
  start: Frame,
): ProductSpot[] {
  return (block?.hotspots ?? []).map((item) => {
    const keys = parsePositions(item.positions) ?? []
    const ranges = parseRanges(item.visible) ?? []
    const at = placeAt(keys, { frame: start.step, row: start.row }, count)
    const picture = assetOf(item.media)
    const hotspot = hotspotOf(item, 'picture')
    return {
      hotspot: {
        ...hotspot,
        ...(at && { place: { kind: 'point' as const, ...at } }),
        ...(picture && hotspot.opens.kind === 'panel' && { opens: { ...hotspot.opens, picture } }),
      },
      keys,
      ranges,
      best: item.best_frame ? Number(item.best_frame) : bestFrame(keys, ranges, count),
      point: parseVector(item.point),
    }
  })
}

/** Where a spot is at a step, which need not be whole, and whether it can be seen there. */
export function spotAt(
  { keys, ranges }: Pick<ProductSpot, 'keys' | 'ranges'>,
  step: number,
  row: number,
  count: number,
): { x: number; y: number; inView: boolean } | undefined {
  const at = placeAt(keys, { frame: step, row }, count)
  return at && { ...at, inView: isVisibleAt(ranges, step, count) }
}
