import { covered } from './living.ts'
import { BENCH_STREAM, SCREENS_STREAM, walk } from './walks.ts'

/** From the crusher's heap to the screen that waits for it. */
export const between = walk({
  picture: 'between-wide',
  gaze: [
    [0.4, 0.56, 1.24],
    [0.58, 0.53, 1.2],
  ],
  steps: [
    [-0.035, 0.01, 0.02],
    [0.03, 0, 0.06],
  ],
  living: (on) => covered(on, { x: 0, y: 566, wide: 104, high: 118 }, [130, 6]),
  streams: [
    {
      head: [44, 560],
      top: [66, 684],
      near: 0.27,
      metre: 140,
      count: 110,
      size: 0.13,
      rolls: 1,
      wide: 0.62,
      shade: 0.35,
    },
  ],
})

export const screen = walk({
  picture: 'screens-wide',
  gaze: [
    [0.57, 0.45, 1.32],
    [0.5, 0.46, 1.16],
  ],
  steps: [
    [0.03, 0, 0.07],
    [-0.03, 0, 0],
  ],
  streams: [SCREENS_STREAM],
})

/** Along the box down to the heap of fines. */
export const box = walk({
  picture: 'screens-wide',
  gaze: [
    [0.55, 0.37, 1.8],
    [0.655, 0.42, 1.56],
  ],
  steps: [
    [-0.02, 0, 0.01],
    [0.02, 0, 0.03],
  ],
  streams: [SCREENS_STREAM],
})

export const away = walk({
  picture: 'bench-wide',
  gaze: [
    [0.6, 0.52, 1.3],
    [0.52, 0.47, 1.1],
  ],
  steps: [
    [0.06, 0.01, 0.12],
    [-0.05, 0, 0],
  ],
  streams: [BENCH_STREAM],
})
