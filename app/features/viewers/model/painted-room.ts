import { DataUtils } from 'three'

export interface Room {
  /** Brightness of the walls: red, green, blue, linear. */
  walls: readonly [number, number, number]
  /** Each: brightness, place of its middle x y z, size x y z; metres, seen from the middle of the room. */
  lamps: readonly (readonly number[])[]
}

export interface Level {
  /** Half floats, red green blue alpha. */
  data: Uint16Array<ArrayBuffer>
  width: number
  height: number
}

type Colour = [number, number, number]

/**
 * A room as the six faces of a cube (+x −x +y −y +z −z), each in 64, 32, 16 and 8 pixels. Finer levels are what smooth
 * surfaces mirror, the last one is what rough ones receive from their side of the room: each level is blurred as
 * surfaces of its roughness do (three.js reads it so: roughness 1 − √(1 − level ÷ 3)).
 */
export function paintRoom(room: Room): Level[][] {
  const source = paintedBy(12, (direction) => seenAround(room, direction, 1 / 12, 4))
  return Array.from({ length: 6 }, (_, face) => [
    levelOf(64, face, (direction) => seenAround(room, direction, 0, 1)),
    levelOf(32, face, (direction) => seenAround(room, direction, 2 / 32, 2)),
    levelOf(16, face, (direction) => gathered(source, direction, 0.42)),
    levelOf(8, face, (direction) => gathered(source, direction, 1)),
  ])
}

/** The direction of a point of a face, −1 … 1 to the right and down; as three.js turns cubes, x is mirrored. Not of length 1. */
function directionOf(face: number, s: number, t: number): Colour {
  if (face === 0) return [-1, -t, -s]
  if (face === 1) return [1, -t, s]
  if (face === 2) return [-s, 1, t]
  if (face === 3) return [-s, -1, -t]
  return face === 4 ? [-s, -t, 1] : [s, -t, -1]
}

function levelOf(side: number, face: number, light: (direction: Colour) => Colour): Level {
  const data = new Uint16Array(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const direction = directionOf(face, pixel(i % side, side), pixel(Math.floor(i / side), side))
    const [r, g, b] = light(direction)
    data.set([half(r), half(g), half(b), ONE], i * 4)
  }
  return { data, width: side, height: side }
}

const half = (value: number) => DataUtils.toHalfFloat(value)
const ONE = half(1)
const pixel = (i: number, side: number) => ((i + 0.5) / side) * 2 - 1

/** What is seen around a direction, evened out over `reach` to all sides by so many looks each way. */
function seenAround({ walls, lamps }: Room, direction: Colour, reach: number, looks: number): Colour {
  const [x, y, z] = unit(direction)
  // Two directions across: the axis least in line with it, and the one upright to both.
  const [ax, ay, az] = Math.abs(y) < 0.7 ? unit([z, 0, -x]) : unit([0, -z, y])
  const [bx, by, bz] = [ay * z - az * y, az * x - ax * z, ax * y - ay * x]
  let lit = 0
  let bare = 0
  for (let i = 0; i < looks * looks; i++) {
    const a = pixel(i % looks, looks) * reach
    const b = pixel(Math.floor(i / looks), looks) * reach
    const power = lampIn(lamps, x + ax * a + bx * b, y + ay * a + by * b, z + az * a + bz * b)
    if (power === undefined) bare++
    else lit += power
  }
  const all = looks * looks
  return [(lit + bare * walls[0]) / all, (lit + bare * walls[1]) / all, (lit + bare * walls[2]) / all]
}

/** Brightness of the nearest lamp in a direction; undefined where the wall is. */
function lampIn(lamps: Room['lamps'], dx: number, dy: number, dz: number): number | undefined {
  let nearest = Number.POSITIVE_INFINITY
  let power: number | undefined
  for (const [brightness = 0, x = 0, y = 0, z = 0, width = 0, height = 0, depth = 0] of lamps) {
    const [left, right] = [(x - width / 2) / dx, (x + width / 2) / dx]
    const [low, high] = [(y - height / 2) / dy, (y + height / 2) / dy]
    const [back, front] = [(z - depth / 2) / dz, (z + depth / 2) / dz]
    // Where a box is entered and left along the direction.
    const from = Math.max(0, Math.min(left, right), Math.min(low, high), Math.min(back, front))
    const to = Math.min(Math.max(left, right), Math.max(low, high), Math.max(back, front))
    if (from > to || from >= nearest) continue
    nearest = from
    power = brightness
  }
  return power
}

/** Light from all around by direction, of length 1, with the share of the sphere it comes from. */
interface Source {
  directions: Float32Array
  light: Float32Array
  shares: Float32Array
}

function paintedBy(side: number, light: (direction: Colour) => Colour): Source {
  const count = side * side * 6
  const source = {
    directions: new Float32Array(count * 3),
    light: new Float32Array(count * 3),
    shares: new Float32Array(count),
  }
  for (let i = 0; i < count; i++) {
    const [s, t] = [pixel(i % side, side), pixel(Math.floor(i / side) % side, side)]
    const direction = directionOf(Math.floor(i / (side * side)), s, t)
    source.directions.set(unit(direction), i * 3)
    source.light.set(light(direction), i * 3)
    source.shares[i] = (1 + s * s + t * t) ** -1.5
  }
  return source
}

/** What a surface of a roughness gathers when it is looked at straight: the GGX distribution, weighted by the cosine. */
function gathered({ directions, light, shares }: Source, towards: Colour, roughness: number): Colour {
  const [x, y, z] = unit(towards)
  const square = roughness ** 4
  let [r, g, b, sum] = [0, 0, 0, 0]
  for (let i = 0; i < shares.length; i++) {
    const cosine =
      x * (directions[i * 3] ?? 0) + y * (directions[i * 3 + 1] ?? 0) + z * (directions[i * 3 + 2] ?? 0)
    if (cosine <= 0) continue
    const spread = 1 + square + (square - 1) * cosine
    const weight = (cosine * (shares[i] ?? 0)) / (spread * spread)
    r += (light[i * 3] ?? 0) * weight
    g += (light[i * 3 + 1] ?? 0) * weight
    b += (light[i * 3 + 2] ?? 0) * weight
    sum += weight
  }
  return [r / sum, g / sum, b / sum]
}

function unit([x, y, z]: Colour): Colour {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
