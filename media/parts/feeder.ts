import type { Builder } from '../geometry/builder.ts'
import { beam, box, drum, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v } from '../geometry/space.ts'
import { spring } from '../geometry/sweep.ts'

export interface FeederSpec {
  x0: number
  x1: number
  /** Height of its floor. */
  floor: number
  /** Half its width. */
  half: number
  /** Top of the chassis it stands on. */
  deck: number
}

/** A vibrating grizzly feeder: trough with pan and bars, exciter below, on springs and a frame of its own. */
export function feeder(b: Builder, { x0, x1, floor, half, deck }: FeederSpec): void {
  const [l, cx] = [x1 - x0, (x0 + x1) / 2]
  const rail = floor - 0.32
  const z = half + 0.19
  for (const s of SIDES) {
    b.add('frame', box(l + 0.2, 0.2, 0.14, 0.015), at(cx, rail, s * z))
    for (const f of [0.1, 0.55, 0.9]) {
      const h = rail - deck
      b.add('frame', box(0.2, h, 0.2, 0.015), at(x0 + l * f, deck + h / 2, s * z))
      b.add(
        'frame',
        beam(
          v(x0 + l * f, deck + 0.02, s * z),
          v(x0 + l * f + (f < 0.5 ? 0.6 : -0.6), rail - 0.08, s * z),
          0.1,
          0.1,
        ),
      )
    }
    for (const x of [x0 + 0.25, x0 + 0.5, x1 - 0.55, x1 - 0.3])
      b.add('steel', spring(0.075, 0.26), at(x, rail + 0.24, s * z))
    for (const x of [x0 + 0.38, x1 - 0.42])
      b.add('frame', box(0.5, 0.04, 0.26, 0.008), at(x, rail + 0.38, s * (z - 0.02)))
    const cheek = [
      [x0, floor - 0.2],
      [x1 - 0.45, floor - 0.2],
      [x1, floor - 0.05],
      [x1, floor + 0.45],
      [x0, floor + 0.45],
    ] as const
    b.add('paint', profile(cheek, 0.03, 0.006), at(0, 0, s * half))
    for (const x of spread(x0 + 0.2, x1 - 0.2, 9))
      b.add('paint', box(0.025, 0.55, 0.07, 0.005), at(x, floor + 0.1, s * (half + 0.05)))
    b.add('paint', box(l, 0.05, 0.1, 0.008), at(cx, floor - 0.17, s * (half + 0.05)))
  }
  for (const x of spread(x0 + 0.1, x1 - 0.3, 3)) b.add('frame', box(0.14, 0.16, z * 2, 0.01), at(x, rail, 0))
  const pan = l * 0.66
  b.add('worn', box(pan, 0.04, half * 2, 0.005), at(x0 + pan / 2, floor, 0))
  for (const z0 of spread(-half + 0.07, half - 0.07, 10)) {
    const bars = profile(
      [
        [0, -0.05],
        [l - pan, -0.09],
        [l - pan, 0],
        [0, 0.05],
      ],
      0.055,
      0.006,
    )
    b.add('worn', bars, at(x0 + pan, floor + 0.02, z0))
  }
  b.add('worn', box(0.04, 0.5, half * 2, 0.005), at(x0 + 0.02, floor + 0.2, 0))
  b.add('frame', box(0.7, 0.3, half * 1.4, 0.03, 2), at(x0 + l * 0.3, rail + 0.07, 0))
  for (const s of SIDES)
    b.add('frame', drum(0.2, 0.36, 0.03, 24), at(x0 + l * 0.3, rail + 0.05, s * half * 0.8))
}
