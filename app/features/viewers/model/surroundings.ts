import {
  Color,
  CompressedCubeTexture,
  CompressedTexture,
  HalfFloatType,
  HemisphereLight,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBAFormat,
  type CompressedPixelFormat,
} from 'three'
import { paintRoom, type Room } from './painted-room.ts'

export type Surroundings = 'studio' | 'day' | 'stage'

/** Walls of a room and its lamps: brightness, place and size in metres; and how bright its upper and lower half are. */
const rooms: Record<
  Surroundings,
  Omit<Room, 'walls'> & { walls: number; exposure: number; above: number; below: number }
> = {
  studio: {
    walls: 0xb9bcc0,
    exposure: 1.12,
    above: 2.6,
    below: 0.4,
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
    above: 2.4,
    below: 0.4,
    lamps: [
      [28, -7, 8, 5, 3, 0.2, 3],
      [5, 0, 9.8, 0, 18, 0.2, 18],
    ],
  },
  stage: {
    walls: 0x1a1d20,
    exposure: 1.25,
    above: 1.1,
    below: 0.02,
    lamps: [
      [40, -5, 8, 4, 3, 0.2, 3],
      [26, 6, 8, 2, 2, 0.2, 4],
      [14, 0, 5, -9.8, 14, 0.6, 0.2],
    ],
  },
}

/**
 * What a model mirrors and is lit by: a room with soft lamps, made here by arithmetic, so that nothing is fetched and
 * the graphics card has nothing to blur, which takes seconds where software stands in for it. `plain` is about the same
 * light for what mirrors nothing.
 */
export function surroundings(kind: Surroundings): {
  exposure: number
  plain: HemisphereLight
  texture: () => CompressedCubeTexture
} {
  const { exposure, above, below } = rooms[kind]
  const plain = new HemisphereLight(0xffffff, 0xffffff, Math.PI)
  plain.color.setScalar(above)
  plain.groundColor.setScalar(below)
  return { exposure, plain, texture: () => mirrored(kind) }
}

function mirrored(kind: Surroundings): CompressedCubeTexture {
  const { walls, lamps } = rooms[kind]
  const { r, g, b } = new Color(walls)
  // The one kind of texture that brings its own coarser levels; nothing in it is compressed.
  const faces = paintRoom({ walls: [r, g, b], lamps }).map(
    (levels) => new CompressedTexture(levels, SIDE, SIDE, FORMAT, HalfFloatType),
  )
  const texture = new CompressedCubeTexture(faces, FORMAT, HalfFloatType)
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return Object.assign(texture, { isPMREMTexture: true })
}

const SIDE = 64
const FORMAT = RGBAFormat as number as CompressedPixelFormat
