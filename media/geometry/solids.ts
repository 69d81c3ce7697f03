import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { v, type Point2, type Solid, type Vec } from './space.ts'
import { finish } from './surface.ts'

const HALF = Math.PI / 2

/** A box with rounded edges, centred; the radius is kept below half of the smallest side. */
export function box(w: number, h: number, d: number, r = 0.014, segments = 1): Solid {
  const radius = Math.min(r, w / 2.01, h / 2.01, d / 2.01)
  return finish(new RoundedBoxGeometry(w, h, d, segments, radius))
}

/** A box with sharp edges: cheap, for bars and strips. */
export const bar = (w: number, h: number, d: number): Solid => finish(new THREE.BoxGeometry(w, h, d))

/** A cylinder along y (or a cone, given the top's radius). */
export const cylinder = (r: number, length: number, segments = 20, top = r): Solid =>
  finish(new THREE.CylinderGeometry(top, r, length, segments, 1))
export const cylinderX = (r: number, length: number, segments = 20, top = r): Solid =>
  cylinder(r, length, segments, top).rotateZ(HALF)
export const cylinderZ = (r: number, length: number, segments = 20, top = r): Solid =>
  cylinder(r, length, segments, top).rotateX(HALF)

/** A body turned about y from `[radius, y]` points. */
export const lathe = (points: readonly Point2[], segments = 32): Solid =>
  finish(
    new THREE.LatheGeometry(
      points.map(([r, y]) => new THREE.Vector2(r, y)),
      segments,
    ),
    0.55,
  )
export const latheZ = (points: readonly Point2[], segments = 32): Solid =>
  lathe(points, segments).rotateX(HALF)

/** A drum along z with chamfered edges. */
export function drum(r: number, length: number, chamfer = 0.012, segments = 28): Solid {
  const h = length / 2
  const points: Point2[] = [
    [0.001, -h],
    [r - chamfer, -h],
    [r, -h + chamfer],
    [r, h - chamfer],
    [r - chamfer, h],
    [0.001, h],
  ]
  return latheZ(points, segments)
}

export interface Hole {
  x: number
  y: number
  r: number
}

/** An outline in the xy plane extruded along z, centred on z = 0. */
export function profile(
  outline: readonly Point2[],
  depth: number,
  bevel = 0.008,
  holes: readonly Hole[] = [],
): Solid {
  const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)))
  for (const { x, y, r } of holes) {
    const path = new THREE.Path()
    path.absarc(x, y, r, 0, Math.PI * 2, true)
    shape.holes.push(path)
  }
  const b = Math.min(bevel, depth / 2.5)
  const g = new THREE.ExtrudeGeometry(shape, {
    depth: depth - 2 * b,
    bevelEnabled: b > 0,
    bevelSize: b,
    bevelOffset: -b,
    bevelThickness: b,
    bevelSegments: 1,
    curveSegments: 12,
    steps: 1,
  })
  g.translate(0, 0, -(depth - 2 * b) / 2)
  return finish(g, 0.6)
}

/** A flat polygon in space with a thickness, centred on its plane. */
export function plate(corners: readonly Vec[], thickness = 0.02, bevel = 0.004): Solid {
  const [a, b, c] = corners
  if (!a || !b || !c) throw new Error('A plate has three corners or more')
  const x = v().subVectors(b, a).normalize()
  const n = v().crossVectors(x, v().subVectors(c, a)).normalize()
  const y = v().crossVectors(n, x)
  const outline = corners.map((p): Point2 => {
    const d = v().subVectors(p, a)
    return [d.dot(x), d.dot(y)]
  })
  return profile(outline, thickness, bevel).applyMatrix4(
    new THREE.Matrix4().makeBasis(x, y, n).setPosition(a),
  )
}

/** The placement of something along x between two points. */
export function between(from: Vec, to: Vec, up = v(0, 1, 0)): THREE.Matrix4 {
  const x = v().subVectors(to, from).normalize()
  const z = v().crossVectors(x, up)
  if (z.lengthSq() < 1e-6) z.crossVectors(x, v(0, 0, 1))
  z.normalize()
  const y = v().crossVectors(z, x)
  return new THREE.Matrix4().makeBasis(x, y, z).setPosition(v().addVectors(from, to).multiplyScalar(0.5))
}

/** A rectangular tube between two points, `h` along `up` and `w` across. */
export const beam = (from: Vec, to: Vec, h = 0.1, w = 0.1, up?: Vec, r = 0.012): Solid =>
  box(from.distanceTo(to), h, w, r).applyMatrix4(between(from, to, up))

/** A sharp-edged bar between two points: cheap, for trusses. */
export const strut = (from: Vec, to: Vec, h = 0.05, w = 0.05, up?: Vec): Solid =>
  bar(from.distanceTo(to), h, w).applyMatrix4(between(from, to, up))

/** A round bar between two points. */
export const rod = (from: Vec, to: Vec, r = 0.03, segments = 12): Solid =>
  cylinderX(r, from.distanceTo(to), segments).applyMatrix4(between(from, to))
