import type { Builder } from '../geometry/builder.ts'
import { beam, box, cylinder, plate } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import { jawFolds } from '../folding/jaw-crusher.ts'
import {
  boomFolds,
  followFold,
  hopperFolds,
  legsUp,
  mastDown,
  platformFolds,
  pressFold,
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
import { jawCrusher } from '../parts/jaw-crusher.ts'
import { load } from '../parts/load.ts'
import { dustSuppression, hybridPack, lightingMast, magnet, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { beacon, controls, emergencyStop, warningStrip, worklight } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const HOPPER: HopperSpec = {
  x0: -6.55,
  x1: -2.25,
  bottom: 2.7,
  top: 3.64,
  mouth: 0.6,
  half: 1.32,
  rams: { shares: [0.11, 0.84], foot: 2.26 },
}
export const MAIN: readonly Point2[] = [
  [-1.7, 0.98],
  [2.3, 1.12],
  [8.3, 3.7],
]
/** Where the side conveyors are along the machine. */
const SIDE_X = -2.72
const PACK = { x0: 0.82, x1: 3.6, y0: 1.76, y1: 3.22, half: 1.2 }

function build(b: Builder): void {
  undercarriage(b, { x: -0.15, from: -5.7, to: 3.7 })
  feeder(b, { x0: -6.1, x1: -1.95, floor: 2.5, half: 0.57, deck: 1.6 })
  hopper(b, HOPPER)
  hopperExtension(b, HOPPER)
  jawCrusher(b)
  powerPack(b, PACK)
  hybridPack(b, PACK)
  platform(b, 0.85, 3.5, 1, 1.74, 1.24, 1.84, 3.17)
  platform(b, -2.3, 0.6, -1, 1.9, 1.4, 1.95, 0.2)
  const main = conveyorMain(b)
  sideConveyor(b, 1)
  sideChute(b)
  magnet(b, main, 7.1)
  dustSuppression(
    b,
    [
      [-1.55, 3.9, 0.8],
      [-1.05, 3.9, 0.8],
    ],
    main,
    v(0.5, 1.5, 1),
  )
  lightingMast(b, v(0.98, 3.22, -0.9), 2.2)
  remotePanel(b, 0.4, 2.25, 0.98)
  b.in('opt_support_legs', () => {
    for (const s of SIDES) {
      supportLeg(b, -5.3, s * 0.98, 1.55)
      b.add('frame', box(0.3, 0.2, 0.3, 0.015), at(-5.3, 1.42, s * 0.86))
    }
  })
  fittings(b)
  sideConveyor(b, -1)
  onWalls(b, { text: 'LOKOTRACK®', height: 0.28 }, -4.35, 3.2, 0.99, 0.94, 0.72)
  onSides(b, { text: 'J-1150', height: 0.26, sign: 0.01 }, 2.2, 2.965, 1.246)
  b.part('main', () => onConveyor(b, { text: 'J-1150', height: 0.13 }, main, 8.6))
  const rocks = load(b, 7)
  rocks.onBelt(main, 300, 0.11, 1.6)
  rocks.heap(-5.8, -2.5, 2.7, 0.42, 0.55, 160, 0.36)
}

function conveyorMain(b: Builder) {
  const c = b.part('main', () =>
    conveyor(b, {
      line: MAIN,
      width: 1,
      channel: 0.22,
      idlers: 0.8,
      skirt: 2.2,
      node: 'anim_belt_main',
      truss: { depth: 0.42, from: 4.9 },
    }),
  )
  for (const s of SIDES) {
    const [low, high] = [c.point(6.6, -0.2, s * (c.half + 0.05)), c.point(8.2, 0.05, s * (c.half + 0.03))]
    b.part('main_rams', () => ram(b, v(3.62, 1.35, s * 0.72), low, 0.055, 0.5))
    b.part('main_stays', () => b.add('frame', beam(v(3.62, 2.95, s * 0.62), high, 0.05, 0.05)))
  }
  b.part('main', () => {
    headChute(b, c, { hood: true })
    worklight(b, c.on(c.length - 0.7).multiply(at(0, 0.32, 0.74, 0, Math.PI / 2.2)))
  })
  return c
}

/** The option under the grizzly: fines to the operator's side (1), or to the other one. */
function sideConveyor(b: Builder, side: 1 | -1): void {
  const outwards = () =>
    b.at(at(SIDE_X, 0, 0, 0, (-side * Math.PI) / 2), () => {
      const c = conveyor(b, {
        line: [
          [0.1, 1.5],
          [1.4, 1.55],
          [4.6, 3],
        ],
        width: 0.55,
        channel: 0.16,
        motor: side > 0 ? -1 : 1,
        idlers: 0.8,
        skirt: 0.9,
        drum: 0.15,
        node: side > 0 ? 'anim_belt_side' : 'anim_belt_side_right',
      })
      for (const s of SIDES) ram(b, v(0.95, 1.2, s * 0.3), c.point(2.9, -0.12, s * 0.34), 0.04, 0.5)
      headChute(b, c)
    })
  const [node, part] = side > 0 ? ['opt_side_conveyor', 'side'] : ['opt_side_conveyor_right', 'side_right']
  b.in(node, () => b.part(part, outwards))
}

/** What the side conveyor is loaded from. */
function sideChute(b: Builder): void {
  b.add(
    'paint',
    plate([v(-3.1, 2.25, 0.3), v(-2.4, 2.25, 0.3), v(-2.45, 1.78, 0.55), v(-3, 1.78, 0.55)], 0.015),
  )
}

function fittings(b: Builder): void {
  controls(b, at(0.62, 1.98, 1.02))
  for (const [x, y, z] of [
    [-5.6, 1.75, 0.92],
    [3.6, 1.55, 0.95],
    [-0.2, 1.85, 0.86],
  ] as const)
    emergencyStop(b, at(x, y, z))
  beacon(b, at(3.35, 3.62, 1))
  worklight(b, at(0.95, 3.4, 0.98, 0, -1.3))
  b.add('red', cylinder(0.075, 0.42, 16), at(-2.95, 1.9, 0.93))
  b.add('frame', box(1.1, 0.44, 0.34, 0.04, 2), at(2.9, 1.3, -0.98))
  for (const s of SIDES) b.add('frame', box(0.8, 0.4, 0.3, 0.03, 2), at(-4.4, 1.34, s * 0.98))
  warningStrip(b, at(-4.2, 2.18, 0.835), 1, 0.09)
  warningStrip(b, at(3.66, 1.72, 0, 0, Math.PI / 2), 2.2, 0.1)
}

export const j1150: Machine = {
  code: 'J-1150',
  series: 'Lokotrack®',
  seed: 1150,
  working: { length: 15380, height: 4120 },
  road: [14250, 3000, 3400],
  standard: ['opt_diesel', 'opt_dust_suppression', 'opt_support_legs'],
  rows: [6, 18, 32],
  views: {
    'flywheel-side': { azimuth: 14, elevation: 8, size: [1280, 720] },
    'feed-side': { azimuth: -52, elevation: 13, size: [1280, 720] },
    'hopper-corner': { azimuth: -62, elevation: 26, show: ['opt_side_conveyor'], size: [1280, 720] },
    'service-side': { azimuth: 148, elevation: 12, size: [1280, 720] },
    'discharge-end': { azimuth: 76, elevation: 10, size: [1280, 720] },
    'working-position': { azimuth: 180, elevation: 2, margin: 0.03, size: [1760, 640], cutOut: true },
    flywheel: {
      file: 'flywheel',
      azimuth: 24,
      elevation: 8,
      region: [-1.75, 0.75, 1.9, 3.6, 0.7, 1.4],
      size: [1280, 800],
    },
    hopper: {
      file: 'hopper',
      azimuth: 24,
      elevation: 22,
      region: [-6.7, -1.9, 1.8, 3.8, -1.4, 1.4],
      size: [1408, 880],
    },
    'engine-room': {
      file: 'engine-room',
      azimuth: 40,
      elevation: 9,
      region: [0.4, 3.75, 0.3, 3.9, -1.2, 2.2],
      margin: 0.02,
      size: [1200, 1200],
    },
    'conveyor-head': {
      file: 'conveyor-head',
      azimuth: 32,
      elevation: 6,
      region: [5.6, 9, 2, 4.4, -0.9, 0.9],
      size: [1344, 840],
    },
    tracks: {
      file: 'tracks',
      azimuth: 30,
      elevation: 8,
      region: [-2.4, 2.2, 0, 1.2, 0.8, 1.5],
      margin: 0.04,
      size: [1344, 840],
    },
  },
  options: {
    opt_side_conveyor: { azimuth: -46, elevation: 14 },
    opt_dust_suppression: { azimuth: -20, elevation: 26, region: [-2.5, -0.3, 3.1, 4.2, -1, 1] },
    opt_remote_panel: { azimuth: 20, region: [-0.5, 1.2, 1.6, 3, 0.8, 1.25] },
  },
  folds: [
    ...platformFolds(),
    ...roofFolds(PACK.y1),
    ...hopperFolds(HOPPER),
    ...jawFolds,
    ...boomFolds('main', MAIN, { x: 3.75, rise: 6.5, head: 4.1 }),
    followFold('main_rams', [3.62, 1.35], -14, [0.45, 1]),
    followFold('main_stays', [3.62, 2.95], -13, [0.45, 1]),
    pressFold('spray', 1.5, 0.83),
    legsUp(1.55),
    mastDown(0.98, 3.22),
    ...sideFolds('side', SIDE_X, 1, [1.3, 1.5], [2.9, 2.24], 0.42),
    ...sideFolds('side_right', SIDE_X, -1, [1.3, 1.5], [2.9, 2.24], 0.42),
  ],
  spots: {
    'feed-hopper': [-4.4, 3.72, 0],
    'jaw-crusher': [-0.55, 3.48, 0.3],
    'power-pack': [2.2, 3.26, 0.6],
    'main-conveyor': [6.9, 3.4, 0],
    'control-panel': [0.62, 2.1, 1.16],
    tracks: [-0.15, 0.5, 1.42],
  },
  build,
}
