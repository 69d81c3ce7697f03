import { withoutGrain, type Guides, type NoisyLight } from './filter.ts'

/** So many pixels of a side are one pixel of the small picture. */
const SMALLER = 4

/**
 * Takes out what grain leaves wider than the filter's reach: the light is made small, freed of grain there, and what that
 * changes is spread over the clean light. Fine shadows stay, as only the difference between two small pictures is added.
 */
export function withoutBlotches(
  clean: readonly Float32Array[][],
  lights: readonly NoisyLight[],
  guides: Guides,
): Float32Array[][] {
  const { width, height } = guides
  const [w, h] = [Math.floor(width / SMALLER), Math.floor(height / SMALLER)]
  if (w < 32 || h < 32) return clean.map((planes) => [...planes])
  const small = (plane: Float32Array): Float32Array => shrunk(plane, width, { width: w, height: h })
  const smooth = withoutGrain(
    lights.map(({ halves }) => ({ halves: [halves[0].map(small), halves[1].map(small)] as const })),
    {
      width: w,
      height: h,
      normal: guides.normal.map(small),
      depth: small(guides.depth),
      albedo: guides.albedo.map(small),
    },
  )
  return clean.map((planes, light) =>
    planes.map((plane, c) => {
      const is = small(plane)
      const change = (smooth[light]?.[c] ?? is).map((value, i) => value - (is[i] ?? 0))
      return spreadOver(plane, change, { width, height }, { width: w, height: h })
    }),
  )
}

interface Size {
  width: number
  height: number
}

/** Means of squares of pixels. */
function shrunk(plane: Float32Array, from: number, { width, height }: Size): Float32Array {
  const to = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = 0; dy < SMALLER; dy++)
        for (let dx = 0; dx < SMALLER; dx++) sum += plane[(y * SMALLER + dy) * from + x * SMALLER + dx] ?? 0
      to[y * width + x] = sum / SMALLER ** 2
    }
  return to
}

/** A plane with a small picture's change added, between its pixels in even steps. */
function spreadOver(plane: Float32Array, change: Float32Array, size: Size, small: Size): Float32Array {
  const to = new Float32Array(plane.length)
  for (let y = 0; y < size.height; y++) {
    const [top, down] = between(y, small.height)
    for (let x = 0; x < size.width; x++) {
      const [left, right] = between(x, small.width)
      const at = (row: number): number => {
        const i = row * small.width + left
        const one = change[i] ?? 0
        return one + ((change[left < small.width - 1 ? i + 1 : i] ?? 0) - one) * right
      }
      const above = at(top)
      const i = y * size.width + x
      to[i] = Math.max(0, (plane[i] ?? 0) + above + (at(Math.min(small.height - 1, top + 1)) - above) * down)
    }
  }
  return to
}

/** The small pixel before a pixel's middle, and how far it is on the way to the next. */
function between(at: number, most: number): [number, number] {
  const place = Math.max(0, Math.min(most - 1, (at + 0.5) / SMALLER - 0.5))
  const before = Math.floor(place)
  return [before, place - before]
}
