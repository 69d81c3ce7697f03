import type { Film } from './film.ts'

const LENGTH = 6

/**
 * The screening yard under passing dust: six seconds that end where they begin. The camera stands still, so that what
 * is marked on the picture stays under its mark.
 */
export const ambient: Film = {
  name: 'ambient',
  length: LENGTH,
  fps: 24,
  poster: 0,
  mp4: { crf: 29 },
  pictures: ['screening-wide'],
  draw(brush, time) {
    brush.picture('screening-wide', { x: 0.5, y: 0.5, zoom: 1 })
    brush.dust(time, { period: LENGTH, count: 16, alpha: 0.22, band: [380, 700] })
    brush.dust(time, { period: LENGTH, count: 8, alpha: 0.15, band: [250, 430], seed: 21, colour: 'cool' })
  },
}
