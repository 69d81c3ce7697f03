import type { Point } from '#app/features/hotspots/place.ts'
import type { Fields, PlacedPoint, Placer, Surface } from './medium.ts'

/** Corners an area has at least. */
const LEAST = 3
/** CSS pixels an edge is long at least that offers another corner: below, its handle would lie on those of the corners. */
const LONG = 72
/** CSS pixels from the middle of a new area to its sides. */
const HALF = 48

interface CornersOptions<Place> {
  /** Undefined while the area has none: then it is proposed in the middle of what is seen, `middle` in CSS pixels. */
  places: readonly Place[] | undefined
  middle: Point
  write: (places: readonly Place[]) => Fields
}

/** A block that is an area: a point for each corner, and one in the middle of each edge that becomes another corner. */
export function corners<Place>(
  surface: Surface<Place>,
  { places: given, middle, write }: CornersOptions<Place>,
): Placer {
  const places = given ?? around(surface, middle)
  /** The middle of the edge after a corner, in the frame. */
  const halfway = (index: number): { at: Point; length: number } | undefined => {
    const [from, to] = [places[index], places[(index + 1) % places.length]]
    const [a, b] = [from && surface.toFrame(from), to && surface.toFrame(to)]
    return (
      a && b && { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(a.x - b.x, a.y - b.y) }
    )
  }
  const edges = (): PlacedPoint[] =>
    places.flatMap((_, index) => {
      const half = halfway(index)
      const place = half && half.length >= LONG ? surface.fromFrame(half.at) : undefined
      return half && place
        ? [{ key: `edge ${index + 1}`, kind: 'edge', at: half.at, words: surface.words(place) }]
        : []
    })
  return {
    points: () => [
      ...places.map((place, index): PlacedPoint => ({
        key: `corner ${index + 1}`,
        kind: 'corner',
        at: surface.toFrame(place),
        words: surface.words(place),
      })),
      ...(given ? edges() : []),
    ],
    isUnplaced: !given,
    begin(to) {
      const next = around(surface, to)
      return next.length < LEAST ? undefined : write(next)
    },
    put(key, to) {
      const next = surface.fromFrame(to)
      return next && write(places.with(indexOf(key), next))
    },
    step(key, x, y) {
      const index = indexOf(key)
      const place = places[index]
      return place && write(places.with(index, surface.moved(place, x, y)))
    },
    split(key) {
      const index = indexOf(key)
      const half = halfway(index)
      const place = half && surface.fromFrame(half.at)
      return place && { key: `corner ${index + 2}`, fields: write(places.toSpliced(index + 1, 0, place)) }
    },
    remove: (key) => (places.length > LEAST ? write(places.toSpliced(indexOf(key), 1)) : undefined),
  }
}

const indexOf = (key: string) => Number(key.split(' ')[1]) - 1

/** The corners of a rectangle on the medium, as far as it reaches there. */
function around<Place>(surface: Surface<Place>, { x, y }: Point): Place[] {
  return [
    { x: x - HALF, y: y - HALF },
    { x: x + HALF, y: y - HALF },
    { x: x + HALF, y: y + HALF },
    { x: x - HALF, y: y + HALF },
  ].flatMap((at) => {
    const place = surface.fromFrame(at)
    return place ? [place] : []
  })
}
