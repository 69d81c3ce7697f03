import * as THREE from 'three'

export type Solid = THREE.BufferGeometry
export type Vec = THREE.Vector3
export type Point2 = readonly [number, number]

/** A point or direction in metres: x along the machine (feed to discharge), y up, z to the operator's side. */
export const v = (x = 0, y = 0, z = 0): Vec => new THREE.Vector3(x, y, z)

/** A placement: a move in metres, turns in radians (yaw, then pitch, then roll) and a scale. */
export function at(x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0, s = 1): THREE.Matrix4 {
  const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(rx, ry, rz, 'YXZ'))
  return new THREE.Matrix4().compose(v(x, y, z), turn, v(s, s, s))
}

/** A local point brought through a placement. */
export const through = (m: THREE.Matrix4, x: number, y: number, z: number): Vec => v(x, y, z).applyMatrix4(m)

/** `count` numbers evenly from `from` to `to`, both included. */
export function spread(from: number, to: number, count: number): number[] {
  if (count < 2) return [(from + to) / 2]
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
}

/** Both sides of the machine. */
export const SIDES = [1, -1] as const

/** A seeded source of numbers in [0, 1): the same seed gives the same machine. */
export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
