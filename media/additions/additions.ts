import { Builder } from '../geometry/builder.ts'
import { bar, box, cylinder, cylinderX, cylinderZ, rod } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Point2 } from '../geometry/space.ts'
import { hose, sweep } from '../geometry/sweep.ts'
import { MAIN as CONE_LINE } from '../machines/c-300.ts'
import { MAIN as JAW_LINE } from '../machines/j-1150.ts'
import { conveyor } from '../parts/conveyor.ts'
import { worklight } from '../parts/signals.ts'
import { widerPads } from '../parts/track.ts'

const PI = Math.PI

/** Two working lights on a bracket, facing +z; its origin is the foot. */
function workLights(b: Builder): void {
  b.add('frame', box(0.46, 0.04, 0.12, 0.008), at(0, 0.02, 0))
  b.add('black', rod(v(0, 0.02, 0), v(0, 0.05, 0), 0.02, 10))
  b.add('frame', bar(0.42, 0.04, 0.04), at(0, 0.05, 0))
  for (const s of SIDES) worklight(b, at(s * 0.14, 0.13, 0.02, 0.35, 0, 0, 1.1))
}

/** A camera with its hood on a post, facing +x; its origin is the foot. */
function camera(b: Builder): void {
  b.add('black', rod(v(0, 0, 0), v(0, 0.22, 0), 0.016, 8))
  b.at(at(0, 0.28, 0, 0, 0, -0.25), () => {
    b.add('light', box(0.2, 0.11, 0.11, 0.02, 2))
    b.add('black', box(0.26, 0.015, 0.14, 0.005), at(0.03, 0.065, 0))
    b.add('black', cylinderX(0.04, 0.03, 18), at(0.11, 0, 0))
    b.add('display', cylinderX(0.026, 0.01, 18), at(0.126, 0, 0))
  })
}

/** Two bottles that put fires out, in a cradle with their line; the cradle's back is z = 0, its foot y = 0. */
function fireBottles(b: Builder): void {
  b.add('frame', box(0.62, 0.05, 0.26, 0.01), at(0, 0.03, 0.14))
  b.add('frame', box(0.62, 0.62, 0.03, 0.008), at(0, 0.34, 0.02))
  for (const s of SIDES) {
    b.add('red', cylinder(0.11, 0.5, 28), at(s * 0.15, 0.31, 0.15))
    b.add('red', cylinder(0.11, 0.07, 28, 0.045), at(s * 0.15, 0.595, 0.15))
    b.add('brass', cylinder(0.03, 0.07, 14), at(s * 0.15, 0.66, 0.15))
    b.add('black', cylinderZ(0.035, 0.03, 16), at(s * 0.15, 0.66, 0.2))
    b.add('galv', bar(0.24, 0.03, 0.24), at(s * 0.15, 0.34, 0.15))
    b.add('hose', hose([v(s * 0.15, 0.7, 0.15), v(s * 0.15, 0.84, 0.12), v(0, 0.92, 0.04)], 0.018, 8))
  }
  b.add('yellow', bar(0.2, 0.1, 0.006), at(0, 0.5, 0.04))
}

/** Arched covers over a conveyor from one place along it to another, as the machine has it. */
const covers =
  (line: readonly Point2[], stretches: readonly (readonly [number, number])[]) => (b: Builder) => {
    const c = conveyor(new Builder(), { line, width: 1, channel: 0.22 })
    const arch = (rise: number, thick: number): Point2[] => {
      const half = c.half + 0.03
      const outer = spread(0, PI, 17).map((a): Point2 => [Math.cos(a) * half, Math.sin(a) * rise])
      const inner = spread(PI, 0, 17).map((a): Point2 => [
        Math.cos(a) * (half - thick),
        Math.sin(a) * (rise - thick),
      ])
      return [...outer, ...inner]
    }
    for (const [from, to] of stretches) {
      const count = Math.max(1, Math.round((to - from) / 0.85))
      for (let i = 0; i < count; i++) {
        const [s0, s1] = [i, i + 1].map((n) => from + ((to - from) * n) / count) as [number, number]
        const gap = 0.012
        b.add('paint', sweep([c.point(s0 + gap, 0.06, 0), c.point(s1 - gap, 0.06, 0)], arch(0.42, 0.02)))
        // The rib each panel ends with, and the latches it is held by.
        b.add('frame', sweep([c.point(s1 - 0.045, 0.06, 0), c.point(s1, 0.06, 0)], arch(0.445, 0.05)))
        for (const side of SIDES)
          b.add(
            'steel',
            box(0.09, 0.05, 0.03, 0.006),
            at(...point(c.point((s0 + s1) / 2, 0.1, side * (c.half + 0.045)))),
          )
      }
    }
  }

/** Pads 100 mm wider, outwards, on both tracks of a machine whose tracks have their middle at `x`. */
const widePads = (x: number, axles: number) => (b: Builder) =>
  b.bothSides(() => b.at(at(x, 0, GAUGE), () => widerPads(b, { axles, radius: 0.4, width: 0.5 }, 0.1)))

/** From the machine's middle to a track's, metres. */
const GAUGE = 1.16

const point = ({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z] as const

/** Small models that options add to the machines’ own, by the name of their file. */
export const ADDITIONS: Readonly<Record<string, (b: Builder) => void>> = {
  'work-lights': workLights,
  camera,
  'fire-bottles': fireBottles,
  'j-1150-cover': covers(JAW_LINE, [
    [5.75, 6.4],
    [7.85, 9.55],
  ]),
  'c-300-cover-foot': covers(CONE_LINE, [[5.2, 6.75]]),
  'j-1150-wide-pads': widePads(-0.15, 3.6),
  'c-300-wide-pads': widePads(-0.3, 3.8),
  's-620-wide-pads': widePads(0.1, 3.6),
  'c-300-cover-boom': covers(CONE_LINE, [[8.05, 8.95]]),
}
