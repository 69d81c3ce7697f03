import type { Film } from './film.ts'

const LENGTH = 10

/** The crusher at work under a slowly breathing camera: ten seconds that end where they begin. */
export const ambient: Film = {
  name: 'ambient',
  length: LENGTH,
  fps: 24,
  poster: 0,
  mp4: { crf: 29 },
  pictures: ['quarry-wide'],
  draw(brush, time) {
    const turn = (time / LENGTH) * 2 * Math.PI
    brush.picture('quarry-wide', {
      x: 0.5 + 0.006 * Math.sin(turn),
      y: 0.5 + 0.004 * Math.cos(turn),
      zoom: 1.045 + 0.008 * Math.cos(turn),
    })
    brush.dust(time, { period: LENGTH, count: 16, alpha: 0.2, band: [380, 700] })
    brush.dust(time, { period: LENGTH, count: 8, alpha: 0.13, band: [250, 430], seed: 21, colour: 'cool' })
  },
}
