import type { Point } from '#app/features/hotspots/place.ts'

/** What a block's fields become when one of its points is put elsewhere. */
export type Fields = Record<string, string>

/** A point that can be put elsewhere; an `edge` becomes a corner when it is. */
export interface PlacedPoint {
  /** Its name among those of its block. */
  key: string
  kind: 'point' | 'corner' | 'edge'
  /** Where it is in the frame, in CSS pixels; undefined while it is out of view. */
  at: Point | undefined
  /** Its place in the terms of its medium, for words: `42.5 %, 30 %`. */
  words: string
}

/** How the points of a block are read from its fields and written there, on the medium they stand on. */
export interface Placer {
  points(): PlacedPoint[]
  /** It has no place of its own yet: what is shown is a proposal. */
  isUnplaced: boolean
  /** The fields with all of it put where the frame has `to`, as it is first; undefined where the medium has no such place. */
  begin(to: Point): Fields | undefined
  /** The fields with a point put where the frame has `to`; undefined where the medium has no such place. */
  put(key: string, to: Point): Fields | undefined
  /** The fields with a point moved by so many of the smallest units the stories keep. */
  step(key: string, x: number, y: number): Fields | undefined
  /** The fields with a corner more, halfway to the one after `corner 2` or on `edge 2`, and the key of the new one. */
  split?(key: string): { key: string; fields: Fields } | undefined
  /** The fields without a corner; undefined when an area would have fewer than three. */
  remove?(key: string): Fields | undefined
}

/** A medium as something that places can be put on and read from. */
export interface Surface<Place> {
  toFrame(place: Place): Point | undefined
  fromFrame(at: Point): Place | undefined
  /** Moved by the smallest unit, and within the medium. */
  moved(place: Place, x: number, y: number): Place
  words(place: Place): string
}

/** A block with one point. `place` is where it stands while it has none, then it is unplaced. */
export function onePoint<Place>(
  surface: Surface<Place>,
  {
    place,
    isUnplaced = false,
    write,
  }: { place: Place; isUnplaced?: boolean; write: (place: Place) => Fields },
): Placer {
  const put = (to: Point) => {
    const next = surface.fromFrame(to)
    return next && write(next)
  }
  return {
    points: () => [{ key: 'point', kind: 'point', at: surface.toFrame(place), words: surface.words(place) }],
    isUnplaced,
    begin: put,
    put: (_, to) => put(to),
    step: (_, x, y) => write(surface.moved(place, x, y)),
  }
}

/** Several placers of one block as one: an area and the pin of its number. */
export function together(placers: readonly Placer[]): Placer {
  const having = (key: string) => placers.find((placer) => placer.points().some((point) => point.key === key))
  return {
    points: () => placers.flatMap((placer) => placer.points()),
    isUnplaced: placers.some(({ isUnplaced }) => isUnplaced),
    begin: (to) => placers.find(({ isUnplaced }) => isUnplaced)?.begin(to),
    put: (key, to) => having(key)?.put(key, to),
    step: (key, x, y) => having(key)?.step(key, x, y),
    split: (key) => having(key)?.split?.(key),
    remove: (key) => having(key)?.remove?.(key),
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
