/* Draws `world.svg`, the still picture under the map: `node app/features/map/draw-still.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { still, toWorld } from './mercator.ts'
import { areaOf, unrolled } from './world/atlas.ts'

const width = 1000
const height = Math.round((still.bottom - still.top) * width)

type Land = Topology<{ land: GeometryCollection }>
const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
const topology = JSON.parse(await readFile(file, 'utf8')) as Land
const { features } = feature(topology, topology.objects.land)
const rings = features.flatMap(({ geometry }) => {
  const shape = geometry as Polygon | MultiPolygon
  return shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()
})

function path(ring: readonly Position[]): string {
  let last = ''
  let at = [0, 0]
  const steps = ring.flatMap(([lon = 0, lat = 0]) => {
    const { x, y } = toWorld({ lat, lon })
    const place = [Math.round(x * width), Math.round((y - still.top) * width)]
    if (String(place) === last) return []
    const step = last
      ? `l${(place[0] ?? 0) - (at[0] ?? 0)} ${(place[1] ?? 0) - (at[1] ?? 0)}`
      : `M${place.join(' ')}`
    last = String(place)
    at = place
    return [step]
  })
  return steps.length > 3 ? `${steps.join('').replaceAll(' -', '-')}z` : ''
}

const drawn = rings
  .map(unrolled)
  .filter((ring) => Math.abs(areaOf(ring)) > 1.5 && ring.every(([, lat = -90]) => lat > -60))
  // What goes on beyond one edge comes in over the other.
  .flatMap((ring) => {
    const shifts = ring.some(([lon = 0]) => lon > 180)
      ? [0, -360]
      : ring.some(([lon = 0]) => lon < -180)
        ? [0, 360]
        : [0]
    return shifts.map((shift) => ring.map(([lon = 0, lat = 0]): Position => [lon + shift, lat]))
  })
  .map(path)
  .join('')
await writeFile(
  join(import.meta.dirname, 'world.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${drawn}"/></svg>\n`,
)
