import { COLOURS, type Brush } from '../page/brush.ts'
import { figures, modelName, title } from './cards.ts'
import { fleet } from './fleet.ts'
import { drawShots, mix, smooth, type Film, type Shot } from './film.ts'

/** A slow move over a still. */
function pass(picture: string, a: [number, number, number], b: [number, number, number]) {
  return (brush: Brush, u: number) => {
    const s = u * 0.75 + smooth(u) * 0.25
    brush.picture(picture, { x: mix(a[0], b[0], s), y: mix(a[1], b[1], s), zoom: mix(a[2], b[2], s) })
  }
}

/** A slow move over the first frame of a rendered shot. */
function look(shot: string, a: [number, number, number], b: [number, number, number]) {
  return (brush: Brush, u: number) =>
    brush.frame(shot, 0, { x: mix(a[0], b[0], u), y: mix(a[1], b[1], u), zoom: mix(a[2], b[2], u) })
}

const lobby = pass('quarry-wide', [0.46, 0.56, 1.3], [0.5, 0.5, 1.02])
const rock = pass('feed-close', [0.42, 0.6, 1.28], [0.5, 0.55, 1.12])
const mouth = look('mouth', [0.46, 0.54, 1.16], [0.5, 0.46, 1.04])
const head = pass('conveyor-head', [0.4, 0.56, 1.24], [0.58, 0.4, 1.1])
const tracks = look('tracks', [0.44, 0.52, 1.04], [0.56, 0.52, 1.14])
const screening = pass('screening-wide', [0.44, 0.52, 1.24], [0.56, 0.46, 1.08])

const SHOTS: readonly Shot[] = [
  {
    from: 0,
    to: 4.4,
    draw(b, t, u) {
      lobby(b, u)
      b.dust(t, { alpha: 0.2 })
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
      rock(b, u)
      b.dust(t + 3, { alpha: 0.24, seed: 3, count: 18 })
    },
  },
  {
    from: 6.2,
    to: 11.4,
    fade: 0.4,
    draw(b, t, u) {
      b.ground(COLOURS.studio)
      b.frame('turn-j-1150', u)
      modelName(b, 'J-1150', 'Lokotrack® Series', 'loko', t - 0.3)
      figures(b, ['1150 × 760 mm', '224 kW', '38 900 kg'], 'loko', t - 0.9)
    },
  },
  { from: 11.4, to: 13.0, draw: (b, _, u) => b.frame('wheel', u) },
  { from: 13.0, to: 14.4, draw: (b, _, u) => mouth(b, u) },
  { from: 14.4, to: 16, draw: (b, _, u) => tracks(b, u) },
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
      b.ground(COLOURS.studio)
      b.picture('s-620-studio', { x: 0.45, y: 0.52, zoom: 0.8 + 0.06 * u })
      modelName(b, 'S-620', 'Nordtrack™ Series', 'nord', t - 0.3)
      figures(b, ['6100 × 1524 mm', '98 kW', '31 800 kg'], 'nord', t - 0.8)
    },
  },
  { from: 23.4, to: 25.2, draw: (b, _, u) => head(b, u) },
  {
    from: 24.7,
    to: 27.6,
    fade: 0.4,
    draw(b, t, u) {
      screening(b, u)
      b.dust(t + 5, { alpha: 0.26, count: 18, seed: 9 })
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
  mp4: { crf: 25 },
  hls: {
    segment: 4,
    soundRate: 64,
    qualities: [
      { height: 720, crf: 26, most: 2400 },
      { height: 480, crf: 27, most: 1100 },
      { height: 270, crf: 28, most: 450 },
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
  pictures: [
    'quarry-wide',
    'feed-close',
    's-620-studio',
    'conveyor-head',
    'screening-wide',
    'j-1150',
    'c-300',
    'i-1213',
    's-620',
    'k-410',
    'b-2400',
  ],
  sequences: { 'turn-j-1150': 'j-1150-studio', wheel: 'flywheel', mouth: 'hopper', tracks: 'tracks' },
  draw: (brush, time) => drawShots(brush, SHOTS, time),
}
