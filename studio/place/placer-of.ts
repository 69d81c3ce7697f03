import { parseDirections } from '#app/features/hotspots/direction.ts'
import type { StageElement } from '#app/features/hotspots/hotspot-view.ts'
import type { Direction, Point } from '#app/features/hotspots/place.ts'
import { parsePoints } from '#app/features/hotspots/polygon.ts'
import { parseVector } from '#app/features/hotspots/space.ts'
import { upright } from '#app/features/scenes/ScenePicture.tsx'
import type { BlockValue } from '../service/types.ts'
import { frameKeys } from './frame-keys.ts'
import {
  corners,
  numberIn,
  onePoint,
  rounded,
  textIn,
  together,
  type Placer,
  type Surface,
} from './medium.ts'
import { model, panorama, picture, unrolled, world } from './surfaces.ts'
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

/** Reads and writes the places of a block; undefined when its medium is not in the page. `owner` is what it stands in. */
export function placerOf(block: BlockValue, owner: BlockValue, stage: Element): Placer | undefined {
  const { component } = block
  if (component === 'MapMarker') return mapPlacer(block, stage)
  if (component === 'ProductHotspot') return productPlacer(block, stage)
  if (!onPictures.includes(component)) return undefined
  if (panoramas.includes(owner.component)) return panoramaPlacer(block, stage)
  const plane = stage.querySelector('picture')?.parentElement
  if (!plane) return undefined
  const surface = picture(plane.getBoundingClientRect())
  if (component === 'SiteArea')
    return together([
      ...(parsePoints(textIn(block.points)) ? [area(block, 'points', surface)] : []),
      point(block, ['x', 'y'], surface),
    ])
  const isUpright =
    plane.hasAttribute('data-upright-stage') && plane.ownerDocument.defaultView?.matchMedia(upright).matches
  if (component === 'HotspotPolygon') return area(block, isUpright ? 'portrait_points' : 'points', surface)
  return point(block, isUpright ? ['portrait_x', 'portrait_y'] : ['x', 'y'], surface)
}

function point(block: BlockValue, [left, top]: readonly [string, string], surface: Surface<Point>): Placer {
  return onePoint(surface, {
    place: { x: numberIn(block[left]) ?? 50, y: numberIn(block[top]) ?? 50 },
    write: ({ x, y }) => ({ [left]: String(x), [top]: String(y) }),
  })
}

/** Without corners it begins as a rectangle in the middle. */
const rectangle = [
  { x: 40, y: 40 },
  { x: 60, y: 40 },
  { x: 60, y: 60 },
  { x: 40, y: 60 },
]

function area(block: BlockValue, field: string, surface: Surface<Point>): Placer {
  return corners(surface, {
    places: parsePoints(textIn(block[field])) ?? rectangle,
    write: (places) => ({ [field]: places.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ') }),
  })
}

function panoramaPlacer(block: BlockValue, stage: Element): Placer | undefined {
  const now = mediumOf(stage)
  const plane = stage.querySelector('picture')?.parentElement
  const box = now?.box ?? plane
  if (!box) return undefined
  const rect = box.getBoundingClientRect()
  const surface = now?.look ? panorama(rect, now.look) : unrolled(rect)
  const directions = parseDirections(textIn(block.directions))
  if (directions)
    return corners<Direction>(surface, {
      places: directions,
      write: (places) => ({ directions: places.map(({ yaw, pitch }) => `${yaw},${pitch}`).join(' ') }),
    })
  return onePoint<Direction>(surface, {
    place: { yaw: numberIn(block.yaw) ?? 0, pitch: numberIn(block.pitch) ?? 0 },
    write: ({ yaw, pitch }) => ({ yaw: String(yaw), pitch: String(pitch) }),
  })
}

function productPlacer(block: BlockValue, stage: Element): Placer | undefined {
  const now = mediumOf(stage)
  if (!now?.box) return undefined
  const rect = now.box.getBoundingClientRect()
  if (now.frame) return frameKeys(block, now.frame, picture(rect))
  if (!now.matrix) return undefined
  const place = parseVector(textIn(block.point)) ?? [0, 1, 0]
  return onePoint(model(rect, now, place), { place, write: (vector) => ({ point: vector.join(' ') }) })
}

function mapPlacer(block: BlockValue, stage: Element): Placer | undefined {
  const shown = worldIn(stage)
  return (
    shown &&
    onePoint(world(shown), {
      place: { lat: numberIn(block.lat) ?? 0, lon: numberIn(block.lon) ?? 0 },
      write: ({ lat, lon }) => ({ lat: String(lat), lon: String(lon) }),
    })
  )
}

/** How the medium of a block is looked at, asked of the stage in or around it. */
function mediumOf(stage: Element) {
  const stages: StageElement[] = [stage, ...stage.querySelectorAll('*')]
  return stages.find(({ mediumNow }) => mediumNow)?.mediumNow?.()
}
