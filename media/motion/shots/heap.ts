import * as THREE from 'three'
import { rock } from '../../geometry/rock.ts'
import { at, random, type Point2 } from '../../geometry/space.ts'

/** How steep stone lies, and how far from a belt's head it lands for each metre it falls at most. */
const [STEEP, FLIES] = [0.68, 0.5]

/** A heap of stones below the head of a belt, in the belt's own plane: a cone that they cover, coarse ones at its foot. */
export function heapBelow(
  line: readonly Point2[],
  high: number,
  size: number,
  surface: THREE.Texture,
): THREE.Group {
  const [x = 0, y = 0] = line.at(-1) ?? []
  const middle = x + FLIES * Math.sqrt(Math.max(0, y - high)) * 1.1
  const group = new THREE.Group()
  const wide = high / STEEP
  const next = random(77 + Math.round(x * 10))
  const covers = surface.clone()
  // What is finer lies closer.
  covers.repeat.set((wide * 0.55) / size, (wide * 0.2) / size)
  const cone = new THREE.Mesh(
    new THREE.ConeGeometry(wide, high, 64, 6, true),
    new THREE.MeshStandardMaterial({ color: 0xf4f8ff, map: covers, roughness: 1 }),
  )
  rough(cone.geometry, size * 0.5)
  cone.position.set(middle, high / 2 - 0.05, 0)
  cone.receiveShadow = true
  group.add(cone)
  const each = Math.min(520, Math.round((9 * wide * wide) / (size * size) / 34))
  for (let shape = 0; shape < 5; shape++) {
    const material = new THREE.MeshStandardMaterial({ color: 0xd8dfe8, map: surface, roughness: 1 })
    material.color.offsetHSL(0, 0, (shape - 2) * 0.03)
    const mesh = new THREE.InstancedMesh(rock(700 + shape), material, each)
    for (let i = 0; i < each; i++) {
      const [turn, share] = [next() * Math.PI * 2, Math.sqrt(next())]
      const out = share * wide * (1.04 + 0.03 * Math.sin(turn * 5))
      const grown = size * (0.6 + 0.9 * next() * next() + 0.9 * share ** 6 * next())
      mesh.setMatrixAt(
        i,
        at(
          middle + Math.cos(turn) * out,
          Math.max(0, high * (1 - share)) + (next() - 0.75) * size * 0.5,
          Math.sin(turn) * out,
          next() * 6,
          next() * 6,
          next() * 6,
          grown * 1.25,
        ),
      )
    }
    mesh.castShadow = mesh.receiveShadow = true
    group.add(mesh)
  }
  return group
}

/** Moves the points of a surface a little, each by itself. */
function rough(geometry: THREE.BufferGeometry, by: number): void {
  const places = geometry.getAttribute('position')
  const next = random(5)
  for (let i = 0; i < places.count; i++)
    places.setXYZ(
      i,
      places.getX(i) + (next() - 0.5) * by,
      places.getY(i) + (next() - 0.5) * by,
      places.getZ(i) + (next() - 0.5) * by,
    )
  geometry.computeVertexNormals()
}

/** The face of a heap as it is seen in a picture, to be laid over others: `part` is its left and upper edge and its size. */
export async function surfaceOf(
  picture: string,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<THREE.Texture> {
  const whole = await createImageBitmap(await (await fetch(picture)).blob())
  const canvas = new OffscreenCanvas(512, 512)
  canvas.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, 512, 512)
  const texture = new THREE.CanvasTexture(canvas as unknown as HTMLCanvasElement)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.wrapS = texture.wrapT = THREE.MirroredRepeatWrapping
  texture.anisotropy = 4
  return texture
}
