import type { Node, Primitive } from '@gltf-transform/core'
import type { Triangle } from '../silhouettes/rasters.ts'
import { trianglesIn } from '../silhouettes/triangles.ts'

/** Whether a primitive is letters, which are small and must stay whole. */
export const isLettering = (primitive: Primitive): boolean =>
  (primitive.getMaterial()?.getName() ?? '').startsWith('decal')

/** A part of a primitive that nothing else of it touches. */
export interface Piece {
  /** Corners of its triangles: which of the primitive's vertices. */
  corners: number[]
  triangles: Triangle[]
}

/** The pieces of a primitive by the vertex that stands for each; `order` is its indices, or what simplifying left of them. */
export function piecesOf(
  node: Node,
  primitive: Primitive,
  order: ArrayLike<number>,
  root: (vertex: number) => number,
): Map<number, Piece> {
  const pieces = new Map<number, Piece>()
  for (const [t, triangle] of trianglesIn(node, primitive, order).entries()) {
    const corners = [order[3 * t] ?? 0, order[3 * t + 1] ?? 0, order[3 * t + 2] ?? 0]
    const name = root(corners[0] ?? 0)
    const piece = pieces.get(name) ?? { corners: [], triangles: [] }
    piece.corners.push(...corners)
    piece.triangles.push(triangle)
    pieces.set(name, piece)
  }
  return pieces
}

/** The option whose node a node stands in; empty for what every build has. */
export function optionOf(node: Node): string {
  for (let at: Node | null = node; at; at = at.getParentNode())
    if (at.getName().startsWith('opt_')) return at.getName().split('__')[0] ?? ''
  return ''
}

/** Metres corner to corner. */
export function diagonalOf(triangles: readonly Triangle[]): number {
  const sides = [0, 1, 2].map((c) => {
    let [low, high] = [Infinity, -Infinity]
    for (const triangle of triangles)
      for (const point of triangle) {
        low = Math.min(low, point[c] ?? 0)
        high = Math.max(high, point[c] ?? 0)
      }
    return high - low
  })
  return Math.hypot(...sides)
}

/** Which vertex stands for the piece that a vertex belongs to: triangles that share a place are one piece. */
export function rootsOf(
  position: ArrayLike<number>,
  order: Iterable<number> & ArrayLike<number>,
): (vertex: number) => number {
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
