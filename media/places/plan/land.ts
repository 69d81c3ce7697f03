import { random } from '../../geometry/space.ts'
import { rounded, type Spot } from './areas.ts'
import { fir } from './figures.ts'
import { line, seen, SIZE, way, type Point } from './iso.ts'

const STEP = 7

export function land(): string {
  const next = random(77)
  const wave = (x: number, y: number) =>
    Math.sin(x / 31 + Math.cos(y / 47)) + Math.cos(y / 26 - Math.sin(x / 53)) + 0.5 * Math.sin((x + y) / 19)
  const lines = [-1.4, -0.9, -0.4, 0.1, 0.6, 1.1, 1.6].map((level) => {
    const cuts: string[] = []
    for (let y = -90; y < 270; y += STEP)
      for (let x = -90; x < 330; x += STEP) {
        const square: Spot[] = [
          [x, y],
          [x + STEP, y],
          [x + STEP, y + STEP],
          [x, y + STEP],
        ]
        const ends = square.flatMap((a, i): Point[] => {
          const b = square[(i + 1) % 4] ?? a
          const [fa, fb] = [wave(...a) - level, wave(...b) - level]
          const t = fa / (fa - fb)
          return fa > 0 === fb > 0 ? [] : [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]]
        })
        const [p, q] = ends
        if (!p || !q || !inside(p)) continue
        cuts.push(way([p, q], false))
      }
    return `<path d="${cuts.join('')}"/>`
  })
  const trees: { y: number; drawn: string }[] = []
  for (let i = 0; i < 1000; i++) {
    const at: Spot = [-110 + next() * 460, -90 + next() * 400]
    const [x, y] = seen(at)
    const [wood, tall] = [wave(at[0] * 1.3 + 40, at[1] * 1.3) + next() * 0.7, 22 + next() * 19]
    if (wood < 0.75 || x < -20 || x > SIZE.width + 20 || y < 0 || y > SIZE.height + 24 || taken(at)) continue
    trees.push({ y, drawn: fir(at, tall, next() < 0.5) })
  }
  const firs = trees.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn)
  return `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#e9ebea"/><g fill="none" stroke="#c9cdce" stroke-width="1.1">${lines.join('')}</g><g id="trees">${firs.join('')}</g>`
}

function inside(point: Point): boolean {
  const [x, y] = seen(point)
  return x > -30 && x < SIZE.width + 30 && y > -30 && y < SIZE.height + 30
}

function taken([x, y]: Spot): boolean {
  const within = (x0: number, y0: number, x1: number, y1: number) => x > x0 && x < x1 && y > y0 && y < y1
  if (Math.hypot((x - 64) / 72, (y - 48) / 60) < 1) return true
  if (Math.abs(y - 152 - (x - 236) * 0.69) < 16 && x > 226) return true
  return within(112, 60, 240, 150) || within(110, 138, 190, 184) || within(182, 28, 232, 70)
}

const road = (points: Point[], width: number) =>
  line(points, '#c2c7c8', width + 5, 'stroke-linejoin="round" stroke-linecap="round"') +
  line(points, '#d6dadb', width, 'stroke-linejoin="round" stroke-linecap="round"')

export function roads(): string {
  const haul = rounded(
    [
      [86, 57, -18],
      [97, 60, -13],
      [109, 68, -4],
      [118, 80, 0],
      [128, 96, 0],
    ],
    false,
  )
  const main = rounded(
    [
      [262, 172],
      [236, 152],
      [192, 140],
      [186, 124],
      [186, 92],
      [188, 72],
      [196, 67],
    ],
    false,
  )
  return `<g id="roads">${road(main, 34)}${road(
    [
      [190, 138],
      [178, 152],
    ],
    30,
  )}${road(
    [
      [186, 96],
      [180, 96],
    ],
    30,
  )}${road(haul, 32)}${line(main, '#f5f6f5', 1.6, 'stroke-dasharray="15 13"')}${line(haul, '#f5f6f5', 1.4, 'stroke-dasharray="12 13"')}</g>`
}
