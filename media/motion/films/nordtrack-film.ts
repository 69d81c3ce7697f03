import { COLOURS } from '../page/brush.ts'
import { figures, nameOnPicture, title } from './cards.ts'
import { drawShots, type Film, type Shot } from './film.ts'
import { away, between, box, screen } from './nordtrack-walks.ts'

const FPS = 25

const SHOTS: readonly Shot[] = [
  {
    from: 0,
    to: 4.8,
    draw(b, t) {
      b.frame('unfolds-s-620', (t * FPS) / 120)
      b.dust(t + 5, { alpha: 0.1, count: 9, seed: 14, band: [400, 600] })
      b.ground(COLOURS.pit, Math.max(0, 1 - t / 0.7) ** 2)
    },
  },
  {
    from: 4.6,
    to: 8.4,
    fade: 0.2,
    draw(b, t, u) {
      between(b, t, u)
      b.dust(t + 3, { alpha: 0.14, seed: 3, count: 12, band: [260, 560] })
    },
  },
  {
    from: 8.4,
    to: 12.6,
    draw(b, t, u) {
      screen(b, t, u)
      b.dust(t + 4, { alpha: 0.12, seed: 8, band: [300, 560] })
      b.shade(430, 720, 0.8)
      nameOnPicture(b, 'S-620', 'Nordtrack™ Series', 'nord', t - 0.4)
      figures(b, ['6100 × 1524 mm', '98 kW', '31 800 kg'], 'nord', t - 0.9, COLOURS.chalk)
    },
  },
  {
    from: 12.6,
    to: 17.2,
    draw(b, t) {
      b.frame('belts-s-620', (t * FPS) / 115)
      b.dust(t + 6, { alpha: 0.12, count: 10, seed: 16, band: [380, 620] })
    },
  },
  {
    from: 17.2,
    to: 20.2,
    draw(b, t, u) {
      box(b, t, u)
      b.dust(t + 2, { alpha: 0.1, count: 10, seed: 4, band: [300, 560] })
    },
  },
  { from: 20.1, to: 22.6, fade: 0.15, draw: (b, t) => b.frame('unfolds-k-410', (t * FPS) / 65) },
  { from: 22.4, to: 25.4, fade: 0.25, draw: (b, t) => b.frame('unfolds-b-2400', (t * FPS) / 75) },
  {
    from: 25.2,
    to: 29.6,
    fade: 0.3,
    draw(b, t, u) {
      away(b, t, u)
      b.dust(t + 5, { alpha: 0.18, count: 14, seed: 9, band: [200, 600] })
    },
  },
  {
    from: 29.1,
    to: 32,
    fade: 0.6,
    draw(b, t) {
      b.ground(COLOURS.pit)
      title(b, 'Trackside', t - 0.3, 9, ['Nordtrack™ Series'], ['nord'])
    },
  },
]

/** The screens: one unfolds, takes what the crusher leaves and sorts it; scalper and stacker follow. */
export const nordtrackFilm: Film = {
  name: 'nordtrack-film',
  length: 32,
  fps: FPS,
  poster: 15.4,
  mp4: { crf: 28 },
  cues: [
    { at: 0.2, kind: 'pump', long: 4.2, level: 1 },
    { at: 1.7, kind: 'clank', level: 0.6 },
    { at: 3.1, kind: 'clank', level: 0.6 },
    { at: 4.35, kind: 'clank', level: 1 },
    { at: 4.7, kind: 'hit', level: 0.8 },
    { at: 8.4, kind: 'hit' },
    { at: 9.3, kind: 'tick' },
    { at: 9.62, kind: 'tick' },
    { at: 9.94, kind: 'tick' },
    { at: 12.6, kind: 'hit', level: 0.8 },
    { at: 17.2, kind: 'hit', level: 0.5 },
    { at: 20.2, kind: 'pump', long: 5, level: 0.8 },
    { at: 22.2, kind: 'clank', level: 0.7 },
    { at: 25, kind: 'clank', level: 0.8 },
    { at: 29.2, kind: 'rise' },
    { at: 29.3, kind: 'hit' },
  ],
  works: [
    { from: 0, to: 4.8, level: 0.4 },
    { from: 4.6, to: 8.5, level: 1.4 },
    { from: 8.4, to: 12.7, level: 1 },
    { from: 12.6, to: 17.3, level: 1.9 },
    { from: 17.2, to: 20.3, level: 1.5 },
    { from: 20.2, to: 25.3, level: 0.5 },
    { from: 25.2, to: 29.5, level: 0.8 },
  ],
  pictures: ['between-wide', 'screens-wide', 'bench-wide'],
  sequences: {
    'unfolds-s-620': 's-620-hero',
    'belts-s-620': 's-620-hero',
    'unfolds-k-410': 'k-410-hero',
    'unfolds-b-2400': 'b-2400-hero',
  },
  draw: (brush, time) => drawShots(brush, SHOTS, time),
}
