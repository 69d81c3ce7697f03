import { arrive, smooth, type Film } from './film.ts'

const LENGTH = 2.4

/** From the lobby to the west face: the camera goes in, dust takes the picture, the yard comes out of it. */
export const door: Film = {
  name: 'door',
  length: LENGTH,
  fps: 25,
  poster: 0,
  mp4: { crf: 29 },
  pictures: ['quarry-wide', 'face-wide'],
  draw(brush, time) {
    const u = time / LENGTH
    const push = smooth(u * 1.25) ** 1.4
    brush.picture('quarry-wide', { x: 0.5 - 0.06 * push, y: 0.5 + 0.04 * push, zoom: 1 + 1.15 * push })
    const seen = smooth((u - 0.34) / 0.34)
    brush.layer(seen, (inner) => {
      inner.picture('face-wide', { x: 0.5, y: 0.5, zoom: 1 + 0.32 * (1 - arrive((u - 0.3) / 0.7)) })
    })
    const cloud = Math.sin(Math.PI * Math.min(1, Math.max(0, (u - 0.08) / 0.8))) ** 2
    brush.dust(time * 3 + 4, { count: 26, alpha: 0.75 * cloud, band: [140, 760], speed: 2, seed: 5 })
    brush.ground('#cbb896', 0.24 * cloud)
  },
}
