import type { Builder } from '../geometry/builder.ts'
import { box, drum, lathe, rod } from '../geometry/solids.ts'
import { at, SIDES, v } from '../geometry/space.ts'
import { hose } from '../geometry/sweep.ts'

const PI = Math.PI

/** An oil cooler: core in a frame with two fans facing +z, on a stand. */
export function oilCooler(b: Builder, w = 1.5, h = 0.95): void {
  b.add('light', box(w, h, 0.34, 0.03, 2))
  b.add('frame', box(w + 0.08, 0.08, 0.4, 0.01), at(0, -h / 2 - 0.03, 0))
  for (const s of SIDES) {
    const x = (s * w) / 4
    b.add('black', drum(w * 0.21, 0.05, 0.01, 40), at(x, 0, 0.16))
    b.add(
      'frame',
      lathe(
        [
          [w * 0.21, -0.03],
          [w * 0.235, -0.03],
          [w * 0.235, 0.05],
          [w * 0.21, 0.05],
          [w * 0.21, -0.03],
        ],
        40,
      ).rotateX(PI / 2),
      at(x, 0, 0.18),
    )
    for (let i = 0; i < 7; i++)
      b.add(
        'dark',
        box(w * 0.19, 0.075, 0.012, 0.004),
        at(x, 0, 0.195, 0, 0, (i / 7) * PI * 2).multiply(at(w * 0.11, 0, 0, 0.5)),
      )
    b.add('dark', drum(0.06, 0.06, 0.01, 18), at(x, 0, 0.2))
    for (let i = 1; i < 5; i++)
      b.add(
        'galv',
        lathe(
          [
            [w * 0.045 * i, 0],
            [w * 0.045 * i + 0.008, 0.004],
            [w * 0.045 * i, 0.008],
          ],
          32,
        ).rotateX(PI / 2),
        at(x, 0, 0.225),
      )
    b.add('galv', rod(v(x - w * 0.22, 0, 0.23), v(x + w * 0.22, 0, 0.23), 0.006, 6))
    b.add('galv', rod(v(x, -w * 0.22, 0.23), v(x, w * 0.22, 0.23), 0.006, 6))
    b.add(
      'hose',
      hose(
        [
          v(x, h / 2, -0.1),
          v(x, h / 2 + 0.16, -0.1),
          v(x + 0.3, h / 2 + 0.1, -0.2),
          v(x + 0.6, -h / 2, -0.3),
        ],
        0.03,
      ),
    )
  }
}
