import { Mesh, Vector3, type Object3D } from 'three'
import { expect, test } from 'vitest'
import { sceneOf } from '../glb/raw.ts'
import { eachPixel, frameOf, type Frame, type Point, type Triangle } from '../silhouettes/rasters.ts'
import { FLEET } from './fleet.ts'
import type { Machine } from './machine.ts'

const isHidden = (object: Object3D, machine: Machine): boolean =>
  (object.name.startsWith('opt_') && !machine.standard.includes(object.name)) ||
  (object.parent !== null && isHidden(object.parent, machine))

/** The triangles of the standard build's meshes of a material, in metres. */
function trianglesOf(root: Object3D, machine: Machine, material: RegExp): Triangle[] {
  const found: Triangle[] = []
  root.traverse((object) => {
    if (!(object instanceof Mesh) || isHidden(object, machine)) return
    if (!material.test(object.name.split('__')[1] ?? '')) return
    const { position } = object.geometry.attributes
    if (!position) return
    const corner = (i: number): Point => {
      const at = new Vector3().fromBufferAttribute(position, object.geometry.index?.getX(i) ?? i)
      return at.applyMatrix4(object.matrixWorld).toArray()
    }
    const count = object.geometry.index?.count ?? position.count
    for (let i = 0; i + 2 < count; i += 3) found.push([corner(i), corner(i + 1), corner(i + 2)])
  })
  return found
}

const outOf = (triangle: Triangle, side: number): number => Math.max(...triangle.map(([, , z]) => z * side))

/** Pixels seen from a side, each with how far out what covers it stands. */
function seenFrom(triangles: readonly Triangle[], frame: Frame, side: number): Map<number, number> {
  const seen = new Map<number, number>()
  for (const triangle of triangles) {
    const out = outOf(triangle, side)
    if (out > 0) eachPixel([triangle], frame, (pixel) => seen.set(pixel, Math.max(seen.get(pixel) ?? 0, out)))
  }
  return seen
}

/** Share of the lettering's pixels that `others` cover, seen from a side and `turned` degrees from straight before it. */
function coveredShare(
  letters: readonly Triangle[],
  others: readonly Triangle[],
  side: number,
  turned: number,
) {
  const frame = frameOf(letters, { around: (side > 0 ? 0 : 180) + turned, above: 0, size: 2400 })
  const words = seenFrom(letters, frame, side)
  const before = seenFrom(others, frame, side)
  expect(words.size).toBeGreaterThan(500)
  return [...words].filter(([pixel, out]) => (before.get(pixel) ?? 0) > out).length / words.size
}

for (const [key, machine] of Object.entries(FLEET)) {
  test(`neither rails nor rams of ${key} stand before its lettering, seen from either side`, () => {
    const root = sceneOf(machine)
    root.updateMatrixWorld(true)
    const [letters = [], rails = [], rams = []] = [/^decal/, /^rail$/, /^chrome$/].map((material) =>
      trianglesOf(root, machine, material),
    )
    for (const side of [1, -1]) {
      expect(coveredShare(letters, rails, side, 0), `rails, side ${side}`).toBeLessThan(0.002)
      // Seldom is a machine looked at from straight before it.
      for (const turned of [-25, 0, 25])
        expect(coveredShare(letters, rams, side, turned), `rams, side ${side}, ${turned}°`).toBeLessThan(
          0.002,
        )
    }
  })
}
