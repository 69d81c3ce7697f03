import type { Builder } from '../geometry/builder.ts'
import { bar, beam, box, cylinderZ, drum, latheZ, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Point2 } from '../geometry/space.ts'
import { spring, sweep } from '../geometry/sweep.ts'

export interface ScreenSpec {
  /** Decks: length and width. */
  length: number
  width: number
  /** Of the side plates. */
  height: number
  /** Down towards +x, radians; the box is built level, this only keeps the springs upright. */
  slope: number
  /** Where the exciter shafts sit along the box. */
  shafts: readonly number[]
  top: 'mesh' | 'bars'
  covers?: boolean
}

/** A two-deck screen box, built level about its middle: side plates with ribs and bolts, exciters, decks, springs. */
export function screenBox(b: Builder, spec: ScreenSpec): void {
  const { length: l, width: w, height: h, shafts } = spec
  for (const s of SIDES) side(b, spec, s)
  for (const x of shafts) b.add('frame', drum(0.14, w, 0.01, 24), at(x, 0.12, 0))
  for (const y of [0.24, -0.32])
    for (const x of spread(-l / 2 + 0.4, l / 2 - 0.3, Math.round(l / 0.8)))
      b.add('frame', drum(0.06, w, 0.01, 14), at(x, y, 0))
  if (spec.top === 'mesh') mesh(b, spec, 0.33, 0.085)
  else grizzly(b, spec)
  mesh(b, spec, -0.23, 0.07)
  b.add('paint', box(0.04, h * 0.55, w, 0.01), at(-l / 2 + 0.05, 0.08, 0))
  if (spec.covers) covers(b, spec)
}

function side(b: Builder, { length: l, width: w, height: h, slope, shafts }: ScreenSpec, s: 1 | -1): void {
  const z = s * (w / 2 + 0.02)
  const outline: Point2[] = [
    [-l / 2, -h / 2 + 0.1],
    [-l / 2 + 0.3, -h / 2],
    [l / 2 - 0.2, -h / 2],
    [l / 2 + 0.15, -h / 2 + 0.2],
    [l / 2 + 0.05, h / 2 - 0.35],
    [l / 2 - 0.6, h / 2],
    [-l / 2 + 0.25, h / 2],
    [-l / 2, h / 2 - 0.25],
  ]
  b.add('paint', profile(outline, 0.02, 0.005), at(0, 0, z))
  b.add('paint', beam(v(-l / 2 + 0.25, h / 2, z + s * 0.03), v(l / 2 - 0.6, h / 2, z + s * 0.03), 0.07, 0.09))
  b.add(
    'paint',
    beam(v(-l / 2 + 0.3, -h / 2, z + s * 0.03), v(l / 2 - 0.2, -h / 2, z + s * 0.03), 0.07, 0.09),
  )
  for (const x of spread(-l / 2 + 0.35, l / 2 - 0.4, Math.round(l / 0.68))) {
    if (shafts.every((c) => Math.abs(x - c) > 0.3))
      b.add('paint', box(0.05, h - 0.04, 0.07, 0.008), at(x, 0, z + s * 0.045))
  }
  for (const y of [0.26, -0.3]) {
    b.add('paint', beam(v(-l / 2 + 0.1, y, z + s * 0.02), v(l / 2, y, z + s * 0.02), 0.1, 0.03))
    for (const x of spread(-l / 2 + 0.2, l / 2 - 0.1, Math.round(l * 5)))
      b.add('steel', cylinderZ(0.017, 0.03, 6), at(x, y, z + s * 0.045))
  }
  for (const x of shafts) exciter(b, x, z, s)
  for (const x of [-l / 2 + 0.55, l / 2 - 0.75]) {
    b.add('frame', box(0.5, 0.3, 0.22, 0.02), at(x, -h / 2 + 0.22, z + s * 0.13))
    for (const dx of [-0.13, 0.13])
      b.add('steel', spring(0.085, 0.3), at(x + dx, -h / 2 - 0.1, z + s * 0.15, 0, 0, slope))
  }
}

function exciter(b: Builder, x: number, z: number, s: 1 | -1): void {
  const cover: Point2[] = [
    [0.001, 0],
    [0.3, 0],
    [0.3, 0.05],
    [0.24, 0.08],
    [0.22, 0.2],
    [0.15, 0.23],
    [0.001, 0.23],
  ]
  b.add('frame', latheZ(cover, 32), at(x, 0.1, z, 0, s < 0 ? Math.PI : 0))
  b.add('accent', drum(0.13, 0.02, 0.004, 24), at(x, 0.1, z + s * 0.235))
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2
    b.add(
      'steel',
      cylinderZ(0.018, 0.04, 6),
      at(x + Math.cos(a) * 0.265, 0.1 + Math.sin(a) * 0.265, z + s * 0.06),
    )
  }
}

function mesh(b: Builder, { length: l, width: w }: ScreenSpec, y: number, pitch: number): void {
  for (const x of spread(-l / 2 + 0.05, l / 2, Math.round(l / pitch)))
    b.add('steel', bar(0.014, 0.014, w - 0.04), at(x, y, 0))
  for (const z of spread(-w / 2 + 0.06, w / 2 - 0.06, Math.round(w / 0.11)))
    b.add('steel', bar(l, 0.014, 0.014), at(0, y + 0.012, z))
  for (const s of SIDES) b.add('rubber', box(l, 0.12, 0.03, 0.006), at(0, y + 0.06, s * (w / 2 - 0.02)))
}

/** Heavy rods in two steps, free at their lower ends. */
function grizzly(b: Builder, { length: l, width: w }: ScreenSpec): void {
  for (const z of spread(-w / 2 + 0.1, w / 2 - 0.1, 9)) {
    b.add(
      'worn',
      profile(
        [
          [-l / 2 + 0.1, 0.24],
          [0.06, 0.26],
          [0.06, 0.32],
          [-l / 2 + 0.1, 0.42],
        ],
        0.07,
        0.012,
      ),
      at(0, 0.06, z),
    )
    b.add(
      'worn',
      profile(
        [
          [-0.1, 0.16],
          [l / 2 + 0.3, 0.2],
          [l / 2 + 0.3, 0.25],
          [-0.1, 0.33],
        ],
        0.07,
        0.012,
      ),
      at(0, 0, z + 0.04),
    )
  }
  for (const x of [-l / 2 + 0.16, -0.05]) b.add('frame', box(0.14, 0.2, w, 0.02), at(x, 0.26, 0))
}

function covers(b: Builder, { length: l, width: w, height: h }: ScreenSpec): void {
  b.in('opt_dust_covers', () => {
    const arc = spread(Math.PI, 0, 13).map((a): Point2 => [Math.cos(a) * (w / 2 + 0.03), Math.sin(a) * 0.28])
    const inner = arc.map(([x, y]): Point2 => [x * 0.98, y - 0.012]).toReversed()
    b.add(
      'paint',
      sweep([v(-l / 2 + 0.3, h / 2), v(l / 2 - 0.7, h / 2)], [...arc, ...inner], v(0, 1), { crease: 0.5 }),
    )
  })
}
