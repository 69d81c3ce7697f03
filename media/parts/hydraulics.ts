import type { Builder } from '../geometry/builder.ts'
import type { MaterialName } from '../geometry/materials.ts'
import { cylinder, drum, lathe, rod, box } from '../geometry/solids.ts'
import { at, v, type Vec } from '../geometry/space.ts'
import { hose } from '../geometry/sweep.ts'

/** A hydraulic cylinder between two pins: its body from the first, its rod out by the share `out` of the length. */
export function ram(
  b: Builder,
  from: Vec,
  to: Vec,
  r = 0.05,
  out = 0.45,
  body: MaterialName = 'frame',
): void {
  const mouth = from.clone().lerp(to, 1 - out)
  b.add(body, rod(from, mouth, r, 16))
  b.add('chrome', rod(mouth, to, r * 0.55, 12))
  b.add(body, rod(mouth.clone().lerp(from, 0.04), mouth.clone().lerp(to, 0.03), r * 1.18, 16))
  for (const p of [from, to]) b.add('steel', drum(r * 1.1, r * 2.6, 0.008, 14), at(p.x, p.y, p.z))
  const [low, high] = [from.clone().lerp(mouth, 0.12), from.clone().lerp(mouth, 0.92)]
  const lift = (p: Vec, by: number) => p.clone().add(v(0, by, 0.01))
  b.add(
    'hose',
    hose([lift(low, r), lift(low.clone().lerp(high, 0.3), r + 0.035), lift(high, r + 0.02)], 0.011, 6),
  )
}

/** A support leg on the ground at `x`, `z`, hung from a bracket at height `top`. */
export function supportLeg(b: Builder, x: number, z: number, top: number, r = 0.1): void {
  b.part('support_legs', () => leg(b, x, z, top, r))
}

function leg(b: Builder, x: number, z: number, top: number, r: number): void {
  b.add('frame', box(r * 2, top * 0.55, r * 2, 0.02), at(x, top * 0.725, z))
  b.add('chrome', cylinder(r * 0.7, top * 0.6, 18), at(x, top * 0.35, z))
  b.add(
    'frame',
    lathe(
      [
        [0.001, 0],
        [0.25, 0],
        [0.25, 0.04],
        [0.1, 0.1],
        [0.08, 0.16],
        [0.001, 0.16],
      ],
      20,
    ),
    at(x, 0, z),
  )
}
