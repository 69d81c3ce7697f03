import type { GeoPoint } from './places.ts'

/** The latitude where a Mercator world becomes a square. */
const edge = 85.051129

/** A place on the Mercator world, from the upper left corner (0, 0) to the lower right (1, 1). */
export interface WorldPlace {
  x: number
  y: number
}

export function toWorld({ lat, lon }: GeoPoint): WorldPlace {
  const sine = Math.sin((Math.min(Math.max(lat, -edge), edge) * Math.PI) / 180)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function fromWorld({ x, y }: WorldPlace): GeoPoint {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: (x - 0.5) * 360 }
}

/** Part of the Mercator world the still picture shows: the inhabited one. */
export const still = { top: toWorld({ lat: 77, lon: 0 }).y, bottom: toWorld({ lat: -57, lon: 0 }).y }

/** Where a point stands on the still picture, in percent of its width and height. */
export function onStill(point: GeoPoint): WorldPlace {
  const { x, y } = toWorld(point)
  const round = (part: number) => Math.round(part * 10_000) / 100
  return { x: round(x), y: round((y - still.top) / (still.bottom - still.top)) }
}
