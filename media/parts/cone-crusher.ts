import type { Builder } from '../geometry/builder.ts'
import { beam, box, cylinder, drum, lathe, profile, rod } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import { hose, tube } from '../geometry/sweep.ts'

const PI = Math.PI

const around = (count: number, visit: (x: number, z: number, a: number) => void): void => {
  for (let i = 0; i < count; i++) {
    const a = ((i + 0.5) / count) * PI * 2
    visit(Math.cos(a), Math.sin(a), a)
  }
}

/**
 * A cone crusher on its feet at the origin, 2.1 m to the rim of its inlet: main frame, tramp release cylinders, the
 * crown (adjustment ring with its teeth) and the countershaft towards +x.
 */
export function coneCrusher(b: Builder): void {
  frame(b)
  crown(b)
  bowl(b)
  countershaft(b)
}

function frame(b: Builder): void {
  const wall: Point2[] = [
    [0.5, 0],
    [0.78, 0],
    [0.82, 0.04],
    [0.76, 0.16],
    [0.74, 0.5],
    [0.8, 0.74],
    [0.98, 0.82],
    [1, 0.86],
    [1, 0.98],
    [0.6, 1],
  ]
  b.add('paint', lathe(wall, 56))
  around(12, (x, z, a) => {
    b.add(
      'paint',
      profile(
        [
          [0.7, 0.1],
          [0.86, 0.2],
          [0.96, 0.8],
          [0.74, 0.8],
        ],
        0.04,
        0.006,
      ),
      at(0, 0, 0, 0, -a),
    )
    b.add('steel', cylinder(0.03, 0.08, 6), at(x * 0.9, 1, z * 0.9))
  })
  for (const [x, z] of [
    [0.7, 0.7],
    [-0.7, 0.7],
    [0.7, -0.7],
    [-0.7, -0.7],
  ] as const) {
    b.add('frame', box(0.42, 0.1, 0.42, 0.015), at(x, -0.02, z))
    b.add('paint', beam(v(x * 0.7, 0.45, z * 0.7), v(x * 1.05, 0.05, z * 1.05), 0.12, 0.2))
    b.add('rubber', cylinder(0.15, 0.1, 20), at(x, -0.12, z))
  }
}

function crown(b: Builder): void {
  around(10, (x, z) => {
    const [px, pz] = [x * 1.04, z * 1.04]
    b.add('frame', rod(v(px, 0.3, pz), v(px, 0.86, pz), 0.075, 16))
    b.add('chrome', rod(v(px, 0.86, pz), v(px, 1.16, pz), 0.04, 12))
    b.add('steel', cylinder(0.085, 0.05, 6), at(px, 1.27, pz))
    b.add('steelDark', cylinder(0.085, 0.3, 16), at(px * 1.09, 0.62, pz * 1.09))
  })
  const ring: Point2[] = [
    [0.72, 1.02],
    [1.12, 1.02],
    [1.14, 1.05],
    [1.14, 1.2],
    [1.1, 1.23],
    [0.96, 1.25],
    [0.94, 1.3],
    [0.7, 1.3],
  ]
  b.add('paint', lathe(ring, 64))
  b.add(
    'accent',
    lathe(
      [
        [0.8, 1.3],
        [0.99, 1.3],
        [0.99, 1.44],
        [0.8, 1.44],
      ],
      64,
    ),
  )
  around(56, (_x, _z, a) =>
    b.add(
      'accent',
      box(0.06, 0.135, 0.052, 0.008),
      at(Math.cos(a) * 1.005, 1.37, Math.sin(a) * 1.005, 0, -a),
    ),
  )
  for (const s of SIDES) {
    b.add('dark', cylinder(0.13, 0.3, 20), at(-0.5 * s, 1.42, 1.02 * s))
    b.add('dark', cylinder(0.09, 0.2, 20), at(-0.5 * s, 1.66, 1.02 * s))
    b.add('frame', box(0.34, 0.06, 0.34, 0.01), at(-0.5 * s, 1.26, 1.02 * s))
    b.add(
      'hose',
      hose(
        [
          v(-0.5 * s, 1.76, 1.02 * s),
          v(-0.4 * s, 1.9, 1.15 * s),
          v(-0.2 * s, 1.4, 1.28 * s),
          v(0.1, 0.6, 1.22 * s),
          v(0.4, 0.1, 1.1 * s),
        ],
        0.018,
      ),
    )
  }
  b.add('hose', tube(spreadRing(1.17, 0.36, 40), 0.016, { round: 0.02, steps: 1 }))
}

const spreadRing = (r: number, y: number, n: number) =>
  Array.from({ length: n + 1 }, (_, i) =>
    v(Math.cos((i / n) * 2 * PI) * r, y, Math.sin((i / n) * 2 * PI) * r),
  )

function bowl(b: Builder): void {
  b.add(
    'paint',
    lathe(
      [
        [0.6, 1.3],
        [0.86, 1.44],
        [0.84, 1.5],
        [0.8, 1.72],
        [0.92, 1.96],
        [0.95, 2],
        [0.95, 2.08],
        [0.9, 2.1],
        [0.88, 2.02],
        [0.62, 1.66],
        [0.5, 1.4],
      ],
      56,
    ),
  )
  around(12, (_x, _z, a) =>
    b.add(
      'paint',
      profile(
        [
          [0.8, 1.5],
          [0.88, 1.5],
          [0.97, 2],
          [0.9, 2],
        ],
        0.03,
        0.004,
      ),
      at(0, 0, 0, 0, -a),
    ),
  )
  b.add(
    'worn',
    lathe(
      [
        [0.001, 1.86],
        [0.12, 1.84],
        [0.2, 1.74],
        [0.24, 1.6],
        [0.55, 1.2],
      ],
      32,
    ),
  )
  b.add(
    'worn',
    lathe(
      [
        [0.86, 2.03],
        [0.6, 1.68],
        [0.48, 1.42],
      ],
      40,
    ),
  )
}

function countershaft(b: Builder): void {
  b.add('paint', drum(0.3, 0.7, 0.03).rotateY(PI / 2), at(0.95, 0.36, 0))
  b.add('paint', drum(0.36, 0.08, 0.01).rotateY(PI / 2), at(1.28, 0.36, 0))
  b.add('steel', drum(0.07, 0.5, 0.01, 18).rotateY(PI / 2), at(1.45, 0.36, 0))
}
