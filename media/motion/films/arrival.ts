import { arrive, smooth, type Film } from './film.ts'

const LENGTH = 2.4

/** The screening yard comes out of the dust; the camera comes to rest where the yard’s own clip begins. */
export const arrival: Film = {
  name: 'arrival',
  length: LENGTH,
  fps: 25,
  poster: LENGTH - 0.04,
  mp4: { crf: 29 },
  pictures: ['screening-wide'],
  draw(brush, time) {
    const u = time / LENGTH
    const away = 1 - arrive(u)
    brush.picture('screening-wide', { x: 0.5 + 0.12 * away, y: 0.5 + 0.06 * away, zoom: 1 + 0.6 * away })
    const cloud = 1 - smooth(u / 0.9)
    brush.dust(time * 3 + 4, { count: 26, alpha: 0.8 * cloud, band: [140, 760], speed: 2, seed: 9 })
    brush.ground('#cbb896', 0.92 * (1 - smooth(u / 0.55)))
  },
}
