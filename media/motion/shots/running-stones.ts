import * as THREE from 'three'
import { Builder } from '../../geometry/builder.ts'
import { rock } from '../../geometry/rock.ts'
import { at, random } from '../../geometry/space.ts'
import { conveyor } from '../../parts/conveyor.ts'
import type { LoadedBelt } from './quarry-shot.ts'

const FALL = 9.81
/** Metres a second the belt runs: how far stones fly from its head. */
const SPEED = 1.3

/**
 * Stones on a running belt, the same every `every` metres, which fly off its head and fall: `flight` metres on, as fast as
 * they came, they are out of sight. Returns how to move them: told the metres the belt has run.
 */
export function runningStones(
  scene: THREE.Object3D,
  { line, width, size, count, every }: LoadedBelt,
  flight: number,
  surface: THREE.Texture,
): (run: number) => void {
  const belt = conveyor(new Builder(), { line, width })
  const next = random(41)
  const shapes = Array.from({ length: 6 }, (_, i) => rock(900 + i))
  const material = new THREE.MeshStandardMaterial({ color: 0xe6edf6, roughness: 1, map: surface })
  const turn = () => next() * 6.28
  const stones = Array.from({ length: count }, () => {
    const side = next() + next() - 1
    const scale = size * (0.5 + next() * next() * 1.2)
    return {
      s: next() * every,
      shape: Math.floor(next() * shapes.length),
      z: side * width * 0.36,
      lift: 0.03 + scale * 0.25 + (1 - Math.abs(side)) * 0.1 * next(),
      scale,
      turn: [turn(), turn(), turn()] as const,
    }
  })
  const repeats = Math.ceil((belt.length + flight) / every)
  const meshes = shapes.map((shape, i) => {
    const own = stones.filter((stone) => stone.shape === i).length * repeats
    const mesh = new THREE.InstancedMesh(shape, material, Math.max(1, own))
    mesh.castShadow = mesh.receiveShadow = true
    mesh.frustumCulled = false
    scene.add(mesh)
    return mesh
  })
  const { x: headX, y: headY } = belt.point(belt.length, 0, 0)
  const slope = belt.slope(belt.length)
  return (run) => {
    const used = shapes.map(() => 0)
    for (const stone of stones)
      for (let k = 0; k < repeats; k++) {
        const s = ((stone.s + run) % every) + k * every
        const place = at(0, stone.lift, stone.z, ...stone.turn, stone.scale)
        const flown = (s - belt.length) / SPEED
        if (flown * SPEED > flight) continue
        const matrix =
          flown < 0
            ? belt.on(s).multiply(place)
            : at(
                headX + Math.cos(slope) * SPEED * flown,
                headY + Math.sin(slope) * SPEED * flown - (FALL / 2) * flown * flown,
                0,
                0,
                0,
                slope - flown * 3,
              ).multiply(place)
        const index = used[stone.shape] ?? 0
        meshes[stone.shape]?.setMatrixAt(index, matrix)
        used[stone.shape] = index + 1
      }
    meshes.forEach((mesh, shape) => {
      mesh.count = used[shape] ?? 0
      mesh.instanceMatrix.needsUpdate = true
    })
  }
}
