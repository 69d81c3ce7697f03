import type { Document, Node, Primitive } from '@gltf-transform/core'
import { eachPixel, frameOf, VIEWS, type Frame, type Triangle } from '../silhouettes/rasters.ts'
import { trianglesIn } from '../silhouettes/triangles.ts'

/** Metres corner to corner that what is small and still tells most has: every track's shoes, and the rungs of ladders. */
const KEPT: Readonly<Record<string, number>> = { track: 0.4, galv: 0.45 }

/** So many pixels of one view that only one small piece covers keep it. */
const TOLD = 2

/** Whether a primitive is letters, which are small and must stay whole. */
export const isLettering = (primitive: Primitive): boolean =>
  (primitive.getMaterial()?.getName() ?? '').startsWith('decal')

/** A part of a primitive that nothing else of it touches. */
interface Piece {
  primitive: Primitive
  /** Which of the primitive's triangles. */
  which: number[]
  triangles: Triangle[]
  /** Metres corner to corner. */
  size: number
  /** The option whose node it stands in; empty for what every build has. */
  option: string
}

/**
 * Takes out every separate piece smaller than `size` metres corner to corner that the outline can be without: bolts,
 * latches and nozzles before a wall. What sticks out stays, and letters stay.
 */
export function dropCrumbs(doc: Document, size: number): void {
  if (size <= 0) return
  const pieces = doc
    .getRoot()
    .listNodes()
    .flatMap((node) =>
      (node.getMesh()?.listPrimitives() ?? []).flatMap((primitive) => piecesIn(node, primitive)),
    )
  const small = pieces
    .filter((piece) => !isLettering(piece.primitive) && piece.size < sizeFor(piece.primitive, size))
    .sort((a, b) => a.size - b.size)
  const dropped = new Set(withoutOutline(pieces, small))
  for (const [primitive, parts] of Map.groupBy(pieces, (piece) => piece.primitive)) {
    const indices = primitive.getIndices()
    const order = indices?.getArray()
    if (!indices || !order || !parts.some((part) => dropped.has(part))) continue
    const stay = parts.filter((part) => !dropped.has(part)).flatMap(({ which }) => which)
    stay.sort((a, b) => a - b)
    const corners = stay.flatMap((t) => [order[3 * t] ?? 0, order[3 * t + 1] ?? 0, order[3 * t + 2] ?? 0])
    if (corners.length) indices.setArray(Uint32Array.from(corners))
    else primitive.dispose()
  }
}

/** Without its shoes a narrow machine has no tracks, and a ladder without rungs is none. */
const sizeFor = (primitive: Primitive, size: number): number =>
  Math.min(size, KEPT[primitive.getMaterial()?.getName() ?? ''] ?? size)

/** Those of the small pieces that nobody misses from any side, the smallest first; an option hides only what is its own. */
function withoutOutline(pieces: readonly Piece[], small: readonly Piece[]): Piece[] {
  const all = pieces.flatMap(({ triangles }) => triangles)
  const views = VIEWS.map((view) => new Covered(frameOf(all, view)))
  return [...new Set(small.map(({ option }) => option))].flatMap((option) => {
    const there = pieces.filter((piece) => !piece.option || piece.option === option)
    for (const view of views) view.cover(there)
    return small.filter((piece) => {
      if (piece.option !== option || views.some((view) => view.aloneIn(piece) >= TOLD)) return false
      for (const view of views) view.take(piece)
      return true
    })
  })
}

/** How many pieces cover each pixel of a view. */
class Covered {
  readonly #frame: Frame
  readonly #count: Uint16Array
  /** The last piece that was looked at on a pixel, so that each counts once. */
  readonly #seen: Uint32Array
  #looks = 0

  constructor(frame: Frame) {
    this.#frame = frame
    this.#count = new Uint16Array(frame.size * frame.size)
    this.#seen = new Uint32Array(frame.size * frame.size)
  }

  cover(pieces: readonly Piece[]): void {
    this.#count.fill(0)
    for (const piece of pieces) this.#add(piece, 1)
  }

  take(piece: Piece): void {
    this.#add(piece, -1)
  }

  /** Pixels that nothing but this piece covers. */
  aloneIn(piece: Piece): number {
    let alone = 0
    this.#eachPixel(piece, (pixel) => (alone += Number(this.#count[pixel] === 1)))
    return alone
  }

  #add(piece: Piece, more: number): void {
    this.#eachPixel(piece, (pixel) => (this.#count[pixel] = (this.#count[pixel] ?? 0) + more))
  }

  #eachPixel({ triangles }: Piece, mark: (pixel: number) => void): void {
    const look = ++this.#looks
    eachPixel(triangles, this.#frame, (pixel) => {
      if (this.#seen[pixel] === look) return
      this.#seen[pixel] = look
      mark(pixel)
    })
  }
}

function piecesIn(node: Node, primitive: Primitive): Piece[] {
  const position = primitive.getAttribute('POSITION')?.getArray()
  const order = primitive.getIndices()?.getArray()
  if (!position || !order) return []
  const root = rootsOf(position, order)
  const triangles = trianglesIn(node, primitive)
  const option = optionOf(node)
  const parts = Map.groupBy(triangles.keys(), (t) => root(order[3 * t] ?? 0))
  return [...parts.values()].map((which) => {
    const shape = which.flatMap((t) => triangles.slice(t, t + 1))
    return { primitive, which, triangles: shape, size: diagonalOf(shape.flat()), option }
  })
}

function optionOf(node: Node): string {
  for (let at: Node | null = node; at; at = at.getParentNode())
    if (at.getName().startsWith('opt_')) return at.getName()
  return ''
}

function diagonalOf(points: readonly (readonly number[])[]): number {
  const sides = [0, 1, 2].map((c) => {
    let [low, high] = [Infinity, -Infinity]
    for (const point of points) {
      low = Math.min(low, point[c] ?? 0)
      high = Math.max(high, point[c] ?? 0)
    }
    return high - low
  })
  return Math.hypot(...sides)
}

/** Which piece a vertex belongs to: triangles that share a place are one piece. */
function rootsOf(
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
