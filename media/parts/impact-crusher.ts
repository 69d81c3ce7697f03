import type { Builder } from '../geometry/builder.ts'
import {
  bar,
  beam,
  box,
  cylinder,
  cylinderX,
  cylinderZ,
  drum,
  latheZ,
  profile,
  rod,
} from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Point2 } from '../geometry/space.ts'
import { spring } from '../geometry/sweep.ts'
import { ram } from './hydraulics.ts'

const PI = Math.PI

const LOWER: Point2[] = [
  [-1.35, 0],
  [1.1, 0],
  [1.32, 0.3],
  [1.32, 0.92],
  [-0.35, 0.92],
  [-0.6, 1.12],
  [-1.35, 1.12],
]
const HOOD: Point2[] = [
  [-0.33, 0.96],
  [1.32, 0.96],
  [1.3, 1.25],
  [0.72, 1.98],
  [-0.3, 2.08],
  [-0.58, 2.02],
  [-0.58, 1.16],
]
const INLET: Point2[] = [
  [-1.35, 1.12],
  [-0.62, 1.16],
  [-0.62, 2.02],
  [-1.35, 1.78],
]

/**
 * A horizontal impact crusher on its skid at the origin, 2.1 m high: box of a housing in two halves, the rear hood hinged
 * and opened by rams, spindles of both breaker plates on its slope, rotor shaft across at x 0.1, y 0.72.
 */
export function impactCrusher(b: Builder): void {
  const half = 0.82
  for (const s of SIDES) {
    walls(b, s, half)
    bearing(b, s, half)
    ram(b, v(0.98, 0.55, s * (half + 0.2)), v(0.3, 1.72, s * (half + 0.17)), 0.065, 0.3)
    for (const [x, y] of [
      [0.98, 0.55],
      [0.3, 1.72],
    ] as const)
      b.add('frame', box(0.24, 0.24, 0.16, 0.02), at(x, y, s * (half + 0.09)))
    b.add('steel', drum(0.09, 0.2, 0.01, 20), at(1.32, 0.94, s * half))
  }
  const across = (x0: number, y0: number, x1: number, y1: number) =>
    b.add('paint', beam(v(x0, y0), v(x1, y1), 0.03, half * 2 - 0.02))
  across(1.1, 0.02, 1.31, 0.3)
  across(1.31, 0.3, 1.31, 0.92)
  across(1.31, 0.96, 1.29, 1.25)
  across(1.29, 1.25, 0.72, 1.97)
  across(0.72, 1.97, -0.3, 2.07)
  across(-0.3, 2.07, -0.6, 2.02)
  across(-0.62, 2.02, -1.34, 1.78)
  across(-1.34, 0, -1.34, 1)
  for (const z of spread(-0.66, 0.66, 5)) {
    b.add('paint', beam(v(1.3, 1.28, z), v(0.74, 2, z), 0.12, 0.035))
    b.add('paint', beam(v(0.7, 2, z), v(-0.3, 2.1, z), 0.1, 0.035))
    b.add('paint', box(0.09, 0.6, 0.035, 0.006), at(1.36, 0.62, z))
  }
  spindles(b)
  curtain(b)
  b.add('frame', box(2.7, 0.16, half * 2 + 0.3, 0.02), at(-0.05, -0.06, 0))
}

function walls(b: Builder, s: 1 | -1, half: number): void {
  for (const outline of [LOWER, HOOD, INLET]) b.add('paint', profile(outline, 0.05, 0.01), at(0, 0, s * half))
  const z = s * (half + 0.06)
  const rib = (x0: number, y0: number, x1: number, y1: number) =>
    b.add('paint', beam(v(x0, y0, z), v(x1, y1, z), 0.045, 0.1, undefined, 0.008))
  rib(-1.3, 0.3, 1.28, 0.3)
  rib(-0.55, 1.22, -0.55, 1.98)
  rib(-0.5, 1.36, 1.2, 1.36)
  rib(-0.5, 1.72, 0.9, 1.72)
  rib(-1.32, 1.14, -1.32, 1.74)
  for (const x of [-1.05, -0.6, 0.85]) rib(x, 0.06, x, 0.88)
  for (const x of [-0.1, 0.62]) rib(x, 1, x, 1.9)
  b.add('frame', box(1.66, 0.07, 0.12, 0.01), at(0.49, 0.94, z))
  for (const x of spread(-0.25, 1.2, 8))
    b.add('steel', cylinder(0.026, 0.16, 6), at(x, 0.94, s * (half + 0.07)))
  b.add('black', box(0.66, 0.5, 0.012, 0.004), at(-0.98, 0.74, s * (half + 0.027)))
  b.add('paint', box(0.62, 0.46, 0.04, 0.02, 2), at(-0.98, 0.74, s * (half + 0.035)))
  for (const y of [0.58, 0.9]) b.add('steel', cylinderZ(0.035, 0.06, 6), at(-0.72, y, s * (half + 0.07)))
  b.add('light', box(0.48, 0.3, 0.02, 0.01), at(0.27, 1.54, s * (half + 0.03)))
}

function bearing(b: Builder, s: 1 | -1, half: number): void {
  const place = (out: number) => at(0.1, 0.66, s * (half + out), 0, s < 0 ? PI : 0)
  b.add('frame', box(0.76, 0.24, 0.34, 0.03), at(0.1, 0.38, s * (half + 0.2)))
  b.add(
    'frame',
    latheZ(
      [
        [0.001, 0],
        [0.33, 0],
        [0.33, 0.1],
        [0.27, 0.16],
        [0.25, 0.3],
        [0.16, 0.33],
        [0.001, 0.33],
      ],
      36,
    ),
    place(0.02),
  )
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * PI * 2
    b.add(
      'steel',
      cylinderZ(0.02, 0.04, 6),
      at(0.1 + Math.cos(a) * 0.29, 0.66 + Math.sin(a) * 0.29, s * (half + 0.14)),
    )
  }
  if (s > 0) {
    b.at(at(0.1, 0.66, half + 0.42), () =>
      b.in('anim_rotor_disc', () => {
        b.add(
          'accent',
          latheZ(
            [
              [0.001, -0.04],
              [0.1, -0.04],
              [0.12, -0.02],
              [0.4, -0.02],
              [0.42, -0.05],
              [0.46, -0.05],
              [0.46, 0.05],
              [0.42, 0.05],
              [0.4, 0.02],
              [0.12, 0.02],
              [0.1, 0.08],
              [0.001, 0.08],
            ],
            48,
          ),
        )
        for (let i = 0; i < 5; i++)
          b.add(
            'steel',
            cylinderZ(0.03, 0.06, 12),
            at(Math.cos(i * 1.2566) * 0.25, Math.sin(i * 1.2566) * 0.25, 0.02),
          )
      }),
    )
    return
  }
  const guard: Point2[] = [
    [-0.5, 0.66],
    [-0.32, 1.08],
    [0.1, 1.24],
    [0.5, 1.12],
    [2.15, 0.72],
    [2.3, 0.42],
    [2.12, 0.16],
    [0.2, 0.1],
    [-0.35, 0.28],
  ]
  b.add('paint', profile(guard, 0.36, 0.03), at(0, 0, -half - 0.52))
}

function spindles(b: Builder): void {
  const slope = Math.atan2(1.97 - 1.25, 0.72 - 1.29)
  for (const z of [-0.42, 0.42]) {
    b.at(at(1, 1.64, z, 0, 0, slope - PI / 2), () => {
      b.add('frame', box(0.3, 0.1, 0.24, 0.015), at(0.06, 0, 0))
      b.add('frame', cylinderX(0.085, 0.34, 20), at(0.22, 0, 0))
      b.add('chrome', cylinderX(0.045, 0.3, 16), at(0.5, 0, 0))
      b.add('steel', cylinderX(0.075, 0.06, 6), at(0.47, 0, 0))
      b.add('steel', cylinderX(0.075, 0.05, 6), at(0.63, 0, 0))
    })
    b.part('spindles', () => {
      b.add('steel', spring(0.085, 0.2, 4, 0.02), at(0.16, 2.23, z))
      b.add('frame', box(0.32, 0.08, 0.26, 0.01), at(0.16, 2.1, z))
      b.add('chrome', rod(v(0.16, 2.05, z), v(0.16, 2.4, z), 0.04))
      b.add('steel', cylinder(0.1, 0.05, 6), at(0.16, 2.36, z))
    })
  }
}

function curtain(b: Builder): void {
  for (let i = 0; i < 24; i++)
    b.add('steelDark', bar(0.03, 0.62, 0.045), at(-1.36 - (i % 2) * 0.05, 1.4, -0.72 + i * 0.0626))
  b.add('frame', box(0.12, 0.1, 1.7, 0.01), at(-1.38, 1.76, 0))
}
