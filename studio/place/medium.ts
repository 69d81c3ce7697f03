import type { Point } from '#app/features/hotspots/place.ts'

/** What a block's fields become when one of its points is put elsewhere. */
export type Fields = Record<string, string>

/** A point that can be put elsewhere. */
export interface PlacedPoint {
  /** Its name among those of its block. */
  key: string
  /** Where it is in the frame, in CSS pixels; undefined while it is out of view. */
  at: Point | undefined
  /** Its place in the terms of its medium, for words: `42.5 %, 30 %`. */
  words: string
}

/** How the points of a block are read from its fields and written there, on the medium they stand on. */
export interface Placer {
  points(): PlacedPoint[]
  /** The fields with a point put where the frame has `to`; undefined where the medium has no such place. */
  put(key: string, to: Point): Fields | undefined
  /** The fields with a point moved by so many of the smallest units the stories keep. */
  step(key: string, x: number, y: number): Fields | undefined
}

/** A medium as something that places can be put on and read from. */
export interface Surface<Place> {
  toFrame(place: Place): Point | undefined
  fromFrame(at: Point): Place | undefined
  /** Moved by the smallest unit, and within the medium. */
  moved(place: Place, x: number, y: number): Place
  words(place: Place): string
}

/** A block with one point. `middle` is where it stands while it has none. */
export function onePoint<Place>(
  surface: Surface<Place>,
  { place, write }: { place: Place; write: (place: Place) => Fields },
): Placer {
  return {
    points: () => [{ key: 'point', at: surface.toFrame(place), words: surface.words(place) }],
    put: (_, to) => {
      const next = surface.fromFrame(to)
      return next && write(next)
    },
    step: (_, x, y) => write(surface.moved(place, x, y)),
  }
}

/** A block that is an area: a point for each corner. */
export function corners<Place>(
  surface: Surface<Place>,
  { places, write }: { places: readonly Place[]; write: (places: readonly Place[]) => Fields },
): Placer {
  return {
    points: () =>
      places.map((place, index) => ({
        key: `corner ${index + 1}`,
        at: surface.toFrame(place),
        words: surface.words(place),
      })),
    put: (key, to) => {
      const next = surface.fromFrame(to)
      return next && write(places.with(indexOf(key), next))
    },
    step: (key, x, y) => {
      const index = indexOf(key)
      const place = places[index]
      return place && write(places.with(index, surface.moved(place, x, y)))
    },
  }
}

const indexOf = (key: string) => Number(key.slice('corner '.length)) - 1

/** Several placers of one block as one: an area and the pin of its number. */
export function together(placers: readonly Placer[]): Placer {
  const having = (key: string) => placers.find((placer) => placer.points().some((point) => point.key === key))
  return {
    points: () => placers.flatMap((placer) => placer.points()),
    put: (key, to) => having(key)?.put(key, to),
    step: (key, x, y) => having(key)?.step(key, x, y),
  }
}

export const rounded = (value: number, decimals = 1): number => {
  const unit = 10 ** decimals
  return Math.round(value * unit) / unit + 0
}

/** A field's number; undefined when it holds none. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
