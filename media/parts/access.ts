import type { Builder } from '../geometry/builder.ts'
import { bar, beam, box, rod, strut } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Vec } from '../geometry/space.ts'
import { tube } from '../geometry/sweep.ts'

/** A handrail with knee rail, posts and toe board along a floor line. */
function handrail(b: Builder, floor: readonly Vec[], height = 1.05): void {
  const r = 0.021
  const lift = (by: number) => floor.map((p) => p.clone().add(v(0, by)))
  const [first, last] = [floor[0] ?? v(), floor[floor.length - 1] ?? v()]
  b.add('rail', tube([first, ...lift(height), last], r, { round: 0.12 }))
  b.add('rail', tube(lift(height * 0.52), r * 0.8))
  floor.slice(0, -1).forEach((p, i) => {
    const q = floor[i + 1] ?? p
    const posts = Math.max(1, Math.round(p.distanceTo(q)))
    for (let j = i ? 0 : 1; j < posts; j++) {
      const foot = p.clone().lerp(q, j / posts)
      b.add('rail', rod(foot, foot.clone().add(v(0, height)), r, 8))
    }
    b.add('frame', strut(p.clone().add(v(0, 0.05)), q.clone().add(v(0, 0.05)), 0.1, 0.008))
  })
}

/** A floor of grating with its rim; lies from `x0` to `x1` and `z0` to `z1` at height `y`. */
function grating(b: Builder, x0: number, x1: number, z0: number, z1: number, y: number): void {
  const [w, d, cx, cz] = [x1 - x0, z1 - z0, (x0 + x1) / 2, (z0 + z1) / 2]
  for (const z of spread(z0 + 0.006, z1, Math.round(d / 0.045) + 1))
    b.add('galv', bar(w, 0.03, 0.006), at(cx, y, z))
  for (const x of spread(x0, x1, Math.round(w / 0.12) + 1))
    b.add('galv', bar(0.008, 0.012, d), at(x, y + 0.008, cz))
  for (const z of [z0, z1]) b.add('frame', box(w + 0.04, 0.09, 0.03, 0.006), at(cx, y - 0.03, z))
  for (const x of [x0, x1]) b.add('frame', box(0.03, 0.09, d, 0.006), at(x, y - 0.03, cz))
}

/** A ladder from its foot up to `top`, leaning along `lean` times its height in the direction `dir`, with grab rails. */
function ladder(b: Builder, foot: Vec, top: number, dir = v(0, 0, -1), lean = 0.18, width = 0.46): void {
  const height = top - foot.y
  const side = v(dir.z, 0, -dir.x)
  const end = foot
    .clone()
    .add(v(0, height))
    .addScaledVector(dir, lean * height)
  for (const s of SIDES) {
    const o = side.clone().multiplyScalar((s * width) / 2)
    const [p, q] = [foot.clone().add(o), end.clone().add(o)]
    b.add('rail', beam(p, q, 0.06, 0.025, side, 0.006))
    const from = (y: number, out: number) => q.clone().add(v(0, y)).addScaledVector(dir, out)
    const low = (t: number, out: number) => p.clone().lerp(q, t).addScaledVector(dir, out)
    b.add(
      'rail',
      tube(
        [low(0.45, -0.03), low(0.55, -0.16), from(0.2, -0.16), from(1, -0.02), from(1, 0.3), from(0, 0.3)],
        0.019,
      ),
    )
  }
  const rungs = Math.round(height / 0.28)
  const half = side.clone().multiplyScalar(width / 2)
  for (let i = 0; i < rungs; i++) {
    const c = foot.clone().lerp(end, (i + 0.5) / rungs)
    b.add('galv', beam(c.clone().sub(half), c.clone().add(half), 0.03, 0.09, v(0, 1), 0.005))
  }
}

/** A platform beside the machine: floor on brackets from its chassis, rails on the three open sides but for the ladder's gap. */
export function platform(
  b: Builder,
  x0: number,
  x1: number,
  side: 1 | -1,
  y: number,
  z0: number,
  z1: number,
  gap?: number,
): void {
  b.part(side > 0 ? 'platform_left' : 'platform_right', () => floorAndRails(b, x0, x1, side, y, z0, z1, gap))
}

function floorAndRails(
  b: Builder,
  x0: number,
  x1: number,
  side: 1 | -1,
  y: number,
  z0: number,
  z1: number,
  gap?: number,
): void {
  const [near, far] = [side * z0, side * z1]
  grating(b, x0, x1, Math.min(near, far), Math.max(near, far), y)
  for (const x of spread(x0 + 0.15, x1 - 0.15, Math.max(2, Math.round((x1 - x0) / 1.2) + 1))) {
    b.add('frame', beam(v(x, y - 0.06, side * (z0 - 0.35)), v(x, y - 0.06, far), 0.09, 0.07))
    b.add('frame', beam(v(x, y - 0.42, side * (z0 - 0.3)), v(x, y - 0.08, side * (z1 - 0.12)), 0.06, 0.05))
  }
  const [a, c, e, f] = [
    v(x0 + 0.02, y, side * (z0 + 0.06)),
    v(x0 + 0.02, y, side * (z1 - 0.02)),
    v(x1 - 0.02, y, side * (z1 - 0.02)),
    v(x1 - 0.02, y, side * (z0 + 0.06)),
  ]
  if (gap === undefined) return handrail(b, [a, c, e, f])
  handrail(b, [a, c, v(gap - 0.31, y, c.z)])
  if (gap + 0.31 < x1 - 0.1) handrail(b, [v(gap + 0.31, y, c.z), e, f])
  ladder(b, v(gap, 0.42, side * (z1 + 0.3)), y, v(0, 0, -side), 0.2)
}
