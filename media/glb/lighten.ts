import type { Document, Node, Primitive } from '@gltf-transform/core'
import { compactPrimitive } from '@gltf-transform/functions'
import { MeshoptSimplifier } from 'meshoptimizer'
import { Outline, type Choice, type Shape } from './outline.ts'
import { diagonalOf, isLettering, optionOf, piecesOf, rootsOf } from './pieces.ts'

/** How many metres a surface may lie off, from the coarsest: three pixels of a phone's screen, then less. */
const ERRORS = [0.045, 0.025, 0.012, 0.006, 0.003]
/** What is thin or round and near: the coarsest it may be. Of a ladder that is coarser, rungs go missing. */
const FINE: Readonly<Record<string, number>> = { rail: 0.012, galv: 0.012, hose: 0.025 }
/** How far letters may be off: they have as many triangles as they can be read with. */
const LETTERS = 0.003
/** Pieces smaller than this many metres corner to corner may be left out: bolts, latches and nozzles before a wall. */
const CRUMBS = 0.3
/** Of what is small and still tells most: every track's shoes, the rungs of ladders. */
const KEPT: Readonly<Record<string, number>> = { track: 0.2, galv: 0.1, rail: 0.1, mesh: 0.1 }

/** A piece of a part of the model, with the shapes it may have. */
interface Part extends Choice {
  primitive: Primitive
  option: string
}

/**
 * Takes as many triangles and small pieces out of a model as its outline bears: of its pixels, from any of twelve sides,
 * at most `most` differ from the whole model's. Each piece is as coarse as can be; a handrail before the sky stays whole.
 */
export async function lighten(doc: Document, most: number): Promise<void> {
  await MeshoptSimplifier.ready
  const parts = doc
    .getRoot()
    .listNodes()
    .flatMap((node) => (node.getMesh()?.listPrimitives() ?? []).flatMap((part) => partsOf(node, part)))
  const outline = new Outline(parts.flatMap(({ shapes }) => shapes.at(-1)?.triangles ?? []))
  outline.refine(
    parts.filter(({ option }) => !option),
    most,
  )
  const optional = parts.filter(({ option }) => option)
  for (const [, own] of Map.groupBy(optional, ({ option }) => option)) {
    outline.refine(own, most)
    outline.remove(own)
  }
  for (const [primitive, own] of Map.groupBy(parts, (part) => part.primitive)) {
    const corners = own.flatMap(({ shapes, chosen }) => shapes[chosen]?.corners ?? [])
    if (!corners.length) {
      primitive.dispose()
      continue
    }
    primitive.getIndices()?.setArray(Uint32Array.from(corners))
    compactPrimitive(primitive)
  }
}

function partsOf(node: Node, primitive: Primitive): Part[] {
  const position = primitive.getAttribute('POSITION')?.getArray()
  const order = primitive.getIndices()?.getArray()
  if (!(position instanceof Float32Array) || !order) return []
  const material = primitive.getMaterial()?.getName() ?? ''
  const letters = isLettering(primitive)
  const errors = letters ? [LETTERS] : ERRORS.filter((error) => error <= (FINE[material] ?? 1))
  const root = rootsOf(position, order)
  const finest = piecesOf(node, primitive, order, root)
  const vertices = Uint32Array.from(order)
  // The simplifier takes errors as shares of the part's size.
  const size = MeshoptSimplifier.getScale(position, 3)
  const least = letters ? Math.floor((order.length * 0.4) / 3) * 3 : 0
  const coarser = errors.map((metres) => {
    const [left] = MeshoptSimplifier.simplify(vertices, position, 3, least, metres / size)
    return piecesOf(node, primitive, left, root)
  })
  const crumbs = letters ? 0 : (KEPT[material] ?? CRUMBS)
  return [...finest].map(([vertex, whole]) => {
    const nothing: Shape = { corners: [], triangles: [] }
    const shapes = coarser.map((pieces): Shape => pieces.get(vertex) ?? nothing)
    if (!letters) shapes.push(whole)
    if (diagonalOf(whole.triangles) < crumbs) shapes.unshift(nothing)
    return { primitive, option: optionOf(node), shapes, chosen: 0 }
  })
}
