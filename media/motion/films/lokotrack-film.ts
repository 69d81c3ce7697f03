import { COLOURS } from '../page/brush.ts'
import { figures, nameOnPicture, title } from './cards.ts'
import { drawShots, type Film, type Shot } from './film.ts'
import { covered, flowing, turned, type Belt } from './living.ts'
import { CRUSHERS_STREAM, CRUSHERS_WHEEL, FACE_WHEEL, HEAP, walk, withoutStones } from './walks.ts'

const FPS = 25

const bucket = walk({
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
const feeder = walk({
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

const jaw = walk({
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

const wheel = walk({
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

const belt = walk({
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

const heap = walk({
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

const SHOTS: readonly Shot[] = [
  {
    from: 0,
    to: 3.8,
    draw(b, t) {
      b.frame('off-the-loader', (t * FPS) / 95)
      b.dust(t + 2, { alpha: 0.14, count: 9, seed: 31, band: [380, 560] })
      b.ground(COLOURS.pit, Math.max(0, 1 - t / 0.7) ** 2)
    },
  },
  {
    from: 3.5,
    to: 8.1,
    fade: 0.3,
    draw(b, t) {
      b.frame('unfolds-j-1150', (t * FPS) / 115)
      b.dust(t + 5, { alpha: 0.1, count: 9, seed: 14, band: [400, 600] })
    },
  },
  {
    from: 8,
    to: 11.2,
    draw(b, t, u) {
      bucket(b, t, u)
      b.dust(t + 3, { alpha: 0.16, seed: 3, count: 14, band: [200, 560] })
    },
  },
  { from: 11.2, to: 14.6, draw: feeder },
  {
    from: 14.6,
    to: 19.2,
    draw(b, t, u) {
      jaw(b, t, u)
      b.dust(t + 1, { alpha: 0.12, seed: 5, band: [330, 620] })
      b.shade(430, 720, 0.8)
      nameOnPicture(b, 'J-1150', 'Lokotrack® Series', 'loko', t - 0.4)
      figures(b, ['1150 × 760 mm', '224 kW', '38 900 kg'], 'loko', t - 0.9, COLOURS.chalk)
    },
  },
  { from: 19.2, to: 21.4, draw: wheel },
  {
    from: 21.4,
    to: 24.4,
    draw(b, t, u) {
      belt(b, t, u)
      b.dust(t + 2, { alpha: 0.12, count: 10, seed: 4, band: [200, 480] })
    },
  },
  {
    from: 24.4,
    to: 27.3,
    draw(b, t, u) {
      heap(b, t, u)
      b.dust(t + 6, { alpha: 0.14, count: 12, seed: 6, band: [240, 560] })
    },
  },
  { from: 27, to: 29.4, fade: 0.3, draw: (b, t) => b.frame('unfolds-c-300', (t * FPS) / 60) },
  { from: 29.2, to: 31.6, fade: 0.25, draw: (b, t) => b.frame('unfolds-i-1213', (t * FPS) / 60) },
  {
    from: 31.1,
    to: 34,
    fade: 0.6,
    draw(b, t) {
      b.ground(COLOURS.pit)
      title(b, 'Trackside', t - 0.3, 9, ['Lokotrack® Series'])
    },
  },
]

/** The pads of the tracks on the ramp, five a second. */
const pads = Array.from({ length: 16 }, (_, i) => ({
  at: 0.45 + i * 0.213,
  kind: 'clank' as const,
  level: i % 3 ? 0.22 : 0.34,
}))

/** The crushers: one comes off the low-loader, unfolds, is fed and crushes; the others of the series follow. */
export const lokotrackFilm: Film = {
  name: 'lokotrack-film',
  length: 34,
  fps: FPS,
  poster: 7.9,
  mp4: { crf: 28 },
  cues: [
    ...pads,
    { at: 0.3, kind: 'pump', long: 3.5, level: 0.7 },
    { at: 2, kind: 'clank', level: 0.9 },
    { at: 3.8, kind: 'pump', long: 4, level: 1.1 },
    { at: 5.2, kind: 'clank', level: 0.6 },
    { at: 6.6, kind: 'clank', level: 0.6 },
    { at: 7.75, kind: 'clank', level: 1 },
    { at: 8, kind: 'hit' },
    { at: 11.2, kind: 'hit', level: 0.8 },
    { at: 14.6, kind: 'hit' },
    { at: 15.5, kind: 'tick' },
    { at: 15.82, kind: 'tick' },
    { at: 16.14, kind: 'tick' },
    { at: 19.2, kind: 'hit', level: 0.7 },
    { at: 21.4, kind: 'hit', level: 0.5 },
    { at: 27.1, kind: 'pump', long: 4, level: 0.8 },
    { at: 29, kind: 'clank', level: 0.7 },
    { at: 31.2, kind: 'rise' },
    { at: 31.3, kind: 'hit' },
  ],
  works: [
    { from: 0, to: 8.1, level: 0.45 },
    { from: 8, to: 11.3, level: 0.8 },
    { from: 11.2, to: 14.7, level: 2 },
    { from: 14.6, to: 19.3, level: 1.1 },
    { from: 19.2, to: 21.5, level: 1.5 },
    { from: 21.4, to: 24.5, level: 1.9 },
    { from: 24.4, to: 27.4, level: 1.6 },
    { from: 27.3, to: 31.5, level: 0.5 },
  ],
  pictures: ['feed-close', 'gape-above', 'crushers-wide', 'face-wide', 'product-close', 'heap-wide'],
  sequences: {
    'off-the-loader': 'j-1150-hero',
    'unfolds-j-1150': 'j-1150-hero',
    'unfolds-c-300': 'c-300-hero',
    'unfolds-i-1213': 'i-1213-hero',
  },
  draw: (brush, time) => drawShots(brush, SHOTS, time),
}
