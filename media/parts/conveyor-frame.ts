import type { Builder } from '../geometry/builder.ts'
import type { MaterialName } from '../geometry/materials.ts'
import { bar, box, drum, latheZ, plate, strut } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Point2, type Vec } from '../geometry/space.ts'
import { hose, tube } from '../geometry/sweep.ts'
import type { Conveyor } from './conveyor-shape.ts'

const PI = Math.PI

/** The lattice below the channels, its depth tapering at both ends. */
export function lattice(b: Builder, c: Conveyor, depth: number, from: number, to: number): void {
  const bays = Math.max(2, Math.round((to - from) / 0.9))
  const size = depth > 0.6 ? 0.06 : 0.05
  const along = spread(from, to, bays + 1)
  for (const s of SIDES) {
    const z = s * (c.half + 0.03)
    const chord: Vec[] = []
    along.slice(0, -1).forEach((s0, i) => {
      const s1 = along[i + 1] ?? s0
      const taper = Math.min(1, 0.35 + (i + 0.5) / 2, 0.35 + (bays - i - 0.5) / 2)
      const [a, low, d] = [
        c.point(s0, -0.16, z),
        c.point((s0 + s1) / 2, -depth * taper - 0.1, z),
        c.point(s1, -0.16, z),
      ]
      b.add('frame', strut(a, low, size, size))
      b.add('frame', strut(low, d, size, size))
      b.add('frame', strut(low, low.clone().setZ(0), size, size))
      chord.push(low)
    })
    b.add('frame', tube(chord, 0.036 + depth * 0.012, { round: 0.02, steps: 1 }))
  }
}

/** The carrying idlers every `pitch` metres and the return rollers. */
export function carriers(b: Builder, c: Conveyor, pitch: number, r: number): void {
  const hw = c.width / 2
  const lean = 0.42
  for (const s of spread(0.5, c.length - 0.5, Math.floor((c.length - 0.9) / pitch) + 1)) {
    const m = c.on(s)
    const roll = (length: number, z: number, y: number, turn: number) =>
      b.add('steelDark', drum(0.05, length, 0.006, 12), m.clone().multiply(at(0, y, z, turn)))
    roll(hw * 0.8, 0, -0.062, 0)
    for (const side of SIDES) {
      const l = hw * 0.5
      const z = side * (hw * 0.44 + (l / 2) * Math.cos(lean) + 0.02)
      roll(l, z, -0.052 + (l / 2) * Math.sin(lean), -side * lean)
      b.add('frame', bar(0.05, 0.2, 0.012), m.clone().multiply(at(0, 0.03, side * (hw + 0.03))))
    }
    b.add('frame', bar(0.07, 0.04, 2 * c.half), m.clone().multiply(at(0, -0.13, 0)))
  }
  for (let s = 1; s < c.length - 1; s += 2.4) {
    b.add('steelDark', drum(0.05, c.width * 0.98, 0.006, 12), c.on(s).multiply(at(0, -2 * r - 0.06, 0)))
    for (const side of SIDES)
      b.add(
        'frame',
        bar(0.06, 2 * r + 0.02, 0.015),
        c.on(s).multiply(at(0, -r - 0.06, side * (c.half - 0.02))),
      )
  }
}

/** The hydraulic motor on the head drum with its hose. */
export function drive(b: Builder, c: Conveyor, side: 1 | -1, paint: MaterialName): void {
  const z = side * (c.half + 0.12)
  const { x, y } = c.head
  const body: Point2[] = [
    [0.001, 0],
    [0.15, 0],
    [0.16, 0.02],
    [0.16, 0.14],
    [0.12, 0.17],
    [0.11, 0.3],
    [0.1, 0.32],
    [0.001, 0.33],
  ]
  b.add('dark', latheZ(body, 24), at(x, y, z, 0, side < 0 ? PI : 0))
  b.add(paint, box(0.12, 0.1, 0.1, 0.01), at(x, y + 0.12, z + side * 0.22))
  const near = z - side * 0.06
  b.add(
    'hose',
    hose(
      [
        v(x, y + 0.16, z + side * 0.25),
        v(x - 0.1, y + 0.3, z + side * 0.2),
        c.point(c.length - 0.8, 0.05, z),
        c.point(c.length - 1.8, 0, near),
        c.point(Math.max(0.4, c.length - 4), -0.02, near),
      ],
      0.014,
      6,
    ),
  )
}

/** The boards that keep the stone on the belt after the tail. */
export function skirts(b: Builder, c: Conveyor, length: number, paint: MaterialName): void {
  const hw = c.width / 2
  for (const s of SIDES) {
    const corner = (l: number, y: number, f: number) => c.point(l, y, s * hw * f)
    const [p, q, t, u] = [
      corner(0.25, 0.1, 0.86),
      corner(length, 0.1, 0.86),
      corner(length, 0.42, 0.93),
      corner(0.25, 0.42, 0.93),
    ]
    b.add(paint, plate([p, q, t, u], 0.012))
    const out = v(0, 0, s * 0.02)
    for (const k of spread(0, 1, 5))
      b.add(paint, strut(p.clone().lerp(q, k).add(out), u.clone().lerp(t, k).add(out), 0.03, 0.03))
  }
}
