import { withoutBlotches } from './blotches.ts'
import { withoutGrain, type Guides, type NoisyLight } from './filter.ts'
import type { Halves } from './halves.ts'
import { layerOf, type LayerName } from './layers.ts'
import type { Size } from './slices.ts'

/** Light of a pixel this much brighter than the brightest beside it in the other half is a spark of the render. */
const SPARK = 3
/** And light that stays so many times as bright as all that is about it once the grain is gone. */
const LEFT = 1.25

/** A picture's layers of both halves together, the grain out of the light that falls on its surfaces. */
export function cleaned(
  { data: [one, other], samples: [n, m] }: Halves,
  { width, height }: Size,
): { data: Float32Array } {
  const size = width * height
  const data = one.map((value, i) => (value * n + (other[i] ?? 0) * m) / (n + m))
  const lights = (['diffuse', 'gloss'] as const).map((name): NoisyLight => {
    const halves = [layerOf(one, name, size), layerOf(other, name, size)] as const
    return {
      halves: [withoutSparks(halves[0], halves[1], width), withoutSparks(halves[1], halves[0], width)],
    }
  })
  const [depth] = layerOf(data, 'depth', size)
  if (!depth) throw new Error('A render has its depth')
  const guide = (name: LayerName): Float32Array[] => layerOf(data, name, size)
  const guides: Guides = {
    width,
    height,
    normal: guide('normal'),
    depth,
    albedo: guide('albedo'),
  }
  const [diffuse, gloss] = withoutBlotches(withoutGrain(lights, guides), lights, guides)
  layerOf(data, 'diffuse', size).forEach((plane, c) => plane.set(calmed(width, diffuse?.[c])))
  layerOf(data, 'gloss', size).forEach((plane, c) => plane.set(calmed(width, gloss?.[c])))
  return { data }
}

/** Single pixels far brighter than the other half is anywhere beside them, brought down to that. */
function withoutSparks(
  planes: readonly Float32Array[],
  witness: readonly Float32Array[],
  width: number,
): Float32Array[] {
  return planes.map((plane, c) => {
    const seen = witness[c] ?? plane
    return plane.map((value, i) => {
      if (!(value > 0.05)) return value
      let most = 0
      for (const near of [i, i - 1, i + 1, i - width, i + width]) most = Math.max(most, seen[near] ?? 0)
      return Math.min(value, SPARK * most + 0.05)
    })
  })
}

/** Single bright pixels brought down to the brightest of their eight neighbours. */
function calmed(width: number, plane: Float32Array = new Float32Array()): Float32Array {
  const beside = [-1, 1, -width - 1, -width, -width + 1, width - 1, width, width + 1]
  return plane.map((value, i) => {
    let most = 0
    for (const step of beside) most = Math.max(most, plane[i + step] ?? 0)
    return Math.min(value, LEFT * most + 1e-3)
  })
}
