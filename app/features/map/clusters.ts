import { fromWorld, toWorld } from './mercator.ts'
import type { MapPlace, GeoPoint } from './places.ts'

/** Places that stand too close together to be told apart, drawn as one; or a single one. */
export interface Cluster extends GeoPoint {
  /** Stays the same while its places do. */
  id: string
  places: MapPlace[]
}

/** Pixels of the whole world at zoom 0. */
const worldSize = 512

/**
 * Gathers places that are nearer to each other than `radius` pixels at a zoom, from the most crowded spot on. Every place
 * is in exactly one cluster. `radius` 0 keeps all apart.
 */
export function clustersAt(places: readonly MapPlace[], zoom: number, radius: number): Cluster[] {
  const scale = worldSize * 2 ** zoom
  const spots = places.map((place) => {
    const { x, y } = toWorld(place)
    return { place, x: x * scale, y: y * scale, near: 0 }
  })
  const close = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y) < radius
  for (const spot of spots) spot.near = spots.filter((other) => close(spot, other)).length
  const waiting = new Set(spots.toSorted((a, b) => b.near - a.near || a.place.id.localeCompare(b.place.id)))
  const clusters: Cluster[] = []
  for (const spot of waiting) {
    const members = [...waiting].filter((other) => other === spot || close(spot, other))
    for (const member of members) waiting.delete(member)
    const mean = (axis: 'x' | 'y') =>
      members.reduce((sum, item) => sum + item[axis], 0) / members.length / scale
    const { lat, lon } = members.length > 1 ? fromWorld({ x: mean('x'), y: mean('y') }) : spot.place
    const inside = members.map(({ place }) => place)
    clusters.push({
      id: inside
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
      places: inside,
      lat,
      lon,
    })
  }
  return clusters
}

export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/** The smallest box around some points; undefined for none. */
export function boxAround(points: readonly GeoPoint[]): MapBounds | undefined {
  if (!points.length) return undefined
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  }
}
