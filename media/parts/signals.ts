import type { Matrix4 } from 'three'
import type { Builder } from '../geometry/builder.ts'
import { bar, box, cylinder, cylinderZ, lathe, plate, rod } from '../geometry/solids.ts'
import { at, v } from '../geometry/space.ts'

/** A working light facing +z. */
export function worklight(b: Builder, m: Matrix4): void {
  b.at(m, () => {
    b.add('black', box(0.15, 0.11, 0.07, 0.015, 2))
    b.add('lamp', box(0.12, 0.08, 0.01, 0.004), at(0, 0, 0.036))
    b.add('black', bar(0.03, 0.1, 0.02), at(0, -0.09, -0.01))
  })
}

/** An amber beacon on a short post. */
export function beacon(b: Builder, m: Matrix4): void {
  const light = () => {
    b.add('black', cylinder(0.055, 0.04, 16))
    b.add(
      'amber',
      lathe(
        [
          [0.001, 0.02],
          [0.05, 0.02],
          [0.048, 0.1],
          [0.035, 0.13],
          [0.001, 0.14],
        ],
        18,
      ),
    )
    b.add('black', rod(v(0, -0.35), v(), 0.016, 8))
  }
  b.at(m, () => b.part('beacon', light))
}

/** An emergency stop facing +z. */
export function emergencyStop(b: Builder, m: Matrix4): void {
  b.at(m, () => {
    b.add('yellow', box(0.1, 0.13, 0.07, 0.01))
    b.add('red', cylinderZ(0.03, 0.03, 16), at(0, 0, 0.05))
  })
}

/** A control box on a post, facing +z. */
export function controls(b: Builder, m: Matrix4): void {
  b.at(m, () => {
    b.add('frame', box(0.06, 0.5, 0.06, 0.01), at(0, -0.2, -0.06))
    b.add('light', box(0.34, 0.42, 0.16, 0.02, 2), at(0, 0.2, 0))
    b.add('black', box(0.26, 0.16, 0.01, 0.004), at(0, 0.28, 0.083))
    b.add('display', bar(0.22, 0.12, 0.002), at(0, 0.28, 0.09))
    for (let i = 0; i < 4; i++) b.add('black', cylinderZ(0.014, 0.02, 10), at(-0.09 + i * 0.06, 0.13, 0.085))
    b.add('red', cylinderZ(0.022, 0.03, 12), at(0.1, 0.06, 0.09))
  })
}

/** A yellow and black strip in the xy plane, centred. */
export function warningStrip(b: Builder, m: Matrix4, w: number, h: number): void {
  b.at(m, () => {
    b.add('yellow', bar(w, h, 0.004))
    const count = Math.round(w / h)
    const clamp = (x: number) => Math.max(-w / 2, Math.min(w / 2, x))
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + ((i + 0.25) * w) / count
      const [d, k] = [(w / count) * 0.25, h * 0.25]
      const corners = [
        [x - d - k, -1],
        [x + d - k, -1],
        [x + d + k, 1],
        [x - d + k, 1],
      ] as const
      b.add(
        'black',
        plate(
          corners.map(([px, y]) => v(clamp(px), (y * h) / 2, 0.004)),
          0.003,
          0,
        ),
      )
    }
  })
}
