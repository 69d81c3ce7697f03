import type { Document, Primitive } from '@gltf-transform/core'

/** Metres corner to corner that what is small and still tells most has: every track's shoes, and the rungs of ladders. */
const KEPT: Readonly<Record<string, number>> = { track: 0.4, galv: 0.45 }

/** Whether a primitive is letters, which are small and must stay whole. */
export const isLettering = (primitive: Primitive): boolean =>
  (primitive.getMaterial()?.getName() ?? '').startsWith('decal')

/** Takes out every separate piece smaller than `size` metres corner to corner: bolts, latches, nozzles; letters stay. */
export function dropCrumbs(doc: Document, size: number): void {
  if (size <= 0) return
  for (const mesh of doc.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives())
      if (!isLettering(primitive)) sift(primitive, sizeFor(primitive, size))
  }
}

/** Without its shoes a narrow machine has no tracks, and a ladder without rungs is none. */
const sizeFor = (primitive: Primitive, size: number): number =>
  Math.min(size, KEPT[primitive.getMaterial()?.getName() ?? ''] ?? size)

function sift(primitive: Primitive, size: number): void {
  const position = primitive.getAttribute('POSITION')?.getArray()
  const indices = primitive.getIndices()
  const order = indices?.getArray()
  if (!position || !indices || !order) return
  const piece = piecesOf(position, order)
  const boxes = new Map<number, number[]>()
  for (const i of order) {
    const key = piece(i)
    const box = boxes.get(key) ?? [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    boxes.set(key, box)
    for (let c = 0; c < 3; c++) {
      const x = position[i * 3 + c] ?? 0
      box[c] = Math.min(box[c] ?? x, x)
      box[c + 3] = Math.max(box[c + 3] ?? x, x)
    }
  }
  const large = (i: number) => {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = boxes.get(piece(i)) ?? []
    return Math.hypot(x1 - x0, y1 - y0, z1 - z0) >= size
  }
  const kept: number[] = []
  for (let t = 0; t < order.length; t += 3) {
    const [a = 0, b = 0, c = 0] = order.slice(t, t + 3)
    if (large(a)) kept.push(a, b, c)
  }
  if (kept.length) indices.setArray(new Uint32Array(kept))
}

/** Which piece a vertex belongs to: triangles that share a place are one piece. */
function piecesOf(
  position: ArrayLike<number>,
  order: Iterable<number> & ArrayLike<number>,
): (i: number) => number {
  const parent = Array.from({ length: position.length / 3 }, (_, i) => i)
  const root = (i: number): number => {
    let r = i
    while (parent[r] !== r) r = parent[r] ?? r
    parent[i] = r
    return r
  }
  const places = new Map<string, number>()
  for (const i of order) {
    const key = [0, 1, 2].map((c) => Math.round((position[i * 3 + c] ?? 0) * 1e4)).join(',')
    const there = places.get(key)
    if (there === undefined) places.set(key, i)
    else parent[root(i)] = root(there)
  }
  for (let t = 0; t < order.length; t += 3) {
    const first = root(order[t] ?? 0)
    for (const i of [order[t + 1] ?? 0, order[t + 2] ?? 0]) parent[root(i)] = first
  }
  return root
}
