import { COLOURS } from '../page/brush.ts'
import type { Film } from './film.ts'

const LENGTH = 10
/** Seconds after which belt and wheel stand as before. */
const ROUND = 2

/** The belt runs, stones fall from its head, dust goes by: ten seconds that end where they begin. */
export const belt: Film = {
  name: 'belt',
  length: LENGTH,
  fps: 24,
  crisp: true,
  poster: 0,
  mp4: { crf: 27 },
  pictures: ['feed-close', 'j-1150-studio'],
  sequences: { discharge: 'j-1150-studio' },
  draw(brush, time) {
    const turn = (time / LENGTH) * 2 * Math.PI
    const [dx, dy] = [Math.sin(turn), Math.cos(turn)]
    brush.picture('feed-close', { x: 0.5 - dx * 0.003, y: 0.5 - dy * 0.002, zoom: 1.12 }, 6)
    brush.ground('#e8cfa4', 0.12)
    brush.dust(time, { period: LENGTH, count: 7, alpha: 0.22, band: [160, 420], seed: 21 })
    brush.pool(60, 640, 560, 110, 0.85)
    brush.pool(40, 632, 260, 46, 0.9)
    brush.frame('discharge', (time % ROUND) / ROUND, {
      x: 0.54 + dx * 0.006,
      y: 0.46 + dy * 0.005,
      zoom: 1.1,
    })
    brush.dust(time, { period: LENGTH, count: 9, alpha: 0.26, band: [560, 760], seed: 4 })
    brush.ground(COLOURS.pit, 0.04)
  },
}
