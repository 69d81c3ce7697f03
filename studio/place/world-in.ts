import { toWorld } from '#app/features/map/mercator.ts'
import { worldOfStill, type WorldInFrame } from './surfaces.ts'

/** Where the world lies in the map of a block: by the marks of the moving map, else by its still picture. */
export function worldIn(map: Element): { world: WorldInFrame; medium: Element } | undefined {
  const marks = [...map.querySelectorAll<HTMLElement>('[data-lat]')]
  if (marks.length > 0) {
    const world = worldByMarks(marks.map(placed))
    return world && { world, medium: marks[0]?.offsetParent ?? map }
  }
  const still = map.querySelector('svg[viewBox="0 0 1000 539"]')
  return still ? { world: worldOfStill(still.getBoundingClientRect()), medium: still } : undefined
}

interface PlacedMark {
  /** In the Mercator world. */
  world: { x: number; y: number }
  /** In the frame. */
  at: { x: number; y: number }
}

function placed(mark: HTMLElement): PlacedMark {
  const { lat, lon } = mark.dataset
  const { left, top } = (mark.offsetParent ?? mark).getBoundingClientRect()
  const [, x = '0', y = '0'] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(mark.style.transform) ?? []
  return {
    world: toWorld({ lat: Number(lat), lon: Number(lon) }),
    at: { x: left + Number(x), y: top + Number(y) },
  }
}

/** A map is not turned: two marks that stand apart tell how large the world is and where it begins. */
export function worldByMarks(marks: readonly PlacedMark[]): WorldInFrame | undefined {
  const first = marks.reduce((a, b) => (b.world.y < a.world.y ? b : a))
  const last = marks.reduce((a, b) => (b.world.y > a.world.y ? b : a))
  const apart = last.world.y - first.world.y
  if (apart < 1e-6) return undefined
  const size = (last.at.y - first.at.y) / apart
  return {
    left: first.at.x - first.world.x * size,
    top: first.at.y - first.world.y * size,
    width: size,
    height: size,
  }
}
