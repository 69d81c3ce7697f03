import * as THREE from 'three'

/** The pads' way round, as `parts/track.ts` lays them: between the axles, round the ends, and where the middle is. */
interface Chain {
  axles: number
  radius: number
  x: number
}

const PAD = 0.196
/** How far the ground side of the pads is below the chain. */
const UNDER = 0.098

/** Lets the pads of both tracks run. Returns how to: told the metres that the machine has gone. */
export function runningTrack(
  machine: THREE.Object3D,
  { axles: l, radius: r, x: middle }: Chain,
): (gone: number) => void {
  const found = machine.getObjectByName('base__track')
  if (!(found instanceof THREE.Mesh)) throw new Error('The machine has no tracks of its own')
  const mesh: THREE.Mesh<THREE.BufferGeometry> = found
  mesh.updateWorldMatrix(true, false)
  const toMachine = machine.matrixWorld.clone().invert().multiply(mesh.matrixWorld)
  const back = toMachine.clone().invert()
  const own = mesh.geometry.getAttribute('position')
  const round = 2 * l + 2 * Math.PI * r
  const pitch = round / Math.round(round / PAD)
  const height = r + UNDER
  const point = new THREE.Vector3()
  /** Along the chain, out from it, and to the side. */
  const places = Array.from({ length: own.count }, (_, i) => {
    point.fromBufferAttribute(own, i).applyMatrix4(toMachine)
    const [x, y] = [point.x - middle, point.y - height]
    if (x > l / 2) {
      const from = Math.hypot(x - l / 2, y)
      return { s: 2 * l + Math.PI * r + r * Math.atan2(x - l / 2, y), out: from - r, z: point.z }
    }
    if (x < -l / 2) {
      const from = Math.hypot(x + l / 2, y)
      return { s: l + r * Math.atan2(-(x + l / 2), -y), out: from - r, z: point.z }
    }
    if (y < 0) return { s: l / 2 - x, out: -y - r, z: point.z }
    return { s: l + Math.PI * r + x + l / 2, out: y - r, z: point.z }
  })
  const moved = new THREE.BufferAttribute(new Float32Array(own.count * 3), 3)
  mesh.geometry.setAttribute('position', moved)
  return (gone) => {
    const shift = ((gone % pitch) + pitch) % pitch
    places.forEach(({ s, out, z }, i) => {
      const [x, y] = onChain((s + shift) % round, r + out)
      point.set(x + middle, y + height, z).applyMatrix4(back)
      moved.setXYZ(i, point.x, point.y, point.z)
    })
    moved.needsUpdate = true
  }

  function onChain(s: number, far: number): [number, number] {
    if (s < l) return [l / 2 - s, -far]
    if (s < l + Math.PI * r) {
      const t = (s - l) / r
      return [-l / 2 - Math.sin(t) * far, -Math.cos(t) * far]
    }
    if (s < 2 * l + Math.PI * r) return [-l / 2 + (s - l - Math.PI * r), far]
    const t = (s - 2 * l - Math.PI * r) / r
    return [l / 2 + Math.sin(t) * far, Math.cos(t) * far]
  }
}
