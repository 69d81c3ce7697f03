import { directionAt, projectDirection, wholeTurn } from '#app/features/hotspots/direction.ts'
import type { MediumNow } from '#app/features/hotspots/hotspot-view.ts'
import { clamp, type Direction, type Point } from '#app/features/hotspots/place.ts'
import { projectPoint, type Vector } from '#app/features/hotspots/space.ts'
import { fromWorld, still, toWorld } from '#app/features/map/mercator.ts'
import type { GeoPoint } from '#app/features/map/places.ts'
import { rounded, type Surface } from './medium.ts'
import { pointOnRay } from './ray.ts'

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** A flat picture that fills its box; places in percent, to a tenth. */
export function picture(box: Box): Surface<Point> {
  const percent = (value: number) => rounded(clamp(value, 0, 100))
  return {
    toFrame: ({ x, y }) => ({ x: box.left + (box.width * x) / 100, y: box.top + (box.height * y) / 100 }),
    fromFrame: ({ x, y }) => ({
      x: percent(((x - box.left) / box.width) * 100),
      y: percent(((y - box.top) / box.height) * 100),
    }),
    moved: ({ x, y }, by, down) => ({ x: percent(x + by / 10), y: percent(y + down / 10) }),
    words: ({ x, y }) => `${x} %, ${y} %`,
  }
}

const tidy = ({ yaw, pitch }: Direction): Direction => ({
  yaw: rounded(wholeTurn(yaw)),
  pitch: rounded(clamp(pitch, -90, 90)),
})
const turned = ({ yaw, pitch }: Direction, x: number, y: number) =>
  tidy({ yaw: yaw + x / 10, pitch: pitch - y / 10 })
const degrees = ({ yaw, pitch }: Direction) => `${yaw}°, ${pitch}°`

/** A panorama that is looked around in; directions to a tenth of a degree. */
export function panorama(box: Box, look: NonNullable<MediumNow['look']>): Surface<Direction> {
  return {
    toFrame(direction) {
      const { x, y, inView } = projectDirection(direction, look, box)
      return inView ? { x: box.left + x, y: box.top + y } : undefined
    },
    fromFrame: ({ x, y }) => tidy(directionAt({ x: x - box.left, y: y - box.top }, look, box)),
    moved: turned,
    words: degrees,
  }
}

/** The whole picture of a panorama, flat, as it stands before it is looked around in. */
export function unrolled(box: Box): Surface<Direction> {
  return {
    toFrame: ({ yaw, pitch }) => ({
      x: box.left + box.width * (0.5 + yaw / 360),
      y: box.top + box.height * (0.5 - pitch / 180),
    }),
    fromFrame: ({ x, y }) =>
      tidy({
        yaw: ((x - box.left) / box.width - 0.5) * 360,
        pitch: (0.5 - (y - box.top) / box.height) * 180,
      }),
    moved: turned,
    words: degrees,
  }
}

/** Where the Mercator world lies in the frame: its size and its upper left corner, in CSS pixels. */
export interface WorldInFrame {
  left: number
  top: number
  width: number
  height: number
}

/** A map; degrees to four decimals, a key moves by a hundredth. */
export function world({ left, top, width, height }: WorldInFrame): Surface<GeoPoint> {
  const onEarth = ({ lat, lon }: GeoPoint): GeoPoint => ({
    lat: rounded(clamp(lat, -85, 85), 4),
    lon: rounded(wholeTurn(lon), 4),
  })
  return {
    toFrame(point) {
      const { x, y } = toWorld(point)
      return { x: left + x * width, y: top + y * height }
    },
    fromFrame: ({ x, y }) => onEarth(fromWorld({ x: (x - left) / width, y: (y - top) / height })),
    moved: ({ lat, lon }, x, y) => onEarth({ lat: lat - y / 100, lon: lon + x / 100 }),
    words: ({ lat, lon }) => `${lat}°, ${lon}°`,
  }
}

/** The still picture of the world, which shows its inhabited part, as the whole world it is cut from. */
export function worldOfStill(box: Box): WorldInFrame {
  const height = box.height / (still.bottom - still.top)
  return { left: box.left, top: box.top - still.top * height, width: box.width, height }
}

/** A 3D model: what is pointed at is its surface; metres to two decimals. */
export function model(box: Box, now: MediumNow, current: Vector): Surface<Vector> {
  const matrix = now.matrix ?? []
  const metres = ([x, y, z]: Vector): Vector => [rounded(x, 2), rounded(y, 2), rounded(z, 2)]
  const toFrame = (point: Vector) => {
    const { x, y, inView } = projectPoint(point, matrix, box)
    return inView ? { x: box.left + x, y: box.top + y } : undefined
  }
  const fromFrame = ({ x, y }: Point) => {
    const clip = { x: ((x - box.left) / box.width) * 2 - 1, y: 1 - ((y - box.top) / box.height) * 2 }
    const point = pointOnRay(clip, matrix, now.hides ?? (() => false), current)
    return point && metres(point)
  }
  return {
    toFrame,
    fromFrame,
    // By what is one pixel here, on the surface.
    moved(point, x, y) {
      const at = toFrame(point)
      return (at && fromFrame({ x: at.x + x, y: at.y + y })) ?? point
    },
    words: (point) => `${point.join(' ')} m`,
  }
}
