import type { Builder } from '../geometry/builder.ts'
import { bar, beam, box, cylinder, cylinderX, latheZ, rod } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Vec } from '../geometry/space.ts'
import { hose, sweep, tube } from '../geometry/sweep.ts'
import { words } from '../geometry/lettering.ts'
import type { Conveyor } from './conveyor-shape.ts'
import { louvres } from './panels.ts'
import type { PowerPackSpec } from './power-pack.ts'
import { worklight } from './signals.ts'

const PI = Math.PI

/** An overband magnet across a conveyor at `s` along it, hung from a gantry. */
export function magnet(b: Builder, c: Conveyor, s: number): void {
  const { x, y } = c.point(s, 0, 0)
  const z = c.half + 0.12
  const overBelt = () => {
    for (const side of SIDES) {
      b.add('frame', box(0.1, 1.5, 0.1), at(x, y + 0.55, side * z))
      b.add('frame', beam(v(x - 0.5, y - 0.2, side * z), v(x, y + 0.55, side * z), 0.06, 0.06))
    }
    b.add('frame', box(0.14, 0.14, 2 * z + 0.4, 0.015), at(x, y + 1.3, 0))
    b.at(at(x + 0.02, y + 0.66, 0, 0, 0, c.slope(s)), () => {
      b.add('accent', box(0.95, 0.34, 0.9, 0.04, 2))
      b.add('frame', box(1.02, 0.08, 0.96, 0.02), at(0, 0.1, 0))
      for (const side of SIDES) {
        b.add('frame', box(0.9, 0.1, 0.04, 0.01), at(0, -0.02, side * 0.72))
        b.add('steel', cylinderX(0.17, 0.86, 28), at(0, 0, side * 0.82))
      }
      const wrap = (from: number, z0: number) =>
        spread(from, from - PI, 17).map((a) => v(0, Math.sin(a) * 0.19, z0 + Math.cos(a) * 0.19))
      const loop = [...wrap(PI / 2, 0.82), ...wrap(-PI / 2, -0.82), v(0, 0.19, 0.82)]
      b.add(
        'belt',
        sweep(
          loop,
          [
            [-0.4, 0],
            [0.4, 0],
            [0.4, 0.012],
            [-0.4, 0.012],
          ],
          v(0, 1),
          { caps: false, uvScale: 1 },
        ),
      )
      b.add('dark', cylinderX(0.13, 0.3, 20), at(0.6, 0, 0.82))
    })
    for (const sx of SIDES)
      for (const side of SIDES)
        b.add(
          'steel',
          rod(v(x + sx * 0.06, y + 1.25, side * 0.4), v(x + sx * 0.36, y + 0.8, side * 0.4), 0.014, 6),
        )
  }
  b.in('opt_magnet', () => b.part('main', overBelt))
}

/**
 * Spray bars at the given arches (`x`, `y`, half width), one at the conveyor's head, a pump at `pump`. The hose of the
 * arches goes by way of `via`, or straight.
 */
export function dustSuppression(
  b: Builder,
  arches: readonly [number, number, number][],
  c: Conveyor,
  pump: Vec,
  via: readonly Vec[] = [],
): void {
  const arch = (half: number, y: number) =>
    tube([v(0, y - 0.22, half), v(0, y, half), v(0, y, -half), v(0, y - 0.22, -half)], 0.022)
  const nozzles = (half: number, y: number) => {
    for (const z of spread(-half + 0.2, half - 0.2, 6))
      b.add('brass', cylinder(0.016, 0.07, 8, 0.026), at(0, y - 0.05, z))
  }
  const overCrusher = () => {
    for (const [x, y, half] of arches) {
      b.at(at(x, y, 0), () => {
        b.add('blue', arch(half, 0))
        nozzles(half, 0)
      })
      b.add(
        'blue',
        hose(
          [
            v(x, y - 0.2, half),
            ...(via.length ? [] : [v(x + 0.12, y - 0.5, half + 0.05)]),
            ...(via.length ? via : [v((x + pump.x) / 2, (y + pump.y) / 2 + 0.3, pump.z)]),
            pump,
          ],
          0.02,
        ),
      )
    }
  }
  const overHead = () => {
    const half = c.half + 0.05
    b.at(c.on(c.length - 0.1), () => {
      b.add('blue', arch(half, 0.52))
      nozzles(half, 0.52)
    })
    const along = spread(c.length * 0.5, c.length - 0.2, 5).map((s) => c.point(s, -0.02, c.half + 0.09))
    b.add('blue', hose([pump, pump.clone().add(v(0.6, 0.1, -0.05)), ...along], 0.02))
  }
  b.in('opt_dust_suppression', () => {
    b.part('spray', overCrusher)
    b.part('main', overHead)
    b.add('accent', box(0.5, 0.42, 0.3, 0.03, 2), at(pump.x, pump.y - 0.15, pump.z - 0.02))
    b.add('dark', cylinderX(0.09, 0.24, 18), at(pump.x, pump.y - 0.1, pump.z + 0.17))
  })
}

/** Batteries on the power pack's roof, with their leads and lettering. */
export function hybridPack(b: Builder, { x0, x1, y1, half }: PowerPackSpec): void {
  const x = (x0 + x1) / 2
  const count = Math.min(3, Math.floor((x1 - x0 - 0.1) / 0.58))
  const end = (count - 1) * 0.29
  const lead = Math.min(0.6, half * 0.7)
  b.in('opt_hybrid', () => {
    b.add('frame', box(count * 0.58 + 0.02, 0.08, half * 1.6, 0.015), at(x, y1 + 0.04, 0))
    for (const dx of spread(-end, end, count)) {
      b.add('light', box(0.52, 0.38, half * 1.5, 0.04, 2), at(x + dx, y1 + 0.27, 0))
      for (const s of SIDES) {
        b.add('green', box(0.42, 0.04, 0.012, 0.004), at(x + dx, y1 + 0.4, s * (half * 0.75 + 0.002)))
        b.at(at(x + dx, y1 + 0.17, s * (half * 0.75 + 0.005), 0, s < 0 ? PI : 0), () =>
          louvres(b, 0.36, 0.1, { count: 3, material: 'light', rim: false }),
        )
      }
    }
    for (const s of SIDES)
      b.add(
        'green',
        hose(
          [
            v(x - end - 0.12, y1 + 0.3, s * lead),
            v(x - end - 0.37, y1 + 0.2, s * lead),
            v(x0 - 0.02, y1 - 0.3, s * (lead + 0.02)),
            v(x0 - 0.06, y1 - 0.9, s * (lead + 0.02)),
          ],
          0.03,
          8,
        ),
      )
    b.add(
      'red',
      latheZ(
        [
          [0.001, 0],
          [0.07, 0],
          [0.07, 0.08],
          [0.05, 0.1],
          [0.001, 0.1],
        ],
        16,
      ),
      at(x1 - 0.2, y1 + 0.2, half * 0.6),
    )
    // On one battery, not across the gap between two.
    const own = x + (count % 2 ? 0 : 0.29)
    for (const s of SIDES)
      b.add(
        'decalGreen',
        words('HYBRID', 0.105),
        at(own, y1 + 0.305, s * (half * 0.75 + 0.008), 0, s < 0 ? PI : 0),
      )
  })
}

/** A telescopic mast with four lamps, its foot at `foot`. */
export function lightingMast(b: Builder, foot: Vec, height = 2.6): void {
  const mast = () => {
    const up = (y: number) => foot.clone().add(v(0, y))
    b.add('frame', box(0.26, 0.3, 0.26, 0.02), at(foot.x, foot.y + 0.15, foot.z))
    b.add('galv', rod(foot, up(height * 0.45), 0.06, 16))
    b.add('galv', rod(up(height * 0.4), up(height * 0.75), 0.048, 16))
    b.add('galv', rod(up(height * 0.7), up(height), 0.036, 16))
    b.add('frame', bar(0.06, 0.06, 1), at(foot.x, foot.y + height, foot.z))
    for (const z of [-0.42, -0.14, 0.14, 0.42])
      worklight(b, at(foot.x + 0.07, foot.y + height + 0.1, foot.z + z, 0.25, PI / 2))
    b.add(
      'hose',
      hose([up(0.2), up(0.8).add(v(-0.1)), up(height * 0.6).add(v(-0.08)), up(height - 0.1)], 0.014),
    )
  }
  b.in('opt_lighting_mast', () => b.part('mast', mast))
}

/** The panel for remote control: a box with its aerial and the handset in its cradle, facing +z. */
export function remotePanel(b: Builder, x: number, y: number, z: number): void {
  b.in('opt_remote_panel', () => {
    b.add('dark', box(0.42, 0.34, 0.14, 0.03, 2), at(x, y, z))
    b.add('display', bar(0.2, 0.12, 0.004), at(x - 0.06, y + 0.05, z + 0.072))
    b.add('accent', box(0.12, 0.22, 0.09, 0.02, 2), at(x + 0.13, y - 0.01, z + 0.1))
    b.add('red', cylinder(0.022, 0.03, 12), at(x + 0.13, y + 0.12, z + 0.1))
    b.add('black', rod(v(x - 0.16, y + 0.17, z), v(x - 0.16, y + 0.72, z), 0.008, 6))
  })
}
