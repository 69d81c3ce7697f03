import type {
  Feature,
  FeatureCollection,
  MultiLineString,
  MultiPolygon,
  Point as GeoPoint,
  Polygon,
  Position,
} from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Countries = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Atlas {
  land: FeatureCollection<Polygon | MultiPolygon>
  borders: MultiLineString
  labels: FeatureCollection<GeoPoint, { name: string; rank: number }>
}

/** Numbers of countries as the data has them become the codes that names are known by: `246` → `FI`. */
export function countryCode(number: string | number | undefined, name: string): string | undefined {
  if (name === 'Kosovo') return 'XK'
  if (number === undefined || number === null) return undefined
  try {
    return Intl.getCanonicalLocales(`und-${String(number).padStart(3, '0')}`)[0]?.split('-')[1]
  } catch {
    return undefined
  }
}

/** Land, borders and the places of the countries’ names, from a topology of Natural Earth’s countries. */
function atlasOf(topology: Countries, nameOf: (code: string) => string): Atlas {
  const { countries } = topology.objects
  const round = feature(topology, countries) as FeatureCollection<Polygon | MultiPolygon, { name: string }>
  const shapes = { ...round, features: round.features.map(flattened) }
  return {
    land: shapes,
    borders: mesh(topology, countries, (a, b) => a !== b),
    labels: {
      type: 'FeatureCollection',
      features: shapes.features.flatMap((country) => labelOf(country, nameOf) ?? []),
    },
  }
}

/** The data is made for a globe: on a flat map a ring that crosses the date line has to go on beyond it. */
function flattened<F extends Feature<Polygon | MultiPolygon>>(country: F): F {
  const { geometry } = country
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons.map((rings) => rings.map(unrolled))
  return { ...country, geometry: { type: 'MultiPolygon', coordinates } }
}

/** A ring whose longitudes never jump; one that goes round the pole is closed along it. */
export function unrolled(ring: readonly Position[]): Position[] {
  let turns = 0
  const rolled = ring.map(([lon = 0, lat = 0], index): Position => {
    const before = ring[index - 1]?.[0] ?? lon
    if (lon - before > 180) turns--
    else if (lon - before < -180) turns++
    return [lon + turns * 360, lat]
  })
  const [first, last] = [rolled[0]?.[0] ?? 0, rolled.at(-1)?.[0] ?? 0]
  if (Math.abs(last - first) > 180) rolled.push([last, -90], [first, -90], [first, rolled[0]?.[1] ?? -90])
  return rolled
}

function labelOf(
  { id, properties, geometry }: Feature<Polygon | MultiPolygon, { name: string }>,
  nameOf: (code: string) => string,
): Atlas['labels']['features'][number] | undefined {
  const code = countryCode(id, properties.name)
  if (!code || code === 'AQ') return undefined
  const rings =
    geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(([ring]) => ring)
  const largest = rings
    .flatMap((ring) => (ring ? [{ ring, area: Math.abs(areaOf(ring)) }] : []))
    .toSorted((a, b) => b.area - a.area)[0]
  if (!largest) return undefined
  return {
    type: 'Feature',
    properties: { name: nameOf(code), rank: Math.round(Math.log2(largest.area + 0.01) * 10) / 10 },
    geometry: { type: 'Point', coordinates: centreOf(largest.ring) },
  }
}

/** Square degrees, by the shoelace formula. */
export function areaOf(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** The centre of gravity of a ring. */
export function centreOf(ring: readonly Position[]): Position {
  const area = areaOf(ring)
  const [x, y] = ring.reduce(
    ([sumX = 0, sumY = 0], [x1 = 0, y1 = 0], index) => {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
      const cross = x1 * y2 - x2 * y1
      return [sumX + (x1 + x2) * cross, sumY + (y1 + y2) * cross]
    },
    [0, 0],
  )
  return [(x ?? 0) / (6 * area), (y ?? 0) / (6 * area)]
}

/** Lines every fifteen degrees, as on a chart. */
export function graticule(step = 15): MultiLineString {
  const range = (from: number, to: number, by: number) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by)
  return {
    type: 'MultiLineString',
    coordinates: [
      ...range(-180, 180, step).map((lon) => [[lon, -84] as Position, [lon, 84] as Position]),
      ...range(-75, 75, step).map((lat) => range(-180, 180, 60).map((lon): Position => [lon, lat])),
    ],
  }
}

/** Fetches a topology and draws from it what the map shows. Rejects when it cannot be had. */
export async function loadAtlas(address: string, nameOf: (code: string) => string): Promise<Atlas> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The world's outlines answered ${answer.status}`)
  return atlasOf((await answer.json()) as Countries, nameOf)
}
