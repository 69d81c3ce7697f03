import * as THREE from 'three'
import { mergeVertices, toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { random, v, type Solid } from './space.ts'
import { boxUv } from './surface.ts'

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

function noise(x: number, y: number, z: number): number {
  const [X, Y, Z] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  const [fx, fy, fz] = [ease(x - X), ease(y - Y), ease(z - Z)]
  const row = (j: number, k: number) => mix(hash(X, Y + j, Z + k), hash(X + 1, Y + j, Z + k), fx)
  return mix(mix(row(0, 0), row(1, 0), fy), mix(row(0, 1), row(1, 1), fy), fz) * 2 - 1
}

/** A crushed stone about 1 m across: a ball cut by random planes, roughened. */
export function rock(seed: number): Solid {
  const next = random(seed)
  const cuts = Array.from({ length: 8 }, () => ({
    n: v(next() - 0.5, next() - 0.5, next() - 0.5).normalize(),
    d: 0.27 + next() * 0.14,
  }))
  const stretch = v(0.8 + next() * 0.5, 0.6 + next() * 0.35, 0.8 + next() * 0.4)
  const ball = new THREE.IcosahedronGeometry(0.5, 1)
  const p = ball.getAttribute('position')
  const q = v()
  for (let i = 0; i < p.count; i++) {
    q.fromBufferAttribute(p, i)
    for (const cut of cuts) {
      const d = q.dot(cut.n)
      if (d > cut.d) q.addScaledVector(cut.n, cut.d - d)
    }
    q.multiplyScalar(1 + 0.1 * noise(q.x * 4 + seed, q.y * 4, q.z * 4)).multiply(stretch)
    p.setXYZ(i, q.x, q.y, q.z)
  }
  ball.deleteAttribute('normal')
  ball.deleteAttribute('uv')
  const merged = mergeVertices(ball, 1e-4)
  merged.computeVertexNormals()
  return boxUv(toCreasedNormals(merged, 0.5))
}
