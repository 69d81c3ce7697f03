import { DEPTH_PLANE, FAR, PLANES } from './layers.ts'
import type { Rows, Size } from './slices.ts'

/** Light gathered so far: sums of planes and, for every row, how many samples stand in it. */
export interface Gathered extends Size {
  data: Float32Array
  samples: Float64Array
  /** For every pixel, the samples whose ray hit something: only they say how far it is. */
  hits: Float32Array
}

/** A rendered part of the picture: planes of its rows, means of `samples` samples. */
export interface Part {
  data: Float32Array
  rows: Rows
  samples: number
}

export function gathering({ width, height }: Size): Gathered {
  return {
    width,
    height,
    data: new Float32Array(width * height * PLANES),
    samples: new Float64Array(height),
    hits: new Float32Array(width * height),
  }
}

/** Adds a part, weighted by its samples. Throws when its size is not that of its rows. */
export function gather(into: Gathered, { data, rows: [from, to], samples }: Part): void {
  const { width, height } = into
  const size = width * (to - from)
  if (data.length !== size * PLANES)
    throw new Error(`Rows ${from} to ${to} have ${data.length} values instead of ${size * PLANES}`)
  for (let plane = 0; plane < PLANES; plane++) {
    const target = (plane * height + from) * width
    const source = plane * size
    const depth = plane === DEPTH_PLANE
    for (let i = 0; i < size; i++) {
      const value = data[source + i] ?? 0
      if (depth && value >= FAR) continue
      if (depth) into.hits[from * width + i] = (into.hits[from * width + i] ?? 0) + samples
      into.data[target + i] = (into.data[target + i] ?? 0) + value * samples
    }
  }
  for (let row = from; row < to; row++) into.samples[row] = (into.samples[row] ?? 0) + samples
}

/** The weighted mean of all that was added; throws while rows are missing. Gives the gathered data itself, changed in place. */
export function mean({ width, height, data, samples, hits }: Gathered): Float32Array {
  const missing = samples.indexOf(0)
  if (missing >= 0) throw new Error(`Row ${missing} was never rendered`)
  for (let plane = 0; plane < PLANES; plane++)
    for (let i = 0; i < width * height; i++) {
      const at = plane * width * height + i
      const weight = plane === DEPTH_PLANE ? (hits[i] ?? 0) : (samples[Math.floor(i / width)] ?? 0)
      data[at] = weight ? (data[at] ?? 0) / weight : FAR
    }
  return data
}
