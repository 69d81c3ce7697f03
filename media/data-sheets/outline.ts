import * as THREE from 'three'
import { sceneOf } from '../glb/raw.ts'
import type { Machine } from '../machines/machine.ts'
import { contours, type DepthPicture } from './contour.ts'

/** A machine seen from its operator's side or from its feed end, as lines without those behind it. */
export interface Outline {
  /** In metres: along the view from left to right, and up. */
  box: { left: number; right: number; bottom: number; top: number }
  /** SVG path data in centimetres, y downwards from the ground. */
  path: string
}

export type Side = 'operator' | 'feed'

/** Points of the depth picture to a metre. */
const FINE = 120
/** Metres a line may lie behind the surface that it is the edge of. */
const SKIN = 0.03
/** Degrees between two faces that make an edge. */
const CREASE = 32
/** Metres; what is shorter is left out. */
const SHORTEST = 0.07
/** Metres between what is near and what is far behind it that make a line. */
const JUMP = 0.3

type Flat = (p: THREE.Vector3) => { x: number; y: number; depth: number }
const views: Record<Side, Flat> = {
  operator: (p) => ({ x: p.x, y: p.y, depth: p.z }),
  feed: (p) => ({ x: p.z, y: p.y, depth: -p.x }),
}

/** A machine in its standard build, or with the options named, as a depth picture with what it was made from. */
export function depthOf(machine: Machine, side: Side) {
  const root = sceneOf(machine)
  root.updateMatrixWorld(true)
  const meshes: THREE.Mesh[] = []
  root.traverse((thing) => {
    if (thing instanceof THREE.Mesh && isShown(thing, machine) && !/__(decal|rock)$/.test(thing.name))
      meshes.push(thing)
  })
  const flat = views[side]
  const box = { left: Infinity, right: -Infinity, bottom: 0, top: -Infinity }
  const corner = new THREE.Vector3()
  for (const mesh of meshes) {
    const points = mesh.geometry.getAttribute('position')
    for (let i = 0; i < points.count; i++) {
      const { x, y } = flat(corner.fromBufferAttribute(points, i).applyMatrix4(mesh.matrixWorld))
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.max(box.top, y)
    }
  }
  const depth = new Depth(box)
  for (const mesh of meshes) depth.fill(mesh, flat)
  return { meshes, flat, box, depth, pointsToMetre: FINE }
}

/** Draws a machine in its standard build, or with the options named. */
export function outlineOf(machine: Machine, side: Side): Outline {
  const { meshes, flat, box, depth } = depthOf(machine, side)
  const lines = new Set<string>()
  for (const mesh of meshes)
    if (!/__(hose|chrome|brass|track)$/.test(mesh.name)) addEdges(lines, mesh, flat, depth)
  for (const line of contours(depth, JUMP, 1.1)) {
    const [first, ...rest] = line.map(
      ([x, y]) => `${Math.round((x / FINE + box.left) * 100)} ${-Math.round((y / FINE) * 100)}`,
    )
    if (rest.length) lines.add(`M${first}L${rest.join(' ')}`)
  }
  return { box, path: [...lines].join('') }
}

function isShown(thing: THREE.Object3D, machine: Machine): boolean {
  for (let one: THREE.Object3D | null = thing; one; one = one.parent)
    if (one.name.startsWith('load_') || (one.name.startsWith('opt_') && !machine.standard.includes(one.name)))
      return false
  return true
}

/** For each point of the view how near the nearest surface is. */
class Depth implements DepthPicture {
  readonly #left: number
  readonly width: number
  readonly height: number
  readonly near: Float32Array

  constructor(box: Outline['box']) {
    this.#left = box.left
    this.width = Math.ceil((box.right - box.left) * FINE) + 2
    this.height = Math.ceil(box.top * FINE) + 2
    this.near = new Float32Array(this.width * this.height).fill(-Infinity)
  }

  fill(mesh: THREE.Mesh, flat: Flat): void {
    const points = mesh.geometry.getAttribute('position')
    const index = mesh.geometry.getIndex()
    const count = index?.count ?? points.count
    const p = new THREE.Vector3()
    const at = (i: number) => {
      const seen = flat(
        p.fromBufferAttribute(points, index ? index.getX(i) : i).applyMatrix4(mesh.matrixWorld),
      )
      return { x: (seen.x - this.#left) * FINE, y: seen.y * FINE, depth: seen.depth }
    }
    for (let i = 0; i < count; i += 3) this.#triangle(at(i), at(i + 1), at(i + 2))
  }

  #triangle(a: ReturnType<Flat>, b: ReturnType<Flat>, c: ReturnType<Flat>): void {
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    if (Math.abs(area) < 1e-6) return
    const [x0, x1] = [Math.ceil(Math.min(a.x, b.x, c.x)), Math.floor(Math.max(a.x, b.x, c.x))]
    const [y0, y1] = [Math.ceil(Math.min(a.y, b.y, c.y)), Math.floor(Math.max(a.y, b.y, c.y))]
    for (let y = Math.max(0, y0); y <= Math.min(this.height - 1, y1); y++)
      for (let x = Math.max(0, x0); x <= Math.min(this.width - 1, x1); x++) {
        const u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area
        const v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area
        if (u < 0 || v < 0 || u + v > 1) continue
        const depth = u * a.depth + v * b.depth + (1 - u - v) * c.depth
        const place = y * this.width + x
        if (depth > (this.near[place] ?? 0)) this.near[place] = depth
      }
  }

  /** Whether nothing lies before a point. */
  sees(x: number, y: number, depth: number): boolean {
    const column = Math.round((x - this.#left) * FINE)
    const row = Math.round(y * FINE)
    return depth > (this.near[row * this.width + column] ?? -Infinity) - SKIN
  }
}

function addEdges(lines: Set<string>, mesh: THREE.Mesh, flat: Flat, depth: Depth): void {
  const points = new THREE.EdgesGeometry(mesh.geometry, CREASE).getAttribute('position')
  const [p, q] = [new THREE.Vector3(), new THREE.Vector3()]
  for (let i = 0; i < points.count; i += 2) {
    const a = flat(p.fromBufferAttribute(points, i).applyMatrix4(mesh.matrixWorld))
    const b = flat(q.fromBufferAttribute(points, i + 1).applyMatrix4(mesh.matrixWorld))
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length < SHORTEST) continue
    const steps = Math.ceil(length * FINE * 0.5)
    let from = -1
    for (let s = 0; s <= steps + 1; s++) {
      const t = s / steps
      const seen =
        s <= steps &&
        depth.sees(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.depth + (b.depth - a.depth) * t)
      if (seen && from < 0) from = s
      if (seen || from < 0) continue
      const [t0, t1] = [from / steps, (s - 1) / steps]
      from = -1
      if ((t1 - t0) * length < SHORTEST) continue
      const cm = (t: number) =>
        `${Math.round((a.x + (b.x - a.x) * t) * 100)} ${Math.round(-(a.y + (b.y - a.y) * t) * 100)}`
      const ends = [cm(t0), cm(t1)].sort()
      if (ends[0] !== ends[1]) lines.add(`M${ends[0]}L${ends[1]}`)
    }
  }
}
