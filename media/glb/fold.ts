import type { Accessor, Document, Node, Primitive } from '@gltf-transform/core'
import { Quaternion, Vector3 } from 'three'

type Point = readonly [number, number, number]

/** A part that folds for the road. */
export interface Fold {
  /** Its nodes' name, after `fold_`. */
  name: string
  /** Which triangles belong to it, by their middle in metres. */
  part: (x: number, y: number, z: number) => boolean
  /** The nodes that it is cut from, by name; all but the load unless given. */
  from?: RegExp
  /** The fold that it is carried by. */
  on?: string
  hinge: Point
  axis: 'x' | 'y' | 'z'
  /** How far it turns; nothing for what goes in along its axis instead, like a platform that is pushed in. */
  degrees?: number
  /** When in the movement it turns, as shares of it. */
  when: readonly [number, number]
}

/** Seconds that a machine takes to fold, in the animation. */
const SECONDS = 6
const AXES: Readonly<Record<Fold['axis'], Vector3>> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
}

/**
 * Cuts what folds out of the nodes it is part of, each piece a node `fold_…` under its own, with its origin in its hinge, and
 * adds the animation `transport`: working at its start, ready for the road at its end.
 */
export function foldParts(doc: Document, folds: readonly Fold[]): void {
  if (!folds.length) return
  const animation = doc.createAnimation('transport')
  for (const owner of doc.getRoot().listNodes().slice()) {
    const name = groupName(owner)
    const able = folds.filter(({ from }) => (from ? from.test(name) : !name.startsWith('load_')))
    if (!owner.getMesh() || !able.length) continue
    const made = new Map<string, Node>()
    for (const primitive of owner.getMesh()?.listPrimitives() ?? []) split(doc, owner, primitive, able, made)
    for (const fold of folds) {
      const node = made.get(fold.name)
      if (node) animate(doc, animation, node, fold)
    }
  }
}

/** Meshes are nodes of their own below the named ones. */
const groupName = (node: Node): string =>
  node.getName().includes('__') ? (node.getParentNode()?.getName() ?? '') : node.getName()

function origin(node: Node): Point {
  const m = node.getWorldMatrix()
  return [m[12], m[13], m[14]]
}

function split(
  doc: Document,
  owner: Node,
  primitive: Primitive,
  folds: readonly Fold[],
  made: Map<string, Node>,
): void {
  const position = primitive.getAttribute('POSITION')
  const index = primitive.getIndices()?.getArray()
  if (!position || !index) return
  const at = origin(owner)
  const kept: number[] = []
  const taken = new Map<Fold, number[]>()
  const [a, b, c]: [number[], number[], number[]] = [[], [], []]
  for (let t = 0; t + 2 < index.length; t += 3) {
    const corner = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0] as const
    position.getElement(corner[0], a)
    position.getElement(corner[1], b)
    position.getElement(corner[2], c)
    const middle = (i: 0 | 1 | 2): number => ((a[i] ?? 0) + (b[i] ?? 0) + (c[i] ?? 0)) / 3 + at[i]
    const fold = folds.findLast(({ part }) => part(middle(0), middle(1), middle(2)))
    const list = fold ? (taken.get(fold) ?? []) : kept
    list.push(...corner)
    if (fold) taken.set(fold, list)
  }
  if (!taken.size) return
  for (const [fold, corners] of taken) {
    const node = nodeOf(doc, owner, fold, folds, made)
    const move: Point = [at[0] - fold.hinge[0], at[1] - fold.hinge[1], at[2] - fold.hinge[2]]
    const mesh = node.getMesh() ?? doc.createMesh(node.getName())
    node.setMesh(mesh.addPrimitive(piece(doc, primitive, corners, move)))
  }
  owner.getMesh()?.removePrimitive(primitive)
  if (kept.length) owner.getMesh()?.addPrimitive(piece(doc, primitive, kept, [0, 0, 0]))
}

function nodeOf(
  doc: Document,
  owner: Node,
  fold: Fold,
  folds: readonly Fold[],
  made: Map<string, Node>,
): Node {
  const known = made.get(fold.name)
  if (known) return known
  const carrier = folds.find(({ name }) => name === fold.on)
  const parent = carrier ? nodeOf(doc, owner, carrier, folds, made) : owner
  const from = carrier ? carrier.hinge : origin(owner)
  const node = doc
    .createNode(`fold_${fold.name}__${owner.getName()}`)
    .setTranslation([fold.hinge[0] - from[0], fold.hinge[1] - from[1], fold.hinge[2] - from[2]])
  parent.addChild(node)
  made.set(fold.name, node)
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
    if (from)
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

/** What is left of the depth of a part that is pushed in. */
const IN = 0.02

/** How a part stands before, in the middle and after: its turn, or its size along the axes. */
function stepsOf({ axis, degrees }: Fold): (readonly number[])[] {
  if (degrees === undefined) {
    const size = (share: number) => ['x', 'y', 'z'].map((one) => (one === axis ? share : 1))
    return [size(1), size((1 + IN) / 2), size(IN)]
  }
  const turn = new Quaternion().setFromAxisAngle(AXES[axis], (degrees / 180) * Math.PI)
  return [[0, 0, 0, 1], new Quaternion().slerp(turn, 0.5).toArray(), turn.toArray()]
}

function animate(
  doc: Document,
  animation: ReturnType<Document['createAnimation']>,
  node: Node,
  fold: Fold,
): void {
  const [before = [], middle = [], after = []] = stepsOf(fold)
  const [from, to] = fold.when
  const times = [0, from, (from + to) / 2, to, 1].map((share) => share * SECONDS)
  const values = [...before, ...before, ...middle, ...after, ...after]
  const turns = fold.degrees !== undefined
  const steps = times.map((time, i) =>
    i && time <= (times[i - 1] ?? 0) ? (times[i - 1] ?? 0) + 0.001 : time,
  )
  const sampler = doc
    .createAnimationSampler()
    .setInput(doc.createAccessor().setType('SCALAR').setArray(new Float32Array(steps)))
    .setOutput(
      doc
        .createAccessor()
        .setType(turns ? 'VEC4' : 'VEC3')
        .setArray(new Float32Array(values)),
    )
  const channel = doc
    .createAnimationChannel()
    .setTargetNode(node)
    .setTargetPath(turns ? 'rotation' : 'scale')
    .setSampler(sampler)
  animation.addSampler(sampler).addChannel(channel)
}

/** Metres from the middle to which platforms and ladders are pushed in for the road. */
const ROAD = 1.42

/** Platforms, railings and ladders, on both sides unless told which, pushed in; and the exhaust into the roof at `roof`. */
export const roadFolds = (roof: number, sides: readonly (1 | -1)[] = [1, -1]): Fold[] => [
  ...sides.map((side): Fold => ({
    name: side > 0 ? 'platform_left' : 'platform_right',
    from: /^base$/,
    part: (_, y, z) => z * side > ROAD && y > 0.3,
    hinge: [0, 0, side * ROAD],
    axis: 'z',
    when: [0.1, 0.5],
  })),
  {
    name: 'exhaust',
    from: /^opt_diesel$/,
    part: (_, y) => y > roof,
    hinge: [0, roof, 0],
    axis: 'y',
    when: [0.3, 0.6],
  },
]

/** Both side walls of a hopper, one after the other, over its mouth. */
export function hopperFolds(hopper: {
  x0: number
  x1: number
  bottom: number
  mouth: number
  top: number
}): Fold[] {
  const { x0, x1, bottom, mouth, top } = hopper
  return ([1, -1] as const).map((side): Fold => ({
    name: side > 0 ? 'hopper_left' : 'hopper_right',
    from: /^(base|opt_hopper_extension)$/,
    part: (x, y, z) =>
      x > x0 - 0.4 &&
      x < x1 + 0.15 &&
      y > bottom + 0.03 &&
      y < top + 0.8 &&
      z * side > mouth - 0.02 &&
      z * side < 2.2,
    hinge: [(x0 + x1) / 2, bottom, side * mouth],
    axis: 'x',
    degrees: side * (side > 0 ? -124 : -112),
    when: side > 0 ? [0, 0.3] : [0.15, 0.45],
  }))
}

/** The outer part of a main conveyor beyond a hinge on its belt. */
export const conveyorFold = (
  x: number,
  y: number,
  degrees: number,
  when: Fold['when'] = [0.4, 0.9],
): Fold => ({
  name: 'main',
  from: /^(base|anim_belt_\w+|opt_dust_suppression)$/,
  part: (px, py, pz) => px > x && Math.abs(pz) < 1.7 && py > y - 0.9,
  hinge: [x, y, 0],
  axis: 'z',
  degrees,
  when,
})

/** A side conveyor: its outer part folds down over the inner one, which rises beside the machine. */
export function sideFolds(
  name: string,
  x: number,
  side: 1 | -1,
  inner: readonly [z: number, y: number],
  outer: readonly [z: number, y: number],
  from: RegExp,
): Fold[] {
  const beyond = (z: number) => (px: number, _: number, pz: number) => Math.abs(px - x) < 1.1 && pz * side > z
  return [
    {
      name,
      from,
      part: beyond(inner[0]),
      hinge: [x, inner[1], side * inner[0]],
      axis: 'x',
      degrees: side * -64,
      when: [0.45, 0.9],
    },
    {
      name: `${name}_end`,
      on: name,
      from,
      part: beyond(outer[0]),
      hinge: [x, outer[1], side * outer[0]],
      axis: 'x',
      degrees: side * 168,
      when: [0.2, 0.6],
    },
  ]
}
