import { placeAt, type KeyPosition } from '#app/features/hotspots/frames.ts'
import type { MediumNow } from '#app/features/hotspots/hotspot-view.ts'
import type { Point } from '#app/features/hotspots/place.ts'
import { parsePositions } from '#app/features/viewers/sequence/key-positions.ts'
import type { BlockValue } from '../service/types.ts'
import { onePoint, textIn, type Placer, type Surface } from './medium.ts'

/** A hotspot of a turning machine: put in the frame that is shown, which becomes one of its keys. */
export function frameKeys(
  block: BlockValue,
  { step, row, count }: NonNullable<MediumNow['frame']>,
  surface: Surface<Point>,
): Placer {
  const keys = parsePositions(textIn(block.positions)) ?? []
  const frame = ((Math.round(step) % count) + count) % count
  return onePoint(surface, {
    place: placeAt(keys, { frame, row }, count) ?? { x: 50, y: 50 },
    isUnplaced: keys.length === 0,
    write: (place) => ({ positions: written(withKey(keys, { frame, row, ...place })) }),
  })
}

function withKey(keys: readonly KeyPosition[], key: KeyPosition): KeyPosition[] {
  const { row = 0, ...rest } = key
  return [
    ...keys.filter((each) => each.frame !== key.frame || (each.row ?? 0) !== row),
    { ...rest, ...(row && { row }) },
  ].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0) || a.frame - b.frame)
}

const written = (keys: readonly KeyPosition[]) =>
  keys.map(({ row, frame, x, y }) => `${row ? `${row}/` : ''}${frame} ${x} ${y}`).join('\n')
