import { DEEP, FLOOR, pit, STEPS } from './areas.ts'
import { crusher, excavator, hauler, heap, people, screen, stacker } from './figures.ts'
import { SCALE, shape, way, type Point } from './iso.ts'

export function terraces(): string {
  const drawn: string[] = [shape(pit(1.05, 0), '#d3d0c9')]
  STEPS.forEach(({ scale, z }, i) => {
    const low = z - 6
    const rim = pit(scale, z)
    drawn.push(shape(rim, ['#c9c2b6', '#bdb5a7', '#b3aa9b'][i] ?? ''))
    const foot = pit(scale * 0.975, low)
    drawn.push(`<clipPath id="bench-${i}"><path d="${way(rim)}"/></clipPath><g clip-path="url(#bench-${i})">`)
    drawn.push(shape(foot, ['#d6cfc3', '#cdc5b8', '#c7beb0'][i] ?? ''))
    const walls = rim.map((a, k) => {
      const b = rim[(k + 1) % rim.length] ?? a
      const [c, d] = [foot[(k + 1) % foot.length] ?? b, foot[k] ?? a]
      const depth = a[0] + a[1] + b[0] + b[1]
      const [nx, ny] = [FLOOR[0] - (a[0] + b[0]) / 2, FLOOR[1] - (a[1] + b[1]) / 2]
      return { depth, front: nx + ny > 0, drawn: face(a, b, c, d, nx > ny) }
    })
    drawn.push(
      ...walls
        .filter(({ front }) => front)
        .sort((p, q) => p.depth - q.depth)
        .map((wall) => wall.drawn),
      '</g>',
    )
  })
  return drawn.join('')
}

function face(a: Point, b: Point, c: Point, d: Point, east: boolean): string {
  const length = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2.2)
  const marks = Array.from({ length }, (_, i) => {
    const t = (i + 0.5) / length
    const mix = (p: Point, q: Point, k: number): Point => [
      p[0] + (q[0] - p[0]) * k,
      p[1] + (q[1] - p[1]) * k,
      (p[2] ?? 0) + ((q[2] ?? 0) - (p[2] ?? 0)) * k,
    ]
    const top = mix(a, b, t)
    return way([top, mix(top, mix(d, c, t), 0.45 + (0.4 * ((i * 7) % 5)) / 5)], false)
  })
  return `${shape([a, b, c, d], east ? '#8f8678' : '#a59b8b')}<path d="${marks.join('')}" stroke="#756c60" stroke-width="1" opacity=".55" fill="none"/>`
}

export function quarryWork(): string {
  const walkers = people([
    [50, 46],
    [51.5, 46],
  ])
  const work = [
    heap([36, 29], 5.4),
    excavator([40.5, 33.5], 60),
    heap([68, 31], 7.5),
    stacker([57, 27], 18),
    crusher([48.5, 39], 14),
    hauler([40, 50], 30),
    crusher([61.5, 43.2], 14),
    walkers,
    screen([75.5, 46.6], 9),
    heap([88, 48.8], 4),
    heap([75, 54], 3.2),
  ]
  return `<g transform="translate(0 ${(DEEP * 0.92 * SCALE).toFixed(1)})">${work.join('')}</g>`
}
