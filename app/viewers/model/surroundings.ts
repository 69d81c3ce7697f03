import {
  BackSide,
  BoxGeometry,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'

export type Surroundings = 'studio' | 'day' | 'stage'

/** Walls of a room and its lamps: brightness, place and size in metres. */
const rooms: Record<
  Surroundings,
  { walls: number; exposure: number; lamps: readonly (readonly number[])[] }
> = {
  studio: {
    walls: 0xb9bcc0,
    exposure: 1.12,
    lamps: [
      [16, -6, 7, 6, 7, 0.2, 7],
      [7, 8, 5, 5, 0.2, 5, 5],
      [9, 0, 9.8, 0, 9, 0.2, 9],
      [4, 0, 3, -9.8, 12, 3, 0.2],
    ],
  },
  day: {
    walls: 0xa9c2d8,
    exposure: 1.2,
    lamps: [
      [28, -7, 8, 5, 3, 0.2, 3],
      [5, 0, 9.8, 0, 18, 0.2, 18],
    ],
  },
  stage: {
    walls: 0x1a1d20,
    exposure: 1.25,
    lamps: [
      [40, -5, 8, 4, 3, 0.2, 3],
      [26, 6, 8, 2, 2, 0.2, 4],
      [14, 0, 5, -9.8, 14, 0.6, 0.2],
    ],
  },
}

/** What a model mirrors and is lit by: a room with soft lamps, made here, so that nothing is fetched. */
export function surroundings(
  renderer: WebGLRenderer,
  kind: Surroundings,
): { texture: Texture; exposure: number; dispose: () => void } {
  const { walls, exposure, lamps } = rooms[kind]
  const scene = new Scene()
  const box = new BoxGeometry()
  const room = new Mesh(box, new MeshBasicMaterial({ color: walls, side: BackSide }))
  room.scale.setScalar(20)
  scene.add(room)
  for (const [power = 1, x = 0, y = 0, z = 0, width = 1, height = 1, depth = 1] of lamps) {
    const material = new MeshBasicMaterial()
    material.color.setScalar(power)
    const lamp = new Mesh(box, material)
    lamp.position.set(x, y, z)
    lamp.scale.set(width, height, depth)
    scene.add(lamp)
  }
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0.03, 0.1, 60, { size: 64 })
  generator.dispose()
  box.dispose()
  return { texture: target.texture, exposure, dispose: () => target.dispose() }
}
