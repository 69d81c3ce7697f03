import type { Builder } from '../geometry/builder.ts'
import { beam, box, cylinder, drum, plate, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Point2 } from '../geometry/space.ts'
import { spring } from '../geometry/sweep.ts'
import {
  boomFolds,
  followFold,
  hopperFolds,
  legsUp,
  mastDown,
  platformFolds,
  roofFolds,
  sideFolds,
} from '../folding/shared.ts'
import { platform } from '../parts/access.ts'
import { headChute } from '../parts/chute.ts'
import { conveyor } from '../parts/conveyor.ts'
import { onConveyor, onSides, onWalls } from '../parts/decals.ts'
import { feeder } from '../parts/feeder.ts'
import { hopper, hopperExtension, type HopperSpec } from '../parts/hopper.ts'
import { ram, supportLeg } from '../parts/hydraulics.ts'
import { impactCrusher } from '../parts/impact-crusher.ts'
import { load } from '../parts/load.ts'
import { dustSuppression, hybridPack, lightingMast, magnet, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { beacon, controls, emergencyStop, worklight } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const HOPPER: HopperSpec = {
  x0: -6.3,
  x1: -3.4,
  bottom: 2.5,
  top: 3.4,
  mouth: 0.6,
  half: 1.36,
  rams: { shares: [0.05, 0.95], foot: 2.05 },
  ribs: 5,
}
const MAIN: readonly Point2[] = [
  [-1.7, 0.96],
  [2.7, 1.1],
  [7.9, 3.5],
]
const PACK = { x0: 1.75, x1: 4.55, y0: 1.76, y1: 3.3, half: 1.22 }

function build(b: Builder): void {
  undercarriage(b, { x: 0.1, track: { axles: 3.7 }, from: -5.6, to: 4.6 })
  feeder(b, { x0: -5.9, x1: -3.35, floor: 2.32, half: 0.57, deck: 1.6 })
  hopper(b, HOPPER)
  hopperExtension(b, HOPPER, 0.45)
  preScreen(b)
  b.at(at(-0.1, 1.72), () => impactCrusher(b))
  powerPack(b, PACK)
  hybridPack(b, PACK)
  platform(b, 1.8, 4.5, 1, 1.74, 1.26, 1.84, 4.1)
  platform(b, -1.6, 1.2, -1, 1.9, 1.75, 2.3, 0.9)
  sideConveyor(b)
  const main = mainConveyor(b)
  magnet(b, main, 8)
  dustSuppression(b, [[-1.75, 3.62, 0.75]], main, v(1.5, 1.48, 1))
  lightingMast(b, v(1.95, 3.3, -0.9), 2.2)
  remotePanel(b, 1.62, 2.6, 1.05)
  b.in('opt_support_legs', () => {
    for (const s of SIDES) supportLeg(b, -5.2, s * 0.98, 1.5)
  })
  fittings(b)
  onWalls(b, { text: 'LOKOTRACK®', height: 0.23 }, -4.65, 2.95, 0.98, 0.9, 0.76)
  onSides(b, { text: 'I-1213', height: 0.28, sign: 0.01 }, 3.15, 2.995, PACK.half + 0.046)
  b.part('main', () => onConveyor(b, { text: 'I-1213', height: 0.13 }, main, 7.6))
  const rocks = load(b, 12)
  rocks.onBelt(main, 300, 0.08, 2)
  rocks.heap(-5.6, -3.7, 2.54, 0.42, 0.5, 130, 0.32)
}

/** The inclined box between feeder and rotor: takes the fines out before they reach the rotor. */
function preScreen(b: Builder): void {
  b.at(at(-2.45, 2.42, 0, 0, 0, -0.2), () => {
    for (const s of SIDES) {
      b.add(
        'paint',
        profile(
          [
            [-1, -0.35],
            [0.9, -0.35],
            [1, -0.1],
            [0.95, 0.62],
            [-0.9, 0.62],
            [-1, 0.4],
          ],
          0.025,
          0.006,
        ),
        at(0, 0, s * 0.66),
      )
      for (const x of spread(-0.8, 0.8, 5)) b.add('paint', box(0.05, 0.9, 0.06, 0.006), at(x, 0.12, s * 0.7))
      b.add('paint', box(1.9, 0.07, 0.09), at(0, 0.6, s * 0.7))
      b.add('frame', drum(0.22, 0.2, 0.02), at(0, 0.1, s * 0.78))
      b.add('accent', drum(0.1, 0.02, 0.004), at(0, 0.1, s * 0.885))
      for (const x of [-0.72, 0.68]) {
        b.add('frame', box(0.36, 0.1, 0.24, 0.01), at(x, -0.3, s * 0.8))
        b.add('steel', spring(0.075, 0.28), at(x, -0.5, s * 0.8, 0, 0, 0.2))
        b.add('frame', box(0.22, 0.3, 0.22, 0.01), at(x + 0.06, -0.78, s * 0.8, 0, 0, 0.2))
      }
    }
    for (const z of spread(-0.56, 0.56, 11)) b.add('worn', box(1.8, 0.1, 0.045, 0.01), at(0, 0.08, z))
  })
  for (const s of SIDES)
    b.add(
      'paint',
      plate(
        [v(-3.2, 2, s * 0.6), v(-1.75, 1.85, s * 0.6), v(-2.2, 1.62, s * 0.3), v(-2.9, 1.62, s * 0.3)],
        0.015,
      ),
    )
}

/** The pre-screened fines to the operator's side. */
function sideConveyor(b: Builder): void {
  const outwards = () =>
    b.at(at(-2.6, 0, 0, 0, -Math.PI / 2), () => {
      const c = conveyor(b, {
        line: [
          [-0.3, 1.42],
          [1.35, 1.48],
          [5, 3.1],
        ],
        width: 0.65,
        channel: 0.17,
        motor: -1,
        idlers: 0.8,
        skirt: 1.1,
        drum: 0.15,
        node: 'anim_belt_side',
        truss: { depth: 0.28, from: 2 },
      })
      for (const s of SIDES) ram(b, v(0.95, 1.1, s * 0.34), c.point(3.3, -0.14, s * c.half), 0.045, 0.5)
      headChute(b, c)
    })
  b.in('opt_side_conveyor', () => b.part('side', outwards))
}

function mainConveyor(b: Builder) {
  const c = b.part('main', () =>
    conveyor(b, {
      line: MAIN,
      width: 1.1,
      channel: 0.22,
      idlers: 0.8,
      skirt: 2.6,
      node: 'anim_belt_main',
      truss: { depth: 0.42, from: 5.5 },
    }),
  )
  for (const s of SIDES) {
    const [low, high] = [c.point(7.5, -0.2, s * (c.half + 0.05)), c.point(8.5, 0.05, s * (c.half + 0.03))]
    b.part('main_rams', () => ram(b, v(4.45, 1.36, s * 0.74), low, 0.055, 0.5))
    b.part('main_stays', () => b.add('frame', beam(v(4.58, 3, s * 0.66), high, 0.05, 0.05)))
  }
  b.part('main', () => headChute(b, c, { hood: true }))
  return c
}

function fittings(b: Builder): void {
  controls(b, at(1.55, 1.98, 1.05))
  for (const [x, y, z] of [
    [-5.5, 1.6, 0.92],
    [4.5, 1.5, 0.95],
    [-1.2, 1.6, 0.9],
  ] as const)
    emergencyStop(b, at(x, y, z))
  beacon(b, at(4.3, 3.7, 1))
  worklight(b, at(1.9, 3.48, 0.98, 0, -1.3))
  b.add('red', cylinder(0.075, 0.42, 16), at(-3.9, 1.9, 0.93))
  b.add('frame', box(1.2, 0.46, 0.34, 0.04, 2), at(3.4, 1.3, -0.98))
  b.add('frame', box(1, 0.42, 0.3, 0.03, 2), at(-4.5, 1.34, 0.98))
  b.add('frame', box(1, 0.42, 0.3, 0.03, 2), at(-4.5, 1.34, -0.98))
}

export const i1213: Machine = {
  code: 'I-1213',
  series: 'Lokotrack®',
  seed: 1213,
  working: { length: 14800, height: 4200 },
  road: [13900, 3000, 3850],
  standard: ['opt_diesel', 'opt_side_conveyor', 'opt_dust_suppression', 'opt_support_legs'],
  views: {
    rotor: { azimuth: 30, elevation: 16, region: [-1.7, 1.6, 1.6, 4, -1.2, 1.4] },
    'pre-screen': { azimuth: -14, elevation: 24, region: [-3.9, -1, 1.5, 3.5, -1, 1.2] },
    side: { azimuth: 6, elevation: 8 },
  },
  options: {
    opt_side_conveyor: { azimuth: -46, elevation: 14 },
    opt_dust_suppression: { azimuth: -20, elevation: 26, region: [-2.8, -0.7, 2.8, 4, -1, 1] },
    opt_remote_panel: { azimuth: 20, region: [0.8, 2.5, 2, 3.3, 0.85, 1.3] },
  },
  folds: [
    ...platformFolds(),
    ...roofFolds(PACK.y1),
    ...hopperFolds(HOPPER),
    ...boomFolds('main', MAIN, { x: 4.7, rise: 8, head: 3 }),
    followFold('main_rams', [4.45, 1.36], -11, [0.45, 1]),
    followFold('main_stays', [4.58, 3], -15, [0.45, 1]),
    {
      name: 'spindles',
      parts: ['spindles'],
      hinge: [0, 3.8, 0],
      axis: 'y',
      slide: [0, -0.28, 0],
      when: [0.3, 0.5],
    },
    legsUp(1.5),
    mastDown(1.95, 3.3),
    ...sideFolds('side', -2.6, 1, [1.3, 1.46], [3.2, 2.3], 0.44),
  ],
  spots: {
    'feed-hopper': [-4.7, 3.5, 0],
    'pre-screen': [-2.4, 3.3, 0],
    'impact-crusher': [0.3, 3.8, 0],
    'power-pack': [3.15, 3.34, 0.6],
    'main-conveyor': [6.6, 3.3, 0],
    'side-conveyor': [-2.6, 2.85, 3.9],
    'control-panel': [1.55, 2.1, 1.18],
    tracks: [0.1, 0.5, 1.42],
  },
  build,
}
