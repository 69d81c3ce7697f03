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
import { circle, spring } from '../geometry/sweep.ts'
import { ribbedPlate, sideCorners } from './panels.ts'

const PI = Math.PI
/** Middle of the flywheels' shaft. */
export const SHAFT = { x: -0.55, y: 2.86 }
const RADIUS = 0.66

/** A single-toggle jaw crusher with its inlet and both flywheels, shaft at x −0.55, standing on y 1.62. */
export function jawCrusher(b: Builder): void {
  for (const s of SIDES) cheek(b, s)
  b.add('paint', box(0.12, 1.56, 1.2, 0.02), at(-2.02, 2.5, 0))
  b.add('paint', box(0.14, 0.95, 1.2, 0.02), at(0.26, 2.4, 0, 0, 0, 0.12))
  for (const y of [2.1, 2.5, 2.85]) b.add('paint', box(0.14, 0.06, 1.2, 0.01), at(0.34, y, 0))
  b.add('frame', drum(0.42, 1.16, 0.03, 36), at(SHAFT.x, SHAFT.y, 0))
  b.add(
    'worn',
    profile(
      [
        [-0.95, 3.1],
        [-0.6, 3.2],
        [-0.45, 2.7],
        [-0.95, 1.85],
        [-1.25, 1.8],
      ],
      1.1,
      0.02,
    ),
  )
  for (const z of spread(-0.5, 0.5, 9)) b.add('worn', box(0.09, 1.4, 0.06, 0.015), at(-1.9, 2.5, z))
  for (const z of [-0.3, 0.3]) {
    b.add('steel', rod(v(-0.2, 2, z), v(0.75, 1.92, z), 0.03))
    b.add('steel', spring(0.075, 0.32, 6, 0.016).rotateZ(PI / 2 + 0.08), at(0.52, 1.94, z))
    b.add('steel', cylinderX(0.09, 0.03, 16), at(0.7, 1.925, z))
  }
  inlet(b)
  for (const s of SIDES) flywheel(b, s)
  guards(b)
}

function cheek(b: Builder, s: 1 | -1): void {
  const outline: Point2[] = [
    [-1.98, 1.72],
    [0.1, 1.72],
    [0.42, 2.2],
    [0.34, 3],
    [0.02, 3.34],
    [-0.62, 3.44],
    [-1.2, 3.28],
    [-2.05, 3.28],
    [-2.12, 2.5],
  ]
  b.add('paint', profile(outline, 0.07, 0.012), at(0, 0, s * 0.62))
  const z = s * 0.7
  for (const [x0, x1, y] of [
    [-1.98, 0.36, 2.12],
    [-2.08, -0.95, 2.56],
    [-2.05, -1.05, 2.96],
    [-0.1, 0.38, 2.36],
  ] as const) {
    b.add('paint', beam(v(x0, y, z), v(x1, y, z), 0.05, 0.13, v(0, 1), 0.008))
  }
  for (const x of [-1.75, -1.35, -0.95])
    b.add('paint', beam(v(x, 1.8, z), v(x, x > -1.1 ? 2.5 : 3.24, z), 0.045, 0.11, v(1), 0.008))
  for (const x of spread(-1.85, 0, 9)) b.add('steel', cylinderZ(0.022, 0.05, 6), at(x, 1.82, s * 0.67))
  for (const y of spread(2.02, 3.1, 5)) b.add('steel', cylinderZ(0.022, 0.05, 6), at(-1.95, y, s * 0.67))
  const housing: Point2[] = [
    [0.001, 0],
    [0.4, 0],
    [0.4, 0.08],
    [0.36, 0.12],
    [0.3, 0.13],
    [0.28, 0.22],
    [0.2, 0.24],
    [0.001, 0.24],
  ]
  b.add('paint', latheZ(housing, 36), at(SHAFT.x, SHAFT.y, s * 0.62, 0, s < 0 ? PI : 0))
  b.add('steel', drum(0.11, 0.75, 0.01, 24), at(SHAFT.x, SHAFT.y, s * 0.9))
  for (const x of [-1.75, 0]) {
    b.add('rubber', cylinder(0.12, 0.09, 20), at(x, 1.66, s * 0.74))
    b.add('frame', box(0.36, 0.05, 0.3, 0.01), at(x, 1.73, s * 0.74))
  }
}

function inlet(b: Builder): void {
  for (const s of SIDES) {
    const wall = sideCorners(s, [
      v(-2.2, 3.28, 0.6),
      v(-1.1, 3.28, 0.6),
      v(-1, 3.78, 0.82),
      v(-2.3, 3.78, 0.82),
    ])
    b.part(s > 0 ? 'inlet_left' : 'inlet_right', () =>
      ribbedPlate(b, wall, { count: 4, depth: 0.06, rim: 0.07 }),
    )
  }
  b.part('inlet_front', () =>
    ribbedPlate(b, [v(-1.1, 3.28, 0.6), v(-1.1, 3.28, -0.6), v(-0.9, 3.78, -0.82), v(-0.9, 3.78, 0.82)], {
      count: 3,
      depth: 0.05,
      rim: 0.07,
    }),
  )
  b.part('inlet_curtain', () => {
    for (let i = 0; i < 12; i++)
      b.add('rubber', bar(0.012, 0.5, 0.1), at(-2.2 + (i % 2) * 0.01, 3.5, -0.6 + i * 0.11))
  })
}

function flywheel(b: Builder, s: 1 | -1): void {
  const r = RADIUS
  const place = at(SHAFT.x, SHAFT.y, s * 1.06)
  b.at(place, () =>
    b.in(`anim_flywheel_${s > 0 ? 'L' : 'R'}`, () => {
      b.add(
        'accent',
        latheZ(
          [
            [r - 0.15, -0.14],
            [r - 0.02, -0.14],
            [r, -0.125],
            [r, 0.125],
            [r - 0.02, 0.14],
            [r - 0.15, 0.14],
            [r - 0.17, 0.12],
            [r - 0.17, -0.12],
            [r - 0.15, -0.14],
          ],
          64,
        ),
      )
      const holes = spread(0, 300, 6).map((d) => ({
        x: Math.cos((d * PI) / 180) * 0.34,
        y: Math.sin((d * PI) / 180) * 0.34,
        r: 0.11,
      }))
      b.add('accent', profile(circle(r - 0.15, 48), 0.06, 0, holes))
      b.add(
        'accent',
        latheZ(
          [
            [0.1, -0.15],
            [0.18, -0.15],
            [0.2, -0.13],
            [0.22, -0.03],
            [0.22, 0.03],
            [0.2, 0.13],
            [0.18, 0.15],
            [0.1, 0.15],
          ],
          32,
        ),
      )
      for (let i = 0; i < 6; i++) {
        const a = ((i + 0.5) / 6) * PI * 2
        b.add(
          'accent',
          beam(
            v(Math.cos(a) * 0.2, Math.sin(a) * 0.2),
            v(Math.cos(a) * (r - 0.16), Math.sin(a) * (r - 0.16)),
            0.07,
            0.2,
            v(0, 0, 1),
          ),
        )
      }
      b.add('steel', drum(0.1, 0.34, 0.01, 20))
    }),
  )
}

/** The arc over the operator's flywheel and the belt guard of the far one. */
function guards(b: Builder): void {
  const { x, y } = SHAFT
  const arc = (inner: number, outer: number): Point2[] => {
    const angles = spread(-0.35, PI * 1.02, 28)
    const ring =
      (r: number) =>
      (a: number): Point2 => [Math.cos(a) * r, Math.sin(a) * r]
    return [...angles.map(ring(outer)), ...angles.toReversed().map(ring(inner))]
  }
  b.part('guard', () => {
    b.add('paint', profile(arc(RADIUS + 0.05, RADIUS + 0.07), 0.42, 0), at(x, y, 1.06))
    for (const z of [0.87, 1.26])
      b.add('paint', profile(arc(RADIUS - 0.04, RADIUS + 0.075), 0.02, 0.004), at(x, y, z))
  })
  const [c1, r0, r1] = [{ x: 1.05, y: 2.2 }, 0.76, 0.34]
  const [turn, d] = [Math.atan2(c1.y - y, c1.x - x), Math.hypot(c1.x - x, c1.y - y)]
  const open = Math.acos((r0 - r1) / d)
  const outline = [
    ...spread(turn + open, turn + 2 * PI - open, 25).map((a): Point2 => [
      x + Math.cos(a) * r0,
      y + Math.sin(a) * r0,
    ]),
    ...spread(turn - open, turn + open, 13).map((a): Point2 => [
      c1.x + Math.cos(a) * r1,
      c1.y + Math.sin(a) * r1,
    ]),
  ]
  b.part('belt_guard', () => b.add('paint', profile(outline, 0.44, 0.03), at(0, 0, -1.07)))
}
