import type { Document, Node, Primitive } from '@gltf-transform/core'
import type { Point, Triangle } from './rasters.ts'

/** The triangles of a model in metres, those that are hidden unless an option is chosen included. */
export function trianglesOf(doc: Document): Triangle[] {
  return doc
    .getRoot()
    .listNodes()
    .flatMap((node) => (node.getMesh()?.listPrimitives() ?? []).flatMap((part) => trianglesIn(node, part)))
}

/** The triangles of a part of a node in metres, in the order of its indices or of others into its vertices. */
export function trianglesIn(
  node: Node,
  part: Primitive,
  indices: ArrayLike<number> | null | undefined = part.getIndices()?.getArray(),
): Triangle[] {
  const m = node.getWorldMatrix()
  const at = ([x = 0, y = 0, z = 0]: number[]): Point => [
    m[0] * x + m[4] * y + m[8] * z + m[12],
    m[1] * x + m[5] * y + m[9] * z + m[13],
    m[2] * x + m[6] * y + m[10] * z + m[14],
  ]
  const points = part.getAttribute('POSITION')
  if (!points) return []
  const corners = Array.from({ length: points.getCount() }, (_, i) => at(points.getElement(i, [])))
  const corner = (i: number): Point => corners[indices ? (indices[i] ?? 0) : i] ?? [0, 0, 0]
  return Array.from({ length: Math.floor((indices ?? corners).length / 3) }, (_, t) => [
    corner(3 * t),
    corner(3 * t + 1),
    corner(3 * t + 2),
  ])
}
