import { parseDirections } from '#app/features/hotspots/direction.ts'
import type { StageElement } from '#app/features/hotspots/hotspot-view.ts'
import type { Direction, Point } from '#app/features/hotspots/place.ts'
import { parsePoints } from '#app/features/hotspots/polygon.ts'
import { parseVector } from '#app/features/hotspots/space.ts'
import { upright } from '#app/features/scenes/ScenePicture.tsx'
import type { BlockValue } from '../service/types.ts'
import { corners } from './corners.ts'
import { frameKeys } from './frame-keys.ts'
import { numberIn, onePoint, rounded, textIn, together, type Placer, type Surface } from './medium.ts'
import { model, panorama, picture, unrolled, world } from './surfaces.ts'
import { middleOf, seenBox } from './seen-box.ts'
import { worldIn } from './world-in.ts'

const onPictures = [
  'HotspotNavi',
  'HotspotOpener',
  'HotspotVideo',
  'HotspotPolygon',
  'SiteArea',
  'MapNavigationItem',
]
const panoramas = ['KrPanoWrapper', 'LinkedPanorama']

/** A block's places, and the element of the page they are on. */
export interface Placed {
  placer: Placer
  medium: Element
}

/** Reads and writes the places of a block; undefined when its medium is not in the page. `owner` is what it stands in. */
export function placerOf(block: BlockValue, owner: BlockValue, stage: Element): Placed | undefined {
  const { component } = block
  if (component === 'MapMarker') return mapPlacer(block, stage)
  if (component === 'ProductHotspot') return productPlacer(block, stage)
  if (!onPictures.includes(component)) return undefined
  if (panoramas.includes(owner.component)) return panoramaPlacer(block, owner, stage)
  const plane = stage.querySelector('picture')?.parentElement
  if (!plane) return undefined
  const surface = picture(plane.getBoundingClientRect())
  const isUpright =
    plane.hasAttribute('data-upright-stage') && plane.ownerDocument.defaultView?.matchMedia(upright).matches
  const placer =
    component === 'SiteArea'
      ? together([
          ...(parsePoints(textIn(block.points)) ? [area(block, 'points', surface, plane)] : []),
          point(block, ['x', 'y'], surface),
        ])
      : component === 'HotspotPolygon'
        ? area(block, isUpright ? 'portrait_points' : 'points', surface, plane)
        : point(block, isUpright ? ['portrait_x', 'portrait_y'] : ['x', 'y'], surface)
  return { placer, medium: plane }
}

/** On an upright picture without a place of its own a point is shown at that on the other. */
function point(block: BlockValue, [left, top]: readonly [string, string], surface: Surface<Point>): Placer {
  const [x, y] = [numberIn(block[left]) ?? numberIn(block['x']), numberIn(block[top]) ?? numberIn(block['y'])]
  return onePoint(surface, {
    place: { x: x ?? 50, y: y ?? 50 },
    isUnplaced: x === undefined || y === undefined,
    write: (place) => ({ [left]: String(place.x), [top]: String(place.y) }),
  })
}

function area(block: BlockValue, field: string, surface: Surface<Point>, plane: Element): Placer {
  return corners(surface, {
    places: parsePoints(textIn(block[field])) ?? parsePoints(textIn(block['points'])),
    middle: middleOf(seenBox(plane)),
    write: (places) => ({ [field]: places.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ') }),
  })
}

function panoramaPlacer(block: BlockValue, owner: BlockValue, stage: Element): Placed | undefined {
  const now = mediumOf(stage)
  const medium = now?.box
  // Another place of the tour is shown.
  if (!medium || (now.place !== undefined && now.place !== owner._uid)) return undefined
  const rect = medium.getBoundingClientRect()
  const surface = now.look ? panorama(rect, now.look) : unrolled(rect)
  const directions = parseDirections(textIn(block.directions))
  const [yaw, pitch] = [numberIn(block.yaw), numberIn(block.pitch)]
  const middle = middleOf(seenBox(medium))
  const placer =
    block.component === 'HotspotPolygon' || directions
      ? corners<Direction>(surface, {
          places: directions,
          middle,
          write: (places) => ({ directions: places.map((each) => `${each.yaw},${each.pitch}`).join(' ') }),
        })
      : onePoint<Direction>(surface, {
          place:
            yaw === undefined || pitch === undefined
              ? (surface.fromFrame(middle) ?? { yaw: 0, pitch: 0 })
              : { yaw, pitch },
          isUnplaced: yaw === undefined || pitch === undefined,
          write: (place) => ({ yaw: String(place.yaw), pitch: String(place.pitch) }),
        })
  return { placer, medium }
}

function productPlacer(block: BlockValue, stage: Element): Placed | undefined {
  const now = mediumOf(stage)
  const medium = now?.box
  if (!medium) return undefined
  const rect = medium.getBoundingClientRect()
  if (now.frame) return { placer: frameKeys(block, now.frame, picture(rect)), medium }
  if (!now.matrix) return undefined
  const known = parseVector(textIn(block.point))
  const place = known ?? [0, 1, 0]
  const placer = onePoint(model(rect, now, place), {
    place,
    isUnplaced: !known,
    write: (vector) => ({ point: vector.join(' ') }),
  })
  return { placer, medium }
}

function mapPlacer(block: BlockValue, stage: Element): Placed | undefined {
  const shown = worldIn(stage)
  if (!shown) return undefined
  const [lat, lon] = [numberIn(block.lat), numberIn(block.lon)]
  const placer = onePoint(world(shown.world), {
    place: { lat: lat ?? 0, lon: lon ?? 0 },
    isUnplaced: lat === undefined || lon === undefined,
    write: (place) => ({ lat: String(place.lat), lon: String(place.lon) }),
  })
  return { placer, medium: shown.medium }
}

/** How the medium of a block is looked at, asked of the stage in or around it. */
function mediumOf(stage: Element) {
  const stages: StageElement[] = [stage, ...stage.querySelectorAll('*')]
  return stages.find(({ mediumNow }) => mediumNow)?.mediumNow?.()
}
