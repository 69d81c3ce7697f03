/** What a render keeps: layers of light apart from the surfaces they fall on; the same order as PLANES in scenery/camera.py. */
const LAYERS = {
  diffuse: 3,
  albedo: 3,
  gloss: 3,
  sheen: 3,
  through: 3,
  emitted: 3,
  normal: 3,
  depth: 1,
  alpha: 1,
} as const

export type LayerName = keyof typeof LAYERS

/** Planes of a picture's layers, all together. */
export const PLANES = Object.values(LAYERS).reduce<number>((sum, planes) => sum + planes, 0)

/** Depth in metres at and beyond which nothing was hit: the open sky. */
export const FAR = 20_000

const FIRST = Object.fromEntries(
  Object.keys(LAYERS).map((name, i, names) => [
    name,
    names.slice(0, i).reduce((sum, before) => sum + LAYERS[before as LayerName], 0),
  ]),
) as Record<LayerName, number>

/** The planes of one layer, as views into the data of all (`size` values each). */
export function layerOf(data: Float32Array, name: LayerName, size: number): Float32Array[] {
  return Array.from({ length: LAYERS[name] }, (_, i) =>
    data.subarray((FIRST[name] + i) * size, (FIRST[name] + i + 1) * size),
  )
}

/** Which plane holds the depth. */
export const DEPTH_PLANE = FIRST.depth
