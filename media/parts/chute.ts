import type { Builder } from '../geometry/builder.ts'
import { bar, plate, profile } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import type { Conveyor } from './conveyor-shape.ts'

/** Cheeks about a conveyor's head, and with `hood` a roof with a rubber curtain, a part of its own by the name of `part`. */
export function headChute(b: Builder, c: Conveyor, { hood = false, part = '' } = {}): void {
  const z = c.width / 2 + 0.13
  const cheek: Point2[] = [
    [-0.5, 0.12],
    [0.26, 0.12],
    [0.34, -0.1],
    [0.28, -0.45],
    [0.04, -0.45],
    [-0.1, -0.1],
    [-0.5, -0.02],
  ]
  b.at(c.on(c.length), () => {
    for (const s of SIDES) b.add('paint', profile(cheek, 0.016, 0.003), at(0, 0, s * z))
    if (!hood) return
    if (part) b.part(part, () => roof(b, z))
    else roof(b, z)
  })
}

function roof(b: Builder, z: number): void {
  b.add('paint', plate([v(-0.5, 0.44, -z), v(-0.5, 0.44, z), v(0.28, 0.3, z), v(0.28, 0.3, -z)], 0.012))
  for (const s of SIDES) {
    b.add(
      'paint',
      plate([v(-0.5, 0.44, s * z), v(-0.5, 0.1, s * z), v(0.28, 0.1, s * z), v(0.28, 0.3, s * z)], 0.012),
    )
  }
  const strips = Math.floor((2 * z) / 0.112)
  for (let i = 0; i < strips; i++) {
    b.add('rubber', bar(0.01, 0.42, 0.106), at(0.3 + (i % 2) * 0.012, 0.1, -z + 0.06 + i * 0.112))
  }
}
