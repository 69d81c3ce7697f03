import type { Document, Node, Primitive } from '@gltf-transform/core'

export type Point = readonly [number, number, number]

/** Where a picture is taken from, in the model's coordinates (metres, y up). */
export interface Camera {
  eye: Point
  target: Point
  /** Horizontal angle of view in degrees. */
  angle: number
  /** Lens shift as a share of the width, to the right and up. */
  shift: readonly [number, number]
}

export interface Bounds {
  low: Point
  high: Point
}

const rad = (degrees: number): number => (degrees / 180) * Math.PI

/** From the target towards the camera; azimuth 0 looks at the operator's side, 90 at the discharge end. */
export function direction(azimuth: number, elevation: number): Point {
  const [a, e] = [rad(azimuth), rad(elevation)]
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

/** A point as a camera sees it: right and up as tangents of the angle of view, and how far away. */
export function seen(camera: Camera, azimuth: number, elevation: number, point: Point): Point {
  const [a, e] = [rad(azimuth), rad(elevation)]
  const d = [0, 1, 2].map((i) => (point[i] ?? 0) - (camera.eye[i] ?? 0))
  const [x = 0, y = 0, z = 0] = d
  const flat = x * Math.sin(a) + z * Math.cos(a)
  const away = -(flat * Math.cos(e) + y * Math.sin(e))
  const right = x * Math.cos(a) - z * Math.sin(a)
  const up = y * Math.cos(e) - flat * Math.sin(e)
  return [right / away, up / away, away]
}

type Matrix = ReturnType<Node['getWorldMatrix']>

const moved = (m: Matrix, x: number, y: number, z: number): Point => [
  m[0] * x + m[4] * y + m[8] * z + m[12],
  m[1] * x + m[5] * y + m[9] * z + m[13],
  m[2] * x + m[6] * y + m[10] * z + m[14],
]

function eachPrimitive(
  doc: Document,
  hide: readonly string[],
  tell: (p: Primitive, m: Matrix) => void,
): void {
  const visit = (node: Node): void => {
    if (hide.includes(node.getName())) return
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) tell(primitive, node.getWorldMatrix())
    for (const child of node.listChildren()) visit(child)
  }
  for (const scene of doc.getRoot().listScenes()) for (const node of scene.listChildren()) visit(node)
}

/** Every `step`th point of the nodes that are not hidden. */
export function pointsOf(doc: Document, hide: readonly string[], step = 7): Point[] {
  const points: Point[] = []
  eachPrimitive(doc, hide, (primitive, m) => {
    const accessor = primitive.getAttribute('POSITION')
    const point: number[] = []
    if (!accessor) return
    for (let i = 0; i < accessor.getCount(); i += step) {
      const [x = 0, y = 0, z = 0] = accessor.getElement(i, point)
      points.push(moved(m, x, y, z))
    }
  })
  return points
}

/** The corners of every triangle of the nodes that are not hidden, three numbers a corner. */
export function trianglesOf(doc: Document, hide: readonly string[]): Float32Array {
  const corners: number[] = []
  eachPrimitive(doc, hide, (primitive, m) => {
    const [array, index] = [
      primitive.getAttribute('POSITION')?.getArray() ?? [],
      primitive.getIndices()?.getArray(),
    ]
    const count = index ? index.length : array.length / 3
    for (let k = 0; k < count; k++) {
      const i = (index ? (index[k] ?? 0) : k) * 3
      corners.push(...moved(m, array[i] ?? 0, array[i + 1] ?? 0, array[i + 2] ?? 0))
    }
  })
  return new Float32Array(corners)
}

/** Left, right, bottom and top as shares of a frame, from its left bottom corner. */
export type Border = readonly [number, number, number, number]

/** The part of a frame, `ratio` times as wide as high, that points are seen in, with a little air. */
export function borderOf(
  points: readonly Point[],
  camera: Camera,
  [azimuth, elevation]: readonly [number, number],
  ratio: number,
): Border {
  const width = 2 * Math.tan(rad(camera.angle / 2))
  let [left, right, bottom, top] = [1, 0, 1, 0]
  for (const point of points) {
    const [x, y] = seen(camera, azimuth, elevation, point)
    const [u, v] = [0.5 + x / width - camera.shift[0], 0.5 + (y / width - camera.shift[1]) * ratio]
    left = Math.min(left, u)
    right = Math.max(right, u)
    bottom = Math.min(bottom, v)
    top = Math.max(top, v)
  }
  const within = (share: number): number => Math.max(0, Math.min(1, share))
  return [within(left - 0.01), within(right + 0.01), within(bottom - 0.015), within(top + 0.015)]
}

export function boundsOf(points: readonly Point[]): Bounds {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const point of points) {
    for (let i = 0; i < 3; i++) {
      low[i] = Math.min(low[i] ?? 0, point[i] ?? 0)
      high[i] = Math.max(high[i] ?? 0, point[i] ?? 0)
    }
  }
  const [a = 0, b = 0, c = 0] = low
  const [d = 0, e = 0, f = 0] = high
  return { low: [a, b, c], high: [d, e, f] }
}

export const middleOf = ({ low, high }: Bounds): Point => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
]

/** A camera that looks at the target from an azimuth and an elevation. */
export function cameraAt(
  target: Point,
  azimuth: number,
  elevation: number,
  distance: number,
  angle: number,
): Camera {
  const d = direction(azimuth, elevation)
  const eye: Point = [target[0] + d[0] * distance, target[1] + d[1] * distance, target[2] + d[2] * distance]
  return { eye, target, angle, shift: [0, 0] }
}

/**
 * A camera from where every point is inside the frame, `margin` of it free on each side (below zero: the picture is cropped),
 * and what is seen is in the frame's middle.
 */
export function fitted(
  points: readonly Point[],
  view: { azimuth: number; elevation: number; angle: number; margin: number; ratio: number },
): Camera {
  const { azimuth, elevation, angle, margin, ratio } = view
  const half = Math.tan(rad(angle / 2))
  const [wide, high] = [half * (1 - 2 * margin), (half / ratio) * (1 - 2 * margin)]
  const [a, e] = [rad(azimuth), rad(elevation)]
  const right: Point = [Math.cos(a), 0, -Math.sin(a)]
  const up: Point = [-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)]
  let [target, distance] = [middleOf(boundsOf(points)), 30]
  for (let round = 0; round < 40; round++) {
    const camera = cameraAt(target, azimuth, elevation, distance, angle)
    let [left, far, low, top] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const point of points) {
      const [x, y] = seen(camera, azimuth, elevation, point)
      left = Math.min(left, x)
      far = Math.max(far, x)
      low = Math.min(low, y)
      top = Math.max(top, y)
    }
    const [sx, sy] = [((left + far) / 2) * distance, ((low + top) / 2) * distance]
    target = [
      target[0] + right[0] * sx + up[0] * sy,
      target[1] + up[1] * sy,
      target[2] + right[2] * sx + up[2] * sy,
    ]
    distance *= Math.max((far - left) / (2 * wide), (top - low) / (2 * high)) ** 0.8
  }
  return cameraAt(target, azimuth, elevation, distance, angle)
}
