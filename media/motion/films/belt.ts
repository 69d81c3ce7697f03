import type { Film } from './film.ts'
import { falling } from './living.ts'
import { HEAP, withoutStones } from './walks.ts'

const LENGTH = 10

/** Crushed stone falls from a belt onto its heap, dust goes by: ten seconds that end where they begin. */
export const belt: Film = {
  name: 'belt',
  length: LENGTH,
  fps: 24,
  poster: 0,
  mp4: { crf: 29 },
  pictures: ['product-close'],
  draw(brush, time) {
    const turn = (time / LENGTH) * 2 * Math.PI
    const gaze = { x: 0.45 + 0.012 * Math.sin(turn), y: 0.47, zoom: 1.17 }
    const moved = {
      x: 0.016 * Math.sin(turn),
      y: 0.004 * Math.cos(turn),
      closer: 0.03 - 0.02 * Math.cos(turn),
      hard: true,
    }
    brush.through('product-close', gaze, moved, (on) => withoutStones(on, brush))
    falling(brush, time + 20, { ...HEAP, period: LENGTH }, gaze, moved)
    brush.dust(time, { period: LENGTH, count: 10, alpha: 0.12, band: [200, 520], seed: 21 })
  },
}
