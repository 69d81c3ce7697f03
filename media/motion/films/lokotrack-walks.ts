import { covered } from './living.ts'
import { crushersMove, CRUSHERS_STREAM, faceMoves, FACE_STREAM, HEAP, walk, withoutStones } from './walks.ts'

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
  living: crushersMove,
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
  living: faceMoves,
  streams: [FACE_STREAM],
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
