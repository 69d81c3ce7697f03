import type { Matrix4 } from 'three'
import type { Builder } from '../geometry/builder.ts'
import { beam, box, cylinderZ, drum, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v } from '../geometry/space.ts'
import { followFold, legsUp, mastIn, pressFold, roofFolds } from '../folding/shared.ts'
import { headChute } from '../parts/chute.ts'
import type { Conveyor } from '../parts/conveyor-shape.ts'
import { conveyor } from '../parts/conveyor.ts'
import { onConveyor, onWalls } from '../parts/decals.ts'
import { hopper, hopperExtension, type HopperSpec } from '../parts/hopper.ts'
import { ram, supportLeg } from '../parts/hydraulics.ts'
import { load } from '../parts/load.ts'
import { hybridPack, lightingMast, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { beacon, controls, emergencyStop } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const BOOT: HopperSpec = {
  x0: -11.2,
  x1: -8.9,
  bottom: 1.05,
  top: 2.05,
  mouth: 0.52,
  half: 1,
  rear: 0.3,
  front: -0.35,
  ribs: 4,
}
const PACK = { x0: -4.1, x1: -2.1, y0: 1.34, y1: 2.3, half: 0.62, doors: 2 }

function build(b: Builder): void {
  undercarriage(b, {
    x: -2.6,
    y: 1.02,
    half: 0.6,
    gauge: 0.98,
    track: { axles: 2.7, radius: 0.36, width: 0.4 },
    from: -4.6,
    to: -0.3,
  })
  const belt = b.part('boom', () =>
    conveyor(b, {
      line: [
        [-11, 0.86],
        [11.15, 9.6],
      ],
      width: 1,
      channel: 0.24,
      idlers: 1.1,
      skirt: 2.2,
      drum: 0.22,
      node: 'anim_belt_main',
      truss: { depth: 0.95, from: 2.6, to: 23.2 },
    }),
  )
  b.part('boom', () => headChute(b, belt))
  hopper(b, BOOT)
  hopperExtension(b, BOOT, 0.3)
  tailFoot(b)
  legs(b, belt)
  joint(b, belt)
  powerPack(b, PACK)
  onWalls(b, { text: 'B-2400', height: 0.24 }, -10, 1.62, 0.8, 1, 0.48)
  b.part('boom', () => {
    onConveyor(b, { text: 'NORDTRACK™', height: 0.16 }, belt, 9.4)
    onConveyor(b, { text: 'B-2400', height: 0.16 }, belt, 18.6)
  })
  lightingMast(b, v(-4.4, 1.3, -0.8), 3)
  remotePanel(b, -1.9, 1.7, 0.66)
  controls(b, at(-1.75, 1.4, 0.74))
  for (const x of [-4.3, -0.5]) emergencyStop(b, at(x, 1.05, 0.78))
  beacon(b, at(-4, 2.65, 0.4))
  hybridPack(b, PACK)
  const rocks = load(b, 24)
  rocks.onBelt(belt, 900, 0.06, 1)
  rocks.heap(-10.8, -9.4, 1.15, 0.55, 0.35, 220, 0.1)
}

/** The skid under the tail and its jacks. */
function tailFoot(b: Builder): void {
  for (const s of SIDES) {
    b.add(
      'frame',
      profile(
        [
          [-11.3, 0.06],
          [-9.2, 0.06],
          [-9, 0.14],
          [-9, 0.24],
          [-11.3, 0.24],
        ],
        0.24,
        0.02,
      ),
      at(0, 0, s * 0.62),
    )
    for (const x of [-10.9, -9.6])
      b.add('frame', beam(v(x, 0.2, s * 0.62), v(x, 1.05 + (x + 11) * 0.38, s * 0.62), 0.12, 0.12))
    b.add('frame', beam(v(-10.8, 0.24, s * 0.62), v(-9.6, 1.2, s * 0.62), 0.08, 0.08))
  }
  b.in('opt_support_legs', () => {
    for (const s of SIDES) {
      b.add('frame', box(0.2, 0.16, 0.5), at(-8.6, 1.3, s * 0.8))
      supportLeg(b, -8.6, s * 0.96, 1.35, 0.08)
    }
  })
}

/** What carries the belt: lower arms to a pivot near the tail, an A-frame, and the two long rams that lift it. */
function legs(b: Builder, belt: Conveyor): void {
  const z = 0.66
  const [tailPivot, middle, lift] = [5.2, 9.4, 14.2]
  for (const s of SIDES) {
    const low = belt.point(tailPivot, -0.9, s * z)
    b.add('frame', beam(v(-4.4, 1.25, s * z), low, 0.18, 0.14))
    b.add('frame', drum(0.13, 0.3, 0.01, 20), at(low.x, low.y, low.z))
    const high = belt.point(middle, -0.95, s * z)
    b.part('legs', () => {
      b.add('frame', beam(v(-3.4, 1.3, s * (z + 0.06)), high, 0.2, 0.14))
      b.add('frame', beam(v(-1.3, 1.3, s * (z + 0.06)), high, 0.16, 0.12))
      b.add('frame', drum(0.14, 0.34, 0.01, 20), at(high.x, high.y, high.z))
    })
    const top = belt.point(lift, -1, s * z)
    b.part('lift', () => ram(b, v(-0.55, 1.25, s * (z + 0.04)), top, 0.11, 0.46))
    b.add('frame', box(0.4, 0.3, 0.16, 0.02), at(-0.55, 1.25, s * (z + 0.04)))
    b.part('boom', () => {
      b.add('frame', drum(0.15, 0.34, 0.01, 20), at(top.x, top.y, top.z))
      b.add('frame', beam(belt.point(lift - 1.4, -0.2, s * z), top, 0.14, 0.1))
      b.add('frame', beam(belt.point(lift + 1.4, -0.2, s * z), top, 0.14, 0.1))
    })
  }
  const high = belt.point(middle, -0.95, 0)
  for (const y of [2.1, 3]) {
    const t = (y - 1.3) / (high.y - 1.3)
    if (t < 1) b.part('legs', () => b.add('frame', box(0.12, 0.12, 1.4), at(-3.4 + t * (high.x + 3.4), y, 0)))
  }
}

/** The hinge where the lattice folds for the road, with its two rams along the upper chord. */
function joint(b: Builder, belt: Conveyor): void {
  const s0 = 16.6
  for (const s of SIDES) {
    const m = belt.on(s0)
    b.part('boom', () => hinge(b, belt, m, s))
    const [foot, pin] = [
      belt.point(s0 - 1.9, -0.35, s * (belt.half + 0.18)),
      belt.point(s0 + 0.35, -0.5, s * (belt.half + 0.18)),
    ]
    b.part('joint_rams', () => ram(b, foot, pin, 0.055, 0.4))
  }
}

/** The plates, pin and bolts of the joint on one side. */
function hinge(b: Builder, belt: Conveyor, m: Matrix4, s: 1 | -1): void {
  for (const dx of [-0.22, 0.22])
    b.add(
      'paint',
      profile(
        [
          [-0.2, -1],
          [0.2, -1],
          [0.16, 0.12],
          [-0.16, 0.12],
        ],
        0.03,
        0.006,
      ),
      m.clone().multiply(at(dx, 0, s * (belt.half + 0.1))),
    )
  b.add('steel', drum(0.09, 0.16, 0.01, 20), m.clone().multiply(at(0, 0.05, s * (belt.half + 0.14))))
  for (const dx of spread(-0.3, 0.3, 4))
    b.add('steel', cylinderZ(0.022, 0.04, 6), m.clone().multiply(at(dx, -0.9, s * (belt.half + 0.13))))
}

/** How far along its belt a point is, from the tail. */
const along = (x: number, y: number): number => (x + 11) * 0.9302 + (y - 0.86) * 0.367

export const b2400: Machine = {
  code: 'B-2400',
  series: 'Nordtrack™',
  seed: 2400,
  working: { length: 23100, height: 9900 },
  road: [16600, 2450, 3800],
  standard: ['opt_diesel', 'opt_support_legs'],
  views: {
    head: { azimuth: 58, elevation: 4, region: [6.4, 11.7, 6.4, 9.9, -1.2, 1.2], margin: 0.02 },
    boot: { azimuth: -32, elevation: 20, region: [-11.5, -7.2, 0, 2.9, -1.3, 1.3] },
    undercarriage: { azimuth: 34, elevation: 9, region: [-5, 2.4, 0, 4.6, -1.2, 1.3] },
  },
  rows: [10],
  options: {
    opt_hopper_extension: { azimuth: -34, elevation: 22 },
    opt_remote_panel: { azimuth: 20, region: [-2.8, -1.1, 1.1, 2.5, 0.5, 1] },
  },
  folds: [
    ...roofFolds(PACK.y1),
    {
      name: 'boom',
      parts: ['boom'],
      where: (x, y) => along(x, y) > 7.5,
      hinge: [-4, 3.62, 0],
      axis: 'z',
      turn: -21.5,
      when: [0.5, 1],
    },
    {
      name: 'boom_head',
      parts: ['boom'],
      on: 'boom',
      where: (x, y) => along(x, y) > 16.6,
      hinge: [4.86, 5.99, 0],
      axis: 'z',
      turn: -179,
      when: [0, 0.55],
    },
    {
      name: 'joint_rams',
      parts: ['joint_rams'],
      on: 'boom',
      hinge: [2.72, 5.93, 0],
      axis: 'x',
      shrink: 0.84,
      when: [0, 0.55],
    },
    pressFold('legs', 1.3, 0.64, [0.5, 1]),
    followFold('lift', [-0.55, 1.25], -33, [0.5, 1]),
    legsUp(1.35),
    mastIn(1.3),
  ],
  spots: {
    'feed-hopper': [-10, 2.12, 0],
    'main-conveyor': [-2, 4.8, 0],
    'folding-joint': [4.5, 7.15, 0],
    head: [11.1, 9.75, 0],
    'power-pack': [-3.1, 2.34, 0.3],
    'control-panel': [-1.75, 1.5, 0.86],
    tracks: [-2.6, 0.45, 1.2],
  },
  build,
}
