import type { Document } from '@gltf-transform/core'
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Machine } from '../machines/machine.ts'
import { pointsOf, seen, trianglesOf, type Point } from './camera.ts'
import { rowsOf } from './turn.ts'
import { azimuthOf, FRAMES, frameCamera, HALF_ANGLE, RATIO, turntable } from './turntable.ts'

/** Where a spot is in a frame, in percent of the picture from its left top corner. */
export interface SpotFrame {
  x: number
  y: number
  /** Something stands before it. */
  hidden: boolean
}

export interface Spot {
  name: string
  /** On the model, in metres. */
  point: Point
  /** By row, the lowest first, then by frame. */
  rows: SpotFrame[][]
}

/** Metres that a spot may lie under a surface and still be seen, and half the size of what it names. */
const [UNDER, SIZE] = [0.5, 0.3]

/** The machine's spots in every frame of its turn, hidden nodes left out. */
export function spotsOf(machine: Machine, doc: Document, hide: readonly string[]): Spot[] {
  const rows = rowsOf(machine)
  const table = turntable(pointsOf(doc, hide), rows)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(trianglesOf(doc, [...hide, 'load_rocks']), 3))
  const solid = new MeshBVH(geometry)
  return Object.entries(machine.spots).map(([name, point]) => ({
    name,
    point,
    rows: rows.map((elevation, row) =>
      steady(
        Array.from({ length: FRAMES }, (_, frame) => {
          const camera = frameCamera(table, row, frame)
          const [right, up] = seen(camera, azimuthOf(frame), elevation, point)
          const [x, y] = [
            0.5 + right / (2 * HALF_ANGLE),
            0.5 - ((up / (2 * HALF_ANGLE)) * RATIO - camera.shift[1] * RATIO),
          ]
          return { x: round(x * 100), y: round(y * 100), hidden: isHidden(solid, camera.eye, point) }
        }),
      ),
    ),
  }))
}

const round = (x: number): number => Math.round(x * 10) / 10

const AROUND: readonly Point[] = [
  [0, 0, 0],
  [SIZE, 0, 0],
  [-SIZE, 0, 0],
  [0, SIZE, 0],
  [0, -SIZE, 0],
  [0, 0, SIZE],
  [0, 0, -SIZE],
]

/** Hidden when little of what is around the spot can be seen. */
function isHidden(solid: MeshBVH, eye: Point, point: Point): boolean {
  const from = new Vector3(...eye)
  const open = AROUND.filter(([x, y, z]) => {
    const to = new Vector3(point[0] + x, point[1] + y, point[2] + z)
    const away = from.distanceTo(to)
    const hit = solid.raycastFirst(new Ray(from, to.sub(from).normalize()), DoubleSide)
    return hit === null || hit.distance > away - UNDER
  })
  return open.length < 3
}

/** A rail that passes for one frame neither hides a spot nor shows it. */
function steady(frames: SpotFrame[]): SpotFrame[] {
  return frames.map((frame, i) => {
    const [before, after] = [frames.at(i - 1)?.hidden, frames[(i + 1) % frames.length]?.hidden]
    return before === after && before !== undefined ? { ...frame, hidden: before } : frame
  })
}

/** The frames of a row that a viewer needs: between them every other is within `error` percent of a straight line. */
function keyFrames(frames: readonly SpotFrame[], error = 0.5): number[] {
  const keys = [0]
  while ((keys.at(-1) ?? 0) < frames.length) {
    const from = keys.at(-1) ?? 0
    let to = from + 1
    while (to < frames.length && straight(frames, from, to + 1, error)) to++
    keys.push(to)
  }
  return keys.slice(0, -1)
}

function straight(frames: readonly SpotFrame[], from: number, to: number, error: number): boolean {
  const [a, b] = [frames[from], frames[to % frames.length]]
  if (!a || !b) return false
  for (let i = from + 1; i < to; i++) {
    const [t, own] = [(i - from) / (to - from), frames[i % frames.length]]
    if (!own || Math.abs(a.x + (b.x - a.x) * t - own.x) > error) return false
    if (Math.abs(a.y + (b.y - a.y) * t - own.y) > error) return false
  }
  return true
}

/** A spot's `positions` as a hotspot has them: a line for each key frame, further rows named. */
export const positionsText = (rows: Spot['rows']): string =>
  rows
    .flatMap((frames, row) =>
      keyFrames(frames).map(
        (i) => `${rows.length > 1 && row ? `${row}/` : ''}${i} ${frames[i]?.x} ${frames[i]?.y}`,
      ),
    )
    .join('\n')

/** The frames that a spot is seen in, in the row that the turn starts in, as ranges: `30-35, 0-8`; empty for all. */
export function visibleText(frames: readonly SpotFrame[]): string {
  if (frames.every(({ hidden }) => !hidden)) return ''
  const first = frames.findIndex(({ hidden }, i) => !hidden && frames.at(i - 1)?.hidden)
  const ranges: string[] = []
  for (let k = 0; k < frames.length; k++) {
    const from = (first + k) % frames.length
    if (frames[from]?.hidden !== false) continue
    let length = 1
    while (frames[(from + length) % frames.length]?.hidden === false && k + length < frames.length) length++
    const to = (from + length - 1) % frames.length
    ranges.push(from === to ? String(from) : `${from}-${to}`)
    k += length
  }
  return ranges.join(', ')
}
