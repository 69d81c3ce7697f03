import { COLOURS } from '../page/brush.ts'
import { figures, nameOnPicture, title } from './cards.ts'
import { arrive, mix, smooth, type Shot } from './film.ts'
import { belt, bucket, feeder, heap, jaw, wheel } from './lokotrack-walks.ts'
import { away, between, box, screen } from './nordtrack-walks.ts'
import { countdown, lowerThird, stopwatch } from './programme-cards.ts'
import { jaw as fromTheHopper, lobby, pass } from './walks.ts'

/** Seconds. */
export const LENGTH = 152

const yard = pass('yard-wide', [0.42, 0.56, 1.3], [0.56, 0.54, 1.16])
const cameras = pass('broadcast-wide', [0.5, 0.5, 1.04], [0.44, 0.52, 1.22])
const engineers = pass('broadcast-wide', [0.43, 0.58, 1.6], [0.4, 0.6, 1.44])

const OPENING: readonly Shot[] = [
  {
    from: 0,
    to: 12.3,
    draw(b, t, u) {
      lobby(b, t, u)
      b.dust(t + 2, { alpha: 0.16, count: 12, seed: 31, band: [300, 600] })
      b.shade(360, 720, 0.8)
      b.pad(80, 620, 34, COLOURS.chalk)
      b.text('Trackside', { x: 178, y: 650, size: 46, weight: 800 })
      countdown(b, 12 - t, 1104, 590)
      b.ground(COLOURS.pit, Math.max(0, 1 - t / 1.2) ** 2)
    },
  },
  {
    from: 12,
    to: 21.3,
    fade: 0.3,
    draw(b, t, u) {
      cameras(b, u)
      b.dust(t + 4, { alpha: 0.14, count: 10, seed: 6, band: [180, 480] })
      b.shade(470, 720, 0.8)
      lowerThird(b, 'Marja Lehto', 'J-1150', 'loko', t - 0.8, 6.5)
    },
  },
  {
    from: 21,
    to: 30.2,
    fade: 0.3,
    draw(b, t, u) {
      yard(b, u)
      b.dust(t + 1, { alpha: 0.08, count: 8, seed: 12, band: [380, 600] })
    },
  },
]

const J_1150: readonly Shot[] = [
  {
    from: 30,
    to: 38.2,
    fade: 0.2,
    draw(b, t) {
      b.frame('arrives-j-1150', t / 8.4)
      b.dust(t + 2, { alpha: 0.13, count: 9, seed: 31, band: [400, 600] })
    },
  },
  {
    from: 38,
    to: 46.2,
    fade: 0.2,
    draw(b, t) {
      b.frame('opens-j-1150', t / 8.4)
      b.dust(t + 5, { alpha: 0.1, count: 9, seed: 14, band: [400, 600] })
    },
  },
  {
    from: 46,
    to: 50,
    draw(b, t, u) {
      bucket(b, t, u)
      b.dust(t + 3, { alpha: 0.16, seed: 3, count: 14, band: [200, 560] })
    },
  },
  { from: 50, to: 54, draw: feeder },
  {
    from: 54,
    to: 61,
    draw(b, t, u) {
      jaw(b, t, u)
      b.dust(t + 1, { alpha: 0.12, seed: 5, band: [330, 620] })
      b.shade(430, 720, 0.8)
      nameOnPicture(b, 'J-1150', 'Lokotrack® Series', 'loko', t - 0.5)
      figures(b, ['1150 × 760 mm', '224 kW', '38 900 kg'], 'loko', t - 1.2, COLOURS.chalk)
    },
  },
  { from: 61, to: 65.2, draw: wheel },
]

const S_620: readonly Shot[] = [
  {
    from: 65,
    to: 73.2,
    fade: 0.2,
    draw(b, t) {
      b.frame('opens-s-620', t / 8.4)
      b.dust(t + 5, { alpha: 0.1, count: 9, seed: 14, band: [400, 600] })
      b.shade(470, 720, 0.7 * (1 - smooth((t - 6.3) / 0.5)))
      lowerThird(b, 'Jonas Weber', 'S-620', 'nord', t - 0.8)
    },
  },
  {
    from: 73,
    to: 78.5,
    fade: 0.2,
    draw(b, t, u) {
      between(b, t, u)
      b.dust(t + 3, { alpha: 0.14, seed: 3, count: 12, band: [260, 560] })
    },
  },
  {
    from: 78.5,
    to: 86,
    draw(b, t, u) {
      screen(b, t, u)
      b.dust(t + 4, { alpha: 0.12, seed: 8, band: [300, 560] })
      b.shade(430, 720, 0.8)
      nameOnPicture(b, 'S-620', 'Nordtrack™ Series', 'nord', t - 0.5)
      figures(b, ['6100 × 1524 mm', '98 kW', '31 800 kg'], 'nord', t - 1.2, COLOURS.chalk)
    },
  },
  {
    from: 86,
    to: 93.2,
    draw(b, t) {
      b.frame('runs-s-620', t / 7.4)
      b.dust(t + 6, { alpha: 0.12, count: 10, seed: 16, band: [380, 620] })
    },
  },
  {
    from: 93.2,
    to: 100.2,
    draw(b, t, u) {
      box(b, t, u)
      b.dust(t + 2, { alpha: 0.1, count: 10, seed: 4, band: [300, 560] })
    },
  },
]

const AT_WORK: readonly Shot[] = [
  {
    from: 100,
    to: 106,
    fade: 0.2,
    draw(b, t, u) {
      fromTheHopper(b, t, u)
      b.dust(t + 1, { alpha: 0.12, seed: 15, band: [330, 620] })
    },
  },
  {
    from: 106,
    to: 111,
    draw(b, t, u) {
      belt(b, t, u)
      b.dust(t + 2, { alpha: 0.12, count: 10, seed: 4, band: [200, 480] })
    },
  },
  {
    from: 111,
    to: 116,
    draw(b, t, u) {
      heap(b, t, u)
      b.dust(t + 6, { alpha: 0.14, count: 12, seed: 6, band: [240, 560] })
    },
  },
  {
    from: 116,
    to: 124.2,
    draw(b, t, u) {
      away(b, t, u)
      b.dust(t + 5, { alpha: 0.18, count: 14, seed: 9, band: [200, 600] })
    },
  },
]

const MOVING_DAY: readonly Shot[] = [
  {
    from: 124,
    to: 134.2,
    fade: 0.2,
    draw(b, t) {
      b.frame('closes-j-1150', t / 10.4)
      b.dust(t + 5, { alpha: 0.08, count: 9, seed: 24, band: [400, 600] })
      b.shade(430, 720, 0.75)
      // The clock runs while the machine moves.
      stopwatch(b, 24, (t - 0.2) / 9.8, t - 0.3)
      b.layer(1 - smooth((t - 6) / 0.5), (inner) => {
        const x = 1200 + 30 * (1 - arrive((t - 0.8) / 0.9))
        const alpha = smooth((t - 0.8) / 0.5)
        inner.text('Aino Salmi', { x, y: 622, size: 48, weight: 800, decal: true, align: 'right', alpha })
        inner.text('J-1150', { x, y: 652, size: 22, weight: 420, align: 'right', alpha })
      })
    },
  },
  {
    from: 134,
    to: 140.2,
    fade: 0.2,
    draw(b, t) {
      // Backwards: up the ramp and onto the deck.
      b.frame('arrives-j-1150', mix(0.86, 0.06, t / 6.2))
      b.dust(t + 8, { alpha: 0.12, count: 9, seed: 21, band: [400, 600] })
    },
  },
]

const CLOSE: readonly Shot[] = [
  {
    from: 140,
    to: 148.5,
    fade: 0.3,
    draw(b, t, u) {
      engineers(b, u)
      b.dust(t + 4, { alpha: 0.12, count: 10, seed: 6, band: [180, 480] })
      b.shade(470, 720, 0.8)
      lowerThird(b, 'Marja Lehto · Jonas Weber · Aino Salmi', 'J-1150 · S-620', 'loko', t - 0.8, 6.5)
    },
  },
  {
    from: 148,
    to: LENGTH,
    fade: 0.6,
    draw(b, t) {
      b.ground(COLOURS.pit)
      title(b, 'Trackside', t - 0.3, 9, ['Lokotrack® Series', 'Nordtrack™ Series'])
    },
  },
]

/** The programme's parts, one after another. */
export const SHOTS: readonly Shot[] = [...OPENING, ...J_1150, ...S_620, ...AT_WORK, ...MOVING_DAY, ...CLOSE]
