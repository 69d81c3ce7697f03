import { covered, flowing, turned, type Belt } from './living.ts'
import { CRUSHERS_STREAM, CRUSHERS_WHEEL, FACE_WHEEL, HEAP, walk, withoutStones } from './walks.ts'

export const bucket = walk({
  picture: 'feed-close',
  gaze: [
    [0.56, 0.47, 1.2],
    [0.5, 0.52, 1.1],
  ],
  steps: [
    [0.024, -0.01, 0.05],
    [-0.024, 0.01, 0],
  ],
})

/** Rock comes down on the feeder, before the gape. */
export const feeder = walk({
  picture: 'gape-above',
  gaze: [
    [0.43, 0.54, 1.26],
    [0.45, 0.53, 1.34],
  ],
  steps: [
    [-0.006, 0.012, 0],
    [0.006, -0.01, 0.035],
  ],
  pours: {
    pieces: {
      still: 'gape-above',
      outlines: [
        [
          [754, 893],
          [770, 865],
          [820, 836],
          [864, 841],
          [881, 889],
          [877, 929],
          [840, 955],
          [780, 939],
          [752, 919],
        ],
        [
          [829, 964],
          [850, 931],
          [879, 923],
          [917, 960],
          [914, 989],
          [880, 1018],
          [841, 999],
        ],
        [
          [736, 940],
          [760, 926],
          [799, 946],
          [803, 979],
          [760, 989],
          [734, 965],
        ],
        [
          [883, 856],
          [915, 829],
          [947, 841],
          [951, 869],
          [925, 894],
          [901, 899],
          [889, 880],
        ],
      ],
    },
    on: [800, 890],
    about: [210, 250],
    near: 0.44,
    metre: 290,
    from: 4.2,
    larger: 1.9,
    aside: 0.7,
    begins: -0.7,
    ends: 1.5,
    count: 46,
    size: 0.42,
  },
})

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

export const jaw = walk({
  picture: 'crushers-wide',
  gaze: [
    [0.55, 0.47, 1.3],
    [0.46, 0.44, 1.16],
  ],
  steps: [
    [0.07, 0, 0.1],
    [-0.06, 0, 0],
  ],
  living(on, t) {
    for (const belt of CRUSHERS_BELT) flowing(on, belt, t)
    turned(on, CRUSHERS_WHEEL, t * 1.3)
  },
  streams: [CRUSHERS_STREAM],
})

export const wheel = walk({
  picture: 'face-wide',
  gaze: [
    [0.52, 0.46, 1.5],
    [0.49, 0.45, 1.72],
  ],
  steps: [
    [0.03, 0.01, 0],
    [-0.024, 0, 0.06],
  ],
  living(on, t) {
    flowing(on, FACE_BELT, t)
    turned(on, FACE_WHEEL, t * 1.3)
  },
  streams: [
    {
      head: [1352, 438],
      top: [1366, 506],
      near: 0.16,
      metre: 68,
      count: 44,
      size: 0.12,
      rolls: 0.9,
      wide: 0.6,
    },
  ],
})

export const belt = walk({
  picture: 'product-close',
  hard: true,
  gaze: [
    [0.44, 0.42, 1.34],
    [0.46, 0.48, 1.14],
  ],
  steps: [
    [0.02, 0, 0.06],
    [-0.022, 0.01, 0],
  ],
  living: (on, _, brush) => withoutStones(on, brush),
  streams: [HEAP],
})

export const heap = walk({
  picture: 'heap-wide',
  gaze: [
    [0.5, 0.52, 1.24],
    [0.48, 0.5, 1.1],
  ],
  steps: [
    [-0.014, 0, 0.03],
    [0.014, 0, 0],
  ],
  living: (on) => covered(on, { x: 958, y: 426, wide: 116, high: 140 }, [112, 14]),
  streams: [
    {
      head: [1012, 428],
      top: [1022, 566],
      near: 0.31,
      metre: 150,
      count: 120,
      size: 0.13,
      rolls: 1,
      wide: 0.62,
      shade: 0.32,
    },
  ],
})
