import { COLOURS } from '../page/brush.ts'
import { figures, nameOnPicture, title } from './cards.ts'
import { drawShots, type Film, type Shot } from './film.ts'
import { belt, bucket, feeder, heap, jaw, wheel } from './lokotrack-walks.ts'

const FPS = 25

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
