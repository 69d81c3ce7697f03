import type { Builder } from '../geometry/builder.ts'
import { bar, box, cylinder, lathe, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v } from '../geometry/space.ts'
import { tube } from '../geometry/sweep.ts'
import { door, type Vent } from './panels.ts'

const PI = Math.PI

export interface PowerPackSpec {
  x0: number
  x1: number
  y0: number
  y1: number
  /** Half its width. */
  half: number
  /** The end with the radiator: 1 at x1, -1 at x0. */
  radiator?: 1 | -1
  doors?: number
}

/** The engine house: chamfered body on a skid, doors on both sides, radiator at an end, exhaust and intake on the roof. */
export function powerPack(b: Builder, spec: PowerPackSpec): void {
  const { x0, x1, y0, y1, half, radiator = 1 } = spec
  const [l, h, cx, cy] = [x1 - x0, y1 - y0, (x0 + x1) / 2, (y0 + y1) / 2]
  const c = 0.16
  b.add('frame', box(l + 0.1, 0.14, half * 2 + 0.06, 0.015), at(cx, y0 - 0.07, 0))
  const section = [
    [-half, y0],
    [half, y0],
    [half, y1 - c],
    [half - c * 1.1, y1],
    [-half + c * 1.1, y1],
    [-half, y1 - c],
  ] as const
  b.add('paint', profile(section, l, 0.02).rotateY(PI / 2), at(cx, 0, 0))
  for (const s of SIDES) {
    for (const x of [x0 + 0.04, x1 - 0.04])
      b.add('frame', box(0.1, h - c + 0.02, 0.05, 0.012, 2), at(x, (y0 + y1 - c) / 2, s * (half + 0.006)))
    b.add('frame', box(l + 0.02, 0.05, 0.05), at(cx, y1 - c - 0.01, s * (half + 0.004)))
    b.add('accent', box(l - 0.12, 0.09, 0.012, 0.004), at(cx, y0 + 0.13, s * (half + 0.008)))
    b.at(at(cx, cy - 0.02, 0, 0, s > 0 ? 0 : PI, 0), () => doors(b, l, h, half, spec.doors ?? 3))
  }
  b.at(at(radiator > 0 ? x1 : x0, cy, 0, 0, (radiator * PI) / 2), () => radiatorFace(b, half, h))
  roof(b, spec, cx)
}

function doors(b: Builder, l: number, h: number, half: number, count: number): void {
  const w = (l - 0.24) / count - 0.03
  const dh = h - 0.5
  spread(-l / 2 + 0.135 + w / 2, l / 2 - 0.135 - w / 2, count).forEach((x, i) => {
    const vents: (Vent | undefined)[] = [
      { w: w - 0.28, h: dh * 0.42, y: dh * 0.18, count: 9 },
      undefined,
      { w: w - 0.24, h: dh * 0.72, count: 15 },
    ]
    b.at(at(x, 0.05, half), () => door(b, w, dh, { hinge: i === 1 ? 1 : -1, vent: vents[i % 3] }))
  })
}

function radiatorFace(b: Builder, half: number, h: number): void {
  b.add('frame', box(half * 1.7, h * 0.8, 0.06, 0.02, 2), at(0, -0.05, 0.01))
  b.add('black', bar(half * 1.6, h * 0.72, 0.02), at(0, -0.05, 0.04))
  for (const x of spread(-half * 0.78, half * 0.78, 30))
    b.add('steelDark', bar(0.012, h * 0.72, 0.014), at(x, -0.05, 0.05))
  for (const y of [-0.18, 0.12]) b.add('frame', bar(half * 1.6, 0.03, 0.02), at(0, y * h, 0.06))
}

function roof(b: Builder, { x0, x1, y1, half }: PowerPackSpec, cx: number): void {
  b.add('frame', box(0.9, 0.1, half * 1.2, 0.02, 2), at(x1 - 0.65, y1 + 0.04, 0))
  for (const x of spread(x1 - 1.02, x1 - 0.29, 12))
    b.add('black', bar(0.02, 0.03, half * 1.1), at(x, y1 + 0.09, 0, 0, 0, 0.5))
  for (const x of spread(x0 + 0.4, x1 - 0.4, 3))
    b.add('frame', box(0.1, 0.09, 0.03, 0.01), at(x, y1 + 0.03, half * 0.78))
  b.in('opt_diesel', () => b.part('exhaust', () => exhaust(b, Math.min(x0 + 0.5, cx), y1, half)))
}

function exhaust(b: Builder, x: number, y1: number, half: number): void {
  b.add('steelDark', cylinder(0.17, 0.5, 24).rotateX(PI / 2), at(x, y1 + 0.14, -0.45))
  b.add(
    'steelDark',
    tube(
      [v(x, y1 + 0.14, -0.3), v(x, y1 + 0.14, -0.05), v(x, y1 + 0.72, -0.05), v(x - 0.08, y1 + 0.84, -0.05)],
      0.06,
      { segments: 14 },
    ),
  )
  b.add('steel', cylinder(0.085, 0.3, 18), at(x, y1 + 0.45, -0.05))
  b.add(
    'black',
    lathe(
      [
        [0.05, 0],
        [0.1, 0.02],
        [0.1, 0.2],
        [0.17, 0.24],
        [0.17, 0.3],
        [0.13, 0.37],
        [0.001, 0.39],
      ],
      24,
    ),
    at(x + 0.05, y1, half * 0.5),
  )
}
