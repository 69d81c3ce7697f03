import type { Builder } from '../geometry/builder.ts'
import { box, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v } from '../geometry/space.ts'
import { hose } from '../geometry/sweep.ts'
import { track, type TrackSpec } from './track.ts'

export interface UndercarriageSpec {
  track?: Partial<TrackSpec>
  /** Middle of the tracks along the machine. */
  x?: number
  /** Middle of a track to the side. */
  gauge?: number
  /** The chassis: ends, height of its beams' middle, half its width. */
  from: number
  to: number
  y?: number
  half?: number
}

/** The tracks and the chassis of two beams with their stiffeners, hoses and cross members. */
export function undercarriage(b: Builder, spec: UndercarriageSpec): void {
  const { x = 0, gauge = 1.16, from, to, y = 1.36, half = 0.78 } = spec
  const size = { axles: 3.6, radius: 0.4, width: 0.5, ...spec.track }
  b.bothSides(() => b.at(at(x, 0, gauge), () => track(b, size)))
  const reach = size.axles * 0.265
  for (const dx of [-reach, reach]) {
    const rise = y - 0.235 - 0.41
    b.add('frame', box(0.42, 0.42, gauge * 2 - 0.3, 0.03, 2), at(x + dx, 0.62, 0))
    b.add(
      'frame',
      box(0.5, Math.max(0.2, rise - 0.2), half * 2 + 0.12, 0.02),
      at(x + dx, 0.41 + rise / 2 + 0.2, 0),
    )
    for (const s of SIDES) {
      const web = profile(
        [
          [-0.3, 0],
          [0.3, 0],
          [0.18, 0.38],
          [-0.18, 0.38],
        ],
        0.05,
      )
      b.add('frame', web, at(x + dx, y - 0.56, s * (half + 0.02)))
    }
  }
  for (const s of SIDES) chassisBeam(b, from, to, y, s, half)
  for (const px of spread(from + 0.5, to - 0.5, 6))
    b.add('frame', box(0.12, 0.2, half * 2, 0.01), at(px, y + 0.05, 0))
}

function chassisBeam(b: Builder, from: number, to: number, y: number, side: 1 | -1, half: number): void {
  const length = to - from
  const middle = (from + to) / 2
  const l = length / 2
  const z = side * half
  b.add(
    'frame',
    profile(
      [
        [-l, 0.05],
        [-l + 0.5, -0.22],
        [l - 0.4, -0.22],
        [l, -0.02],
        [l, 0.22],
        [-l, 0.22],
      ],
      0.03,
      0.006,
    ),
    at(middle, y, z),
  )
  b.add('frame', box(length, 0.035, 0.2, 0.008), at(middle, y + 0.235, z))
  b.add('frame', box(length - 0.9, 0.035, 0.2, 0.008), at(middle + 0.05, y - 0.235, z))
  for (const px of spread(from + 0.55, to - 0.45, Math.round(length / 0.7) + 1)) {
    b.add('frame', box(0.018, 0.43, 0.09, 0.004), at(px, y, side * (half + 0.055)))
  }
  for (let k = 0; k < 3; k++) {
    const drop = k * 0.045
    const out = (d: number) => side * (half + d)
    b.add(
      'hose',
      hose(
        [
          v(from + 1.2, y + 0.09 - drop, out(0.12)),
          v(middle - 1, y + 0.06 - drop, out(0.13)),
          v(middle + 0.5, y + 0.1 - drop, out(0.125)),
          v(to - 0.7, y + 0.07 - drop, out(0.13)),
        ],
        0.016,
        6,
        4,
      ),
    )
  }
  for (const px of spread(from + 1.4, to - 1, 6))
    b.add('galv', box(0.05, 0.17, 0.05, 0.006), at(px, y + 0.05, side * (half + 0.125)))
}
