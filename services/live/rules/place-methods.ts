import type { MethodTable } from './arguments.ts'
import { EvaluationError } from './failure.ts'
import { LatLng, Path } from './values.ts'

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const LATLNG_METHODS: MethodTable<LatLng> = {
  latitude: [0, ({ latitude }) => latitude],
  longitude: [0, ({ longitude }) => longitude],
  distance: [
    1,
    (here, args) => {
      const other = args.at(0)
      if (!(other instanceof LatLng)) throw new EvaluationError('distance needs a latlng')
      return metresBetween(here, other)
    },
  ],
}

export const PATH_METHODS: MethodTable<Path> = {
  bind: [
    1,
    ({ segments }, args) => {
      const values = args.map(0)
      const bound = segments.map((segment) => {
        const name = /^\$?\{(\w+)\}$|^\$(\w+)$/.exec(segment)
        if (!name) return segment
        const value = values.get(name[1] ?? name[2] ?? '')
        if (typeof value !== 'string') throw new EvaluationError(`bind has no text for ${segment}`)
        return value
      })
      return new Path(bound)
    },
  ],
}

function metresBetween(a: LatLng, b: LatLng): number {
  const high = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const wide = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const part = high + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * wide
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(part)))
}
