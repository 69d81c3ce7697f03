import type { Builder } from '../geometry/builder.ts'
import { beam, box, drum, plate } from '../geometry/solids.ts'
import { at, SIDES, v, type Vec } from '../geometry/space.ts'
import { ram } from './hydraulics.ts'
import { ribbedPlate, sideCorners } from './panels.ts'

export interface HopperSpec {
  /** Ends of the top edge. */
  x0: number
  x1: number
  /** Heights of mouth and top edge. */
  bottom: number
  top: number
  /** Half the width at mouth and at top. */
  mouth: number
  half: number
  /** How far the rear wall leans in, and the front wall; without a front the hopper is open to the machine. */
  rear?: number
  front?: number
  /** Folding rams a side, as shares of the length, and the height of their feet. */
  rams?: { shares: readonly number[]; foot: number }
  ribs?: number
}

type Quad = [Vec, Vec, Vec, Vec]

/** A feed hopper: ribbed walls with liners, hinges and the rams that fold them. */
export function hopper(b: Builder, spec: HopperSpec): void {
  const { x0, x1, bottom, top, mouth, half, rear = 0.4, front, ribs = 6 } = spec
  const [low0, low1] = [x0 + rear, x1 - (front ?? 0)]
  const wall: Quad = [v(low0, bottom, mouth), v(low1, bottom, mouth), v(x1, top, half), v(x0, top, half)]
  for (const s of SIDES) {
    const corners = sideCorners(s, wall)
    const part = s > 0 ? 'hopper_left' : 'hopper_right'
    b.part(part, () => walls(b, corners, ribs, 0.09))
    for (const t of [0.18, 0.5, 0.82]) {
      b.add(
        'frame',
        drum(0.05, 0.3, 0.008, 14).rotateY(Math.PI / 2),
        at(low0 + (low1 - low0) * t, bottom - 0.02, s * (mouth + 0.05)),
      )
    }
    b.part(part, () =>
      b.add(
        'frame',
        beam(v(x0 - 0.04, top - 0.02, s * half), v(x0 + 0.22, top - 0.02, s * half), 0.15, 0.12),
      ),
    )
    for (const t of spec.rams?.shares ?? []) {
      const x = low0 + (low1 - low0) * t
      const foot = spec.rams?.foot ?? bottom - 0.4
      const f = 0.62
      const pin = v(x + 0.05, bottom + (top - bottom) * f, s * (mouth + (half - mouth) * f + 0.12))
      b.part('hopper_rams', () => ram(b, v(x, foot, s * (mouth + 0.38)), pin))
      b.add('frame', box(0.12, 0.14, 0.34), at(x, foot, s * (mouth + 0.26)))
    }
  }
  const rearWall: Quad = [
    v(low0, bottom, -mouth),
    v(low0, bottom, mouth),
    v(x0, top, half),
    v(x0, top, -half),
  ]
  b.part('hopper_rear', () => walls(b, rearWall, 4, 0.09))
  if (front === undefined) return
  const frontWall: Quad = [
    v(low1, bottom, mouth),
    v(low1, bottom, -mouth),
    v(x1, top, -half),
    v(x1, top, half),
  ]
  b.part('hopper_front', () => walls(b, frontWall, 4, 0.07))
}

function walls(b: Builder, corners: Quad, count: number, depth: number): void {
  ribbedPlate(b, corners, { count, depth })
  liner(b, corners)
}

function liner(b: Builder, corners: Quad): void {
  const [p, q, , u] = corners
  const inward = v()
    .crossVectors(v().subVectors(q, p), v().subVectors(u, p))
    .normalize()
    .multiplyScalar(-0.022)
  const middle = corners.reduce((sum, c) => sum.add(c), v()).multiplyScalar(0.25)
  b.add(
    'worn',
    plate(
      corners.map((c) => c.clone().lerp(middle, 0.015).add(inward)),
      0.012,
    ),
  )
}

/** The option: a rim of outward plates that raises the walls, with small rams. */
export function hopperExtension(b: Builder, { x0, x1, top, half }: HopperSpec, rise = 0.5): void {
  const out = half + rise * 0.6
  b.in('opt_hopper_extension', () => {
    const wall: Quad = [
      v(x0 + 0.06, top + 0.05, half + 0.03),
      v(x1 + 0.02, top + 0.05, half + 0.03),
      v(x1 + 0.1, top + rise, out),
      v(x0 - 0.26, top + rise, out),
    ]
    for (const s of SIDES) {
      b.part(s > 0 ? 'hopper_left' : 'hopper_right', () => {
        ribbedPlate(b, sideCorners(s, wall), { count: 6, depth: 0.06, rim: 0.08 })
        for (const t of [0.25, 0.75]) {
          const x = x0 + (x1 - x0) * t
          const pin = v(x, top + rise * 0.6, s * (half + rise * 0.5))
          ram(b, v(x, top - 0.35, s * (half + 0.06)), pin, 0.035, 0.4)
        }
      })
    }
    const rear: Quad = [
      v(x0 - 0.03, top + 0.05, -half),
      v(x0 - 0.03, top + 0.05, half),
      v(x0 - 0.32, top + rise, out - 0.06),
      v(x0 - 0.32, top + rise, 0.06 - out),
    ]
    b.part('hopper_rear', () => ribbedPlate(b, rear, { count: 4, depth: 0.06, rim: 0.08 }))
  })
}

/** The option: a tipping grid of bars over the hopper, raised at its hinge side by rams. */
export function tippingGrid(b: Builder, { x0, x1, top, half }: HopperSpec, pitch = 0.17): void {
  const [cx, l, w] = [(x0 + x1) / 2, x1 - x0 + 0.2, half * 2 - 0.1]
  const grid = () =>
    b.at(at(cx, top + 0.36, 0, 0, 0, 0.14), () => {
      const count = Math.round(w / pitch)
      for (let i = 0; i <= count; i++)
        b.add('worn', box(l, 0.14, 0.03, 0.006), at(0, 0, -w / 2 + (w * i) / count))
      for (const f of [-0.46, 0, 0.46]) b.add('frame', box(0.08, 0.2, w + 0.1, 0.01), at(f * l, -0.02, 0))
      for (const s of SIDES) b.add('frame', box(l + 0.1, 0.22, 0.06, 0.01), at(0, 0, s * (w / 2 + 0.04)))
    })
  const rams = () => {
    for (const s of SIDES)
      ram(b, v(x1 - 0.35, top - 0.75, s * (half + 0.1)), v(x1 - 0.1, top + 0.5, s * half), 0.045, 0.5)
  }
  b.in('opt_tipping_grid', () => {
    b.part('grid', grid)
    b.part('grid_rams', rams)
  })
}
