import * as THREE from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { MaterialName, Materials } from './materials.ts'
import { at, v, type Solid, type Vec } from './space.ts'

interface Node {
  parent: string | null
  pivot: Vec
  solids: Map<MaterialName, Solid[]>
}

/** Collects parts by node and material: `base`, `opt_…` for options, `anim_…` for what turns, `load_…` for rock. */
export class Builder {
  private readonly nodes = new Map<string, Node>()
  private current = 'base'
  private readonly folding: string[] = []
  private folds = 0
  private readonly places = [new THREE.Matrix4()]
  private parts = 0

  private get place(): THREE.Matrix4 {
    return this.places[this.places.length - 1] ?? new THREE.Matrix4()
  }

  private node(name: string, parent: string | null = null, pivot = v()): Node {
    const known = this.nodes.get(name)
    if (known) return known
    const made: Node = { parent, pivot, solids: new Map() }
    this.nodes.set(name, made)
    return made
  }

  /** Adds what `fill` makes to a node of its own; `pivot` is the point it turns about, in the current place. */
  in<T>(name: string, fill: () => T, pivot = v()): T {
    const outer = this.current
    this.node(name, outer === 'base' ? null : outer, pivot.clone().applyMatrix4(this.place))
    this.current = name
    const made = fill()
    this.current = outer
    return made
  }

  /** What `fill` makes is a part that folds for the road, of every node it is in; an inner part is its own. */
  part<T>(name: string, fill: () => T): T {
    const outer = this.folds
    if (!this.folding.includes(name)) this.folding.push(name)
    this.folds = this.folding.indexOf(name) + 1
    const made = fill()
    this.folds = outer
    return made
  }

  /** Whatever `fill` makes is moved by `m`, within the moves around it. */
  at<T>(m: THREE.Matrix4, fill: () => T): T {
    this.places.push(this.place.clone().multiply(m))
    const made = fill()
    this.places.pop()
    return made
  }

  /** Makes something on both sides, mirrored; `fill` is told the side. */
  bothSides(fill: (side: 1 | -1) => void): void {
    fill(1)
    this.at(new THREE.Matrix4().makeScale(1, 1, -1), () => fill(-1))
  }

  add(material: MaterialName, solid: Solid, m = at()): void {
    const g = solid.clone()
    const place = this.place.clone().multiply(m)
    g.applyMatrix4(place)
    if (place.determinant() < 0) turnFaces(g)
    shiftUv(g, (this.parts++ * 0.381966) % 1)
    markPart(g, this.folds)
    const solids = this.node(this.current).solids
    const list = solids.get(material)
    if (list) list.push(g)
    else solids.set(material, [g])
  }

  /** Every node's name, in the order made. */
  names(): string[] {
    return [...this.nodes.keys()]
  }

  /** The machine as a scene: a group for each node, a mesh for each of its materials, named `node__material`. */
  build(name: string, materials: Materials): THREE.Group {
    const root = new THREE.Group()
    root.name = name
    root.userData.parts = this.folding
    const groups = new Map<string, THREE.Group>()
    for (const [key, { pivot, solids }] of this.nodes) {
      const group = new THREE.Group()
      group.name = key
      for (const [material, list] of solids) {
        const mesh = new THREE.Mesh(mergeGeometries(list, false).translate(-pivot.x, -pivot.y, -pivot.z))
        mesh.material = materials[material]
        mesh.name = `${key}__${material}`
        group.add(mesh)
      }
      groups.set(key, group)
    }
    for (const [key, { parent, pivot }] of this.nodes) {
      const group = groups.get(key)
      if (!group) continue
      const outer = parent ? this.nodes.get(parent)?.pivot : undefined
      group.position.copy(pivot).sub(outer ?? v())
      ;((parent && groups.get(parent)) || root).add(group)
    }
    return root
  }
}

function turnFaces(g: Solid): void {
  for (const name of Object.keys(g.attributes)) {
    const { array, itemSize, count } = g.getAttribute(name)
    for (let i = 0; i < count; i += 3) {
      for (let c = 0; c < itemSize; c++) {
        const [a, b] = [(i + 1) * itemSize + c, (i + 2) * itemSize + c]
        const kept = array[a] ?? 0
        array[a] = array[b] ?? 0
        array[b] = kept
      }
    }
  }
}

/** The part that a solid is of, counted from one, as second texture coordinates: what divides and writes meshes keeps those. */
function markPart(g: Solid, part: number): void {
  const { count } = g.getAttribute('position')
  const marks = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) marks[i * 2] = part
  g.setAttribute('uv1', new THREE.BufferAttribute(marks, 2))
}

function shiftUv(g: Solid, by: number): void {
  const { array } = g.getAttribute('uv')
  for (let i = 0; i < array.length; i += 2) {
    array[i] = (array[i] ?? 0) + by
    array[i + 1] = (array[i + 1] ?? 0) + by * 1.7
  }
}
