import { COLOURS } from '../page/brush.ts'
import { figures, nameOnPicture, title } from './cards.ts'
import { fleet } from './fleet.ts'
import { drawShots, smooth, type Film, type Shot } from './film.ts'
import { away, heap, jaw, lobby, mouth, rock, sorting, tracks, wheel } from './walks.ts'

const SHOTS: readonly Shot[] = [
  {
    from: 0,
    to: 4.4,
    draw(b, t, u) {
      lobby(b, t, u)
      b.dust(t, { alpha: 0.16 })
      b.shade(380, 720, 0.86)
      b.ground(COLOURS.pit, 1 - smooth(t / 1.1))
      title(b, 'Trackside', t - 0.7, 3.3)
    },
  },
  {
    from: 3.9,
    to: 6.6,
    fade: 0.5,
    draw(b, t, u) {
      rock(b, t, u)
      b.dust(t + 3, { alpha: 0.2, seed: 3, count: 16, band: [120, 520] })
    },
  },
  {
    from: 6.2,
    to: 11.4,
    fade: 0.4,
    draw(b, t, u) {
      jaw(b, t, u)
      b.dust(t + 1, { alpha: 0.12, seed: 5, band: [330, 620] })
      b.shade(430, 720, 0.84)
      nameOnPicture(b, 'J-1150', 'Lokotrack® Series', 'loko', t - 0.3)
      figures(b, ['1150 × 760 mm', '224 kW', '38 900 kg'], 'loko', t - 0.9, COLOURS.chalk)
    },
  },
  { from: 11.4, to: 13.0, draw: wheel },
  { from: 13.0, to: 14.4, draw: mouth },
  {
    from: 14.4,
    to: 16,
    draw(b, _, u) {
      b.ground(COLOURS.studio)
      tracks(b, u)
    },
  },
  {
    from: 15.6,
    to: 19.9,
    fade: 0.3,
    draw: (b, t) => fleet(b, t, 4.2),
  },
  {
    from: 19.5,
    to: 23.4,
    fade: 0.4,
    draw(b, t, u) {
      sorting(b, t, u)
      b.dust(t + 4, { alpha: 0.12, seed: 8, band: [300, 560] })
      b.shade(430, 720, 0.84)
      nameOnPicture(b, 'S-620', 'Nordtrack™ Series', 'nord', t - 0.3)
      figures(b, ['6100 × 1524 mm', '98 kW', '31 800 kg'], 'nord', t - 0.8, COLOURS.chalk)
    },
  },
  {
    from: 23.4,
    to: 26.0,
    draw(b, t, u) {
      heap(b, t, u)
      b.dust(t + 2, { alpha: 0.12, count: 10, seed: 4, band: [200, 480] })
    },
  },
  {
    from: 25.6,
    to: 27.6,
    fade: 0.4,
    draw(b, t, u) {
      away(b, t, u)
      b.dust(t + 5, { alpha: 0.2, count: 16, seed: 9, band: [200, 600] })
    },
  },
  {
    from: 27.1,
    to: 30,
    fade: 0.6,
    draw(b, t) {
      b.ground(COLOURS.pit)
      title(b, 'Trackside', t - 0.3, 9, ['Lokotrack® Series', 'Nordtrack™ Series'])
    },
  },
]

/** Half a minute about the fleet: figures instead of words, so that it is the same in every language. */
export const productFilm: Film = {
  name: 'product-film',
  length: 30,
  fps: 25,
  poster: 8.4,
  mp4: { crf: 28 },
  hls: {
    segment: 4,
    soundRate: 64,
    qualities: [
      { height: 720, crf: 27, most: 1700 },
      { height: 480, crf: 28, most: 800 },
      { height: 270, crf: 29, most: 350 },
    ],
  },
  cues: [
    { at: 0.7, kind: 'hit' },
    { at: 6.3, kind: 'rise' },
    { at: 6.3, kind: 'hit' },
    { at: 7.1, kind: 'tick' },
    { at: 7.42, kind: 'tick' },
    { at: 7.74, kind: 'tick' },
    { at: 11.4, kind: 'hit' },
    { at: 13, kind: 'tick' },
    { at: 14.4, kind: 'tick' },
    { at: 15.7, kind: 'hit' },
    { at: 19.6, kind: 'rise' },
    { at: 19.6, kind: 'hit' },
    { at: 20.3, kind: 'tick' },
    { at: 20.62, kind: 'tick' },
    { at: 20.94, kind: 'tick' },
    { at: 23.4, kind: 'tick' },
    { at: 27.3, kind: 'rise' },
    { at: 27.4, kind: 'hit' },
  ],
  works: [
    { from: 0.6, to: 6.4, level: 0.7 },
    { from: 6.3, to: 11.4, level: 1 },
    { from: 11.4, to: 14.4, level: 1.5 },
    { from: 19.6, to: 23.4, level: 1 },
    { from: 23.4, to: 25.8, level: 1.9 },
    { from: 25.7, to: 27.4, level: 0.8 },
  ],
  pictures: [
    'quarry-wide',
    'feed-close',
    'crushers-wide',
    'face-wide',
    'gape-above',
    'tracks',
    'screens-wide',
    'product-close',
    'bench-wide',
    'j-1150',
    'c-300',
    'i-1213',
    's-620',
    'k-410',
    'b-2400',
  ],
  draw: (brush, time) => drawShots(brush, SHOTS, time),
}
