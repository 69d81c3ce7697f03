import type { Builder } from '../geometry/builder.ts'
import { rock } from '../geometry/rock.ts'
import { at, random } from '../geometry/space.ts'
import type { Conveyor } from './conveyor-shape.ts'

/** Crushed stone for one machine, all from one seed. */
export function load(b: Builder, seed: number) {
  const next = random(seed)
  const stones = Array.from({ length: 10 }, (_, i) => rock(seed * 100 + i))
  const turn = () => next() * 6.28
  const stone = () => stones[Math.floor(next() * stones.length)] ?? rock(seed)
  return {
    /** Stones of about `size` metres on a belt from `from` metres after its tail. */
    onBelt(c: Conveyor, count: number, size: number, from = 0.5): void {
      b.in('load_rocks', () => {
        for (let i = 0; i < count; i++) {
          const side = next() + next() - 1
          const scale = size * (0.6 + next() * 0.9)
          const lift = 0.03 + scale * 0.25 + (1 - Math.abs(side)) * c.width * 0.09 * next()
          const m = c
            .on(from + next() * (c.length - from - 0.2))
            .multiply(at(0, lift, side * c.width * 0.34, turn(), turn(), turn(), scale))
          b.add('rock', stone(), m)
        }
      })
    },
    /** A heap between `x0` and `x1` on a floor at `y`, `half` wide, up to `crest` high. */
    heap(x0: number, x1: number, y: number, half: number, crest: number, count: number, size: number): void {
      b.in('load_rocks', () => {
        for (let i = 0; i < count; i++) {
          const along = next() * 2 - 1
          const side = next() * 2 - 1
          const lift = y + (1 - side * side) * crest * (1 - along * along) * (0.4 + 0.6 * next())
          const scale = size * (0.5 + next() * next() * 1.1)
          const x = (x0 + x1) / 2 + (along * (x1 - x0)) / 2
          b.add('rock', stone(), at(x, lift + scale * 0.2, side * half, turn(), turn(), turn(), scale))
        }
      })
    },
  }
}
