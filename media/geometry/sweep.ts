import * as THREE from 'three'
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { v, type Point2, type Solid, type Vec } from './space.ts'

/** An outline of `[side, up]` points, or one that changes along the path (by metres from its start). */
export type Outline = readonly Point2[] | ((metres: number) => readonly Point2[])

const item = <T>(list: readonly T[], i: number): T => {
  const found = list[i]
  if (found === undefined) throw new Error(`Nothing at ${i}`)
  return found
}

/** A polyline with its corners rounded to radius `r` by `steps` segments each. */
export function roundPath(points: readonly Vec[], r = 0.1, steps = 6): Vec[] {
  const out = [item(points, 0).clone()]
  for (let i = 1; i < points.length - 1; i++) {
    const p = item(points, i)
    const d0 = v().subVectors(item(points, i - 1), p)
    const d1 = v().subVectors(item(points, i + 1), p)
    const cut = Math.min(r, d0.length() / 2.01, d1.length() / 2.01)
    const a = p.clone().addScaledVector(d0.normalize(), cut)
    const c = p.clone().addScaledVector(d1.normalize(), cut)
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      out.push(
        v()
          .addScaledVector(a, (1 - t) * (1 - t))
          .addScaledVector(p, 2 * t * (1 - t))
          .addScaledVector(c, t * t),
      )
    }
  }
  out.push(item(points, points.length - 1).clone())
  return out
}

/** Sweeps a closed outline along a path, the outline's up kept as near `up` as the path allows. */
export function sweep(
  path: readonly Vec[],
  outline: Outline,
  up = v(0, 1, 0),
  { caps = true, crease = 0.6, uvScale = 0.5 } = {},
): Solid {
  const raw = typeof outline === 'function' ? outline : () => outline
  const flat = (points: readonly Point2[]) => points.map(([a, b]) => new THREE.Vector2(a, b))
  const turned = THREE.ShapeUtils.isClockWise(flat(raw(0.3)))
  const outlineAt = turned ? (metres: number) => raw(metres).toReversed() : raw
  const n = path.length
  const metres = [0]
  for (let i = 1; i < n; i++) metres.push(item(metres, i - 1) + item(path, i).distanceTo(item(path, i - 1)))
  const upNow = up.clone()
  const rings = path.map((p, i) => {
    const along = v()
      .subVectors(item(path, Math.min(i + 1, n - 1)), item(path, Math.max(i - 1, 0)))
      .normalize()
    upNow.addScaledVector(along, -upNow.dot(along))
    if (upNow.lengthSq() < 1e-8) upNow.set(along.y, along.z, along.x)
    upNow.normalize()
    const side = v().crossVectors(along, upNow).normalize()
    return outlineAt(item(metres, i)).map(([a, b]) =>
      p.clone().addScaledVector(side, a).addScaledVector(upNow, b),
    )
  })
  const position: number[] = []
  const uv: number[] = []
  const push = (p: Vec, s: number, t: number) => {
    position.push(p.x, p.y, p.z)
    uv.push(s, t)
  }
  const first = item(rings, 0)
  const k = first.length
  const around = [0]
  for (let j = 0; j < k; j++)
    around.push(item(around, j) + item(first, j).distanceTo(item(first, (j + 1) % k)))
  for (let i = 0; i < n - 1; i++) {
    const [r0, r1] = [item(rings, i), item(rings, i + 1)]
    const [u0, u1] = [item(metres, i) * uvScale, item(metres, i + 1) * uvScale]
    for (let j = 0; j < k; j++) {
      const j2 = (j + 1) % k
      const [a, b, c, d] = [item(r0, j), item(r1, j), item(r1, j2), item(r0, j2)]
      const [v0, v1] = [item(around, j) * uvScale, item(around, j + 1) * uvScale]
      push(a, u0, v0)
      push(b, u1, v0)
      push(c, u1, v1)
      push(a, u0, v0)
      push(c, u1, v1)
      push(d, u0, v1)
    }
  }
  if (caps) {
    for (const [i, end] of [
      [0, false],
      [n - 1, true],
    ] as const) {
      const contour = flat(outlineAt(item(metres, i)))
      const clockwise = THREE.ShapeUtils.isClockWise(contour)
      for (const face of THREE.ShapeUtils.triangulateShape(contour, [])) {
        const order = end !== clockwise ? [0, 2, 1] : [0, 1, 2]
        for (const o of order) {
          const q = item(face, o)
          push(item(item(rings, i), q), item(contour, q).x * uvScale, item(contour, q).y * uvScale)
        }
      }
    }
  }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3))
  g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2))
  g.computeVertexNormals()
  return toCreasedNormals(g, crease)
}

/** A circle as an outline. */
export const circle = (r: number, n = 8): Point2[] =>
  Array.from({ length: n }, (_, i) => {
    const a = (-i / n) * Math.PI * 2
    return [Math.cos(a) * r, Math.sin(a) * r]
  })

const ODD_UP = v(0.13, 1, 0.07)

/** A bent pipe through points, its corners rounded. */
export const tube = (
  points: readonly Vec[],
  r = 0.02,
  { round = 0.1, segments = 8, steps = 5 } = {},
): Solid => sweep(roundPath(points, round, steps), circle(r, segments), ODD_UP, { crease: 1.2 })

/** A hose that hangs through points. */
export function hose(points: readonly Vec[], r = 0.018, segments = 7, steps = 5): Solid {
  const curve = new THREE.CatmullRomCurve3([...points], false, 'centripetal')
  return sweep(curve.getPoints(points.length * steps), circle(r, segments), ODD_UP, { crease: 1.2 })
}

/** A coil spring along y, centred. */
export function spring(r = 0.09, h = 0.3, turns = 5, wire = 0.018): Solid {
  const points: Vec[] = []
  for (let i = 0; i <= turns * 12; i++) {
    const a = (i / 12) * Math.PI * 2
    points.push(v(Math.cos(a) * r, -h / 2 + (h * i) / (turns * 12), Math.sin(a) * r))
  }
  return sweep(points, circle(wire, 7), v(0, 1, 0), { crease: 1.2 })
}
