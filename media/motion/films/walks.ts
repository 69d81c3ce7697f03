import type { Brush } from '../page/brush.ts'
import type { Moved } from '../page/parallax.ts'
import type { Gaze } from '../page/size.ts'
import { mix, smooth } from './film.ts'
import { falling, flowing, turned, type Belt, type Disc, type Living, type Stream } from './living.ts'
import { pouring, type Pouring } from './pouring.ts'

type Pose = readonly [x: number, y: number, zoom: number]
type Step = readonly [x: number, y: number, closer: number]

/** A slow move over a still. */
export function pass(picture: string, a: Pose, c: Pose) {
  return (brush: Brush, u: number) => {
    const s = u * 0.75 + smooth(u) * 0.25
    brush.picture(picture, { x: mix(a[0], c[0], s), y: mix(a[1], c[1], s), zoom: mix(a[2], c[2], s) })
  }
}

interface Walk {
  picture: string
  /** What the camera looks at, at the beginning and at the end. */
  gaze: readonly [Pose, Pose]
  /** And where it has gone by then. */
  steps: readonly [Step, Step]
  living?: Living
  streams?: readonly Stream[]
  pours?: Pouring
  hard?: boolean
}

/** A camera that goes through a still: what is near moves past what is far, wheels turn, stone falls. */
export function walk({ picture, gaze, steps, living, streams = [], pours, hard = false }: Walk) {
  return (brush: Brush, t: number, u: number) => {
    const s = u * 0.8 + smooth(u) * 0.2
    const at = (pair: Walk['gaze'] | Walk['steps'], i: 0 | 1 | 2) => mix(pair[0][i], pair[1][i], s)
    const look: Gaze = { x: at(gaze, 0), y: at(gaze, 1), zoom: at(gaze, 2) }
    const moved: Moved = { x: at(steps, 0), y: at(steps, 1), closer: at(steps, 2), hard }
    brush.through(picture, look, moved, living && ((on) => living(on, t, brush)))
    for (const stream of streams) falling(brush, t + 20, stream, look, moved)
    if (pours) pouring(brush, t, pours, look, moved)
  }
}

export const lobby = walk({
  picture: 'quarry-wide',
  gaze: [
    [0.44, 0.55, 1.3],
    [0.5, 0.53, 1.12],
  ],
  steps: [
    [-0.07, 0.01, 0.14],
    [0.05, 0, 0],
  ],
  streams: [
    {
      head: [852, 640],
      top: [905, 708],
      near: 0.123,
      metre: 55,
      count: 34,
      size: 0.13,
      rolls: 0.8,
      wide: 0.5,
    },
  ],
})
export const rock = walk({
  picture: 'feed-close',
  gaze: [
    [0.44, 0.53, 1.22],
    [0.54, 0.51, 1.14],
  ],
  steps: [
    [-0.06, 0, 0.02],
    [0.06, 0, 0.12],
  ],
})
/** The flywheel in `crushers-wide`, and the stone that falls there. */
const CRUSHERS_WHEEL: Disc = { x: 925.7, y: 506, wide: 40.5, high: 44 }
export const CRUSHERS_STREAM: Stream = {
  head: [1490, 490],
  top: [1552, 560],
  near: 0.17,
  metre: 74,
  count: 40,
  size: 0.12,
  rolls: 0.9,
  wide: 0.6,
}
/** The main belt of the J-1150 above and below the stay that crosses it, in `crushers-wide`, and in `face-wide`. */
const CRUSHERS_BELT: readonly Belt[] = [
  {
    outline: [
      [1383.3, 504.0],
      [1453.3, 460.0],
      [1480.0, 450.0],
      [1505.0, 455.0],
      [1413.3, 501.7],
    ],
    speed: [78, -41],
  },
  {
    outline: [
      [1276.7, 555.0],
      [1340.0, 517.3],
      [1376.7, 516.7],
      [1376.7, 524.0],
      [1276.7, 571.7],
    ],
    speed: [78, -41],
  },
]
const FACE_BELT: Belt = {
  outline: [
    [1218.6, 472.9],
    [1275.7, 420.4],
    [1329.3, 406.1],
    [1338.2, 415.0],
    [1272.1, 472.9],
  ],
  speed: [60, -42],
}

/** Belt and wheel in `crushers-wide`. */
export const crushersMove: Living = (on, t) => {
  for (const belt of CRUSHERS_BELT) flowing(on, belt, t)
  turned(on, CRUSHERS_WHEEL, t * 1.3)
}
export const jaw = walk({
  picture: 'crushers-wide',
  gaze: [
    [0.45, 0.44, 1.16],
    [0.55, 0.45, 1.24],
  ],
  steps: [
    [-0.09, 0, 0],
    [0.07, 0, 0.1],
  ],
  living: crushersMove,
  streams: [CRUSHERS_STREAM],
})
/** The flywheel in `face-wide`. */
const FACE_WHEEL: Disc = { x: 926.5, y: 523.5, wide: 34.5, high: 43.5 }
/** Belt and wheel in `face-wide`, and the stone that falls there. */
export const faceMoves: Living = (on, t) => {
  flowing(on, FACE_BELT, t)
  turned(on, FACE_WHEEL, t * 1.3)
}
export const FACE_STREAM: Stream = {
  head: [1352, 438],
  top: [1366, 506],
  near: 0.16,
  metre: 68,
  count: 44,
  size: 0.12,
  rolls: 0.9,
  wide: 0.6,
}
export const wheel = walk({
  picture: 'face-wide',
  gaze: [
    [0.46, 0.43, 1.75],
    [0.5, 0.46, 1.95],
  ],
  steps: [
    [-0.05, 0, 0.02],
    [0.03, 0, 0.14],
  ],
  living: faceMoves,
  streams: [FACE_STREAM],
})
export const mouth = walk({
  picture: 'gape-above',
  gaze: [
    [0.47, 0.55, 1.24],
    [0.47, 0.52, 1.3],
  ],
  steps: [
    [0.008, 0.014, 0],
    [-0.008, -0.012, 0.04],
  ],
})
export const tracks = pass('tracks', [0.42, 0.52, 1.06], [0.58, 0.52, 1.16])
/** The stone that falls from the belt of the J-1150 in `product-close`. */
export const HEAP: Stream = {
  head: [705, 322],
  top: [812, 520],
  near: 0.45,
  metre: 195,
  count: 170,
  size: 0.13,
  rolls: 1.1,
  wide: 0.75,
}

/** The stones that hang in the air of that still make way for those that fall. */
export function withoutStones(on: OffscreenCanvasRenderingContext2D, brush: Brush): void {
  on.drawImage(brush.beside('product-close-wall'), 630, 309, 300, 216)
}

export const heap = walk({
  picture: 'product-close',
  hard: true,
  gaze: [
    [0.4, 0.46, 1.24],
    [0.5, 0.47, 1.12],
  ],
  steps: [
    [-0.03, 0.01, 0.06],
    [0.022, 0, 0],
  ],
  living: (on, _, brush) => withoutStones(on, brush),
  streams: [HEAP],
})
/** The fines that fall from the tail of the S-620 in `screens-wide`. */
export const SCREENS_STREAM: Stream = {
  head: [1815, 420],
  top: [1905, 560],
  near: 0.28,
  metre: 122,
  count: 60,
  size: 0.07,
  rolls: 1.0,
  wide: 0.7,
  shade: 0.35,
}
export const sorting = walk({
  picture: 'screens-wide',
  gaze: [
    [0.46, 0.42, 1.12],
    [0.56, 0.43, 1.24],
  ],
  steps: [
    [-0.08, 0, 0],
    [0.05, 0, 0.1],
  ],
  streams: [SCREENS_STREAM],
})
/** The stone that falls from the belt of the J-1150 in `bench-wide`. */
export const BENCH_STREAM: Stream = {
  head: [524, 540],
  top: [540, 608],
  near: 0.11,
  metre: 48,
  count: 34,
  size: 0.13,
  rolls: 0.8,
  wide: 0.5,
}
export const away = walk({
  picture: 'bench-wide',
  gaze: [
    [0.42, 0.5, 1.26],
    [0.54, 0.46, 1.1],
  ],
  steps: [
    [-0.08, 0, 0.14],
    [0.06, 0, 0],
  ],
  streams: [BENCH_STREAM],
})
