import type { Accessor, Document, Node, Primitive } from '@gltf-transform/core'
import type { Fold, Point } from './fold.ts'
import { foldAnimation } from './motion.ts'

/** Where the builder wrote which part a triangle is of. */
const MARK = 'TEXCOORD_1'

/**
 * Cuts what folds out of the nodes it is part of, each piece below a node `fold_…` of its group, with its origin in its
 * hinge, and adds the animation `transport`: working at its start, ready for the road at its end.
 */
export function foldParts(doc: Document, folds: readonly Fold[]): void {
  const parts = partsOf(doc)
  const animate = foldAnimation(doc, folds)
  const made = new Map<string, Node>()
  for (const owner of doc.getRoot().listNodes().slice()) {
    for (const primitive of owner.getMesh()?.listPrimitives() ?? []) {
      const { kept, taken } = sorted(primitive, folds, parts, origin(owner))
      if (!taken.size) continue
      const [group, material] = groupOf(owner)
      const at = origin(owner)
      for (const [fold, corners] of taken) {
        const holder = nodeOf(doc, group, fold, folds, made)
        const move: Point = [at[0] - fold.hinge[0], at[1] - fold.hinge[1], at[2] - fold.hinge[2]]
        const name = `fold_${fold.name}__${group.getName()}__${material}`
        const mesh = doc.createMesh(name).addPrimitive(piece(doc, primitive, corners, move))
        holder.addChild(doc.createNode(name).setMesh(mesh))
      }
      owner.getMesh()?.removePrimitive(primitive)
      if (kept.length) owner.getMesh()?.addPrimitive(piece(doc, primitive, kept, [0, 0, 0]))
    }
  }
  for (const node of made.values()) animate(node)
  for (const mesh of doc.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) primitive.setAttribute(MARK, null)
  }
}

/** The names of the builder's parts, from one on. */
function partsOf(doc: Document): readonly string[] {
  for (const node of doc.getRoot().listNodes()) {
    const { parts } = node.getExtras()
    if (Array.isArray(parts)) return parts.map(String)
  }
  return []
}

/** The named node that a mesh is of, and its material's name. */
function groupOf(owner: Node): [Node, string] {
  const [group, material] = [owner.getParentNode(), owner.getName().split('__')[1]]
  return group && material ? [group, material] : [owner, 'mesh']
}

function origin(node: Node): Point {
  const m = node.getWorldMatrix()
  return [m[12], m[13], m[14]]
}

/** The corners of a primitive's triangles by the fold that takes them, the last one that does; and of what stays. */
function sorted(
  primitive: Primitive,
  folds: readonly Fold[],
  parts: readonly string[],
  at: Point,
): { kept: number[]; taken: Map<Fold, number[]> } {
  const kept: number[] = []
  const taken = new Map<Fold, number[]>()
  const position = primitive.getAttribute('POSITION')?.getArray() ?? []
  const marks = primitive.getAttribute(MARK)?.getArray()
  const index = primitive.getIndices()?.getArray() ?? []
  if (!marks) return { kept, taken }
  const able = parts.map((part) => folds.filter((fold) => fold.parts.includes(part)))
  for (let t = 0; t + 2 < index.length; t += 3) {
    const corners = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0] as const
    const middle = (axis: 0 | 1 | 2): number =>
      corners.reduce((sum, corner) => sum + (position[corner * 3 + axis] ?? 0), 0) / 3 + at[axis]
    const those = able[(marks[corners[0] * 2] ?? 0) - 1] ?? []
    const fold = those.findLast(({ where }) => !where || where(middle(0), middle(1), middle(2)))
    const list = fold ? (taken.get(fold) ?? []) : kept
    list.push(...corners)
    if (fold) taken.set(fold, list)
  }
  return { kept, taken }
}

function nodeOf(
  doc: Document,
  group: Node,
  fold: Fold,
  folds: readonly Fold[],
  made: Map<string, Node>,
): Node {
  const name = `fold_${fold.name}__${group.getName()}`
  const known = made.get(name)
  if (known) return known
  const carrier = folds.find((other) => other.name === fold.on)
  const parent = carrier ? nodeOf(doc, group, carrier, folds, made) : group
  const from = carrier ? carrier.hinge : origin(group)
  const node = doc
    .createNode(name)
    .setTranslation([fold.hinge[0] - from[0], fold.hinge[1] - from[1], fold.hinge[2] - from[2]])
  parent.addChild(node)
  made.set(name, node)
  return node
}

/** The triangles of a primitive with the corners given, moved. */
function piece(doc: Document, primitive: Primitive, corners: readonly number[], move: Point): Primitive {
  const order = new Map<number, number>()
  const indices = new Uint32Array(corners.length)
  corners.forEach((corner, k) => {
    const known = order.get(corner) ?? order.size
    order.set(corner, known)
    indices[k] = known
  })
  const made = doc.createPrimitive().setMaterial(primitive.getMaterial())
  for (const semantic of primitive.listSemantics()) {
    const from = primitive.getAttribute(semantic)
    if (from && semantic !== MARK)
      made.setAttribute(semantic, picked(doc, from, [...order.keys()], semantic === 'POSITION' ? move : null))
  }
  return made.setIndices(doc.createAccessor().setType('SCALAR').setArray(indices))
}

function picked(doc: Document, from: Accessor, which: readonly number[], move: Point | null): Accessor {
  const size = from.getElementSize()
  const array = new Float32Array(which.length * size)
  const element: number[] = []
  which.forEach((i, k) => {
    from.getElement(i, element)
    for (let e = 0; e < size; e++) array[k * size + e] = (element[e] ?? 0) + (move?.[e] ?? 0)
  })
  return doc.createAccessor().setType(from.getType()).setArray(array)
}
