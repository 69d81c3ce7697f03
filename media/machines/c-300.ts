import type { Builder } from '../geometry/builder.ts'
import { beam, box, drum, plate } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import { tube } from '../geometry/sweep.ts'
import {
  boomFolds,
  followFold,
  hopperFolds,
  legsUp,
  mastDown,
  platformFolds,
  pressFold,
  roofFolds,
} from '../folding/shared.ts'
import { platform } from '../parts/access.ts'
import { headChute } from '../parts/chute.ts'
import { coneCrusher } from '../parts/cone-crusher.ts'
import { conveyor } from '../parts/conveyor.ts'
import { onConveyor, onSides, onWalls } from '../parts/decals.ts'
import { hopper, hopperExtension, type HopperSpec } from '../parts/hopper.ts'
import { ram, supportLeg } from '../parts/hydraulics.ts'
import { load } from '../parts/load.ts'
import { oilCooler } from '../parts/oil-cooler.ts'
import { dustSuppression, hybridPack, lightingMast, magnet, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { beacon, controls, emergencyStop, worklight } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const HOPPER: HopperSpec = {
  x0: -7.65,
  x1: -4.5,
  bottom: 1.86,
  top: 2.9,
  mouth: 0.56,
  half: 1.42,
  rear: 0.5,
  front: 0.55,
  rams: { shares: [0, 1], foot: 1.62 },
  ribs: 5,
}
const FEED: readonly Point2[] = [
  [-7.35, 1.6],
  [-4.7, 1.72],
  [-0.1, 3.92],
]
export const MAIN: readonly Point2[] = [
  [-1.6, 0.98],
  [2.9, 1.12],
  [7.75, 3.45],
]
const PACK = { x0: 2.15, x1: 4.95, y0: 1.76, y1: 3.42, half: 1.22 }
/** Of the cone, and the deck it stands on. */
const CONE = { x: 0.15, y: 1.72 }

function build(b: Builder): void {
  undercarriage(b, { x: -0.3, track: { axles: 3.8 }, from: -7, to: 5 })
  hopper(b, HOPPER)
  hopperExtension(b, HOPPER, 0.42)
  const feed = feedConveyor(b)
  b.at(at(CONE.x, CONE.y), () => coneCrusher(b))
  for (const s of SIDES) b.add('frame', box(2.6, 0.14, 0.3, 0.015), at(CONE.x, CONE.y - 0.14, s * 0.68))
  discharge(b)
  powerPack(b, PACK)
  hybridPack(b, PACK)
  platform(b, -1.15, 1.75, 1, 2.52, 1.25, 1.82, -0.75)
  platform(b, -1.15, 1.75, -1, 2.52, 1.25, 1.82)
  b.at(at(-2.35, 2.12, 1.02), () => oilCooler(b, 1.5, 0.86))
  b.add('frame', box(1.5, 0.1, 0.5), at(-2.35, 1.62, 0.98))
  const main = mainConveyor(b)
  magnet(b, main, 7.4)
  dustSuppression(b, [[-0.3, 4.28, 0.6]], main, v(1.9, 1.5, 1), [
    v(-1.5, 3.3, 0.66),
    v(-3, 2.3, 0.68),
    v(-3.4, 1.75, 0.9),
    v(-1.2, 1.55, 0.93),
  ])
  lightingMast(b, v(2.3, 3.42, -0.9), 2.2)
  remotePanel(b, 1.95, 2.3, 1)
  b.in('opt_support_legs', () => {
    for (const s of SIDES) supportLeg(b, -6.5, s * 0.98, 1.5)
  })
  fittings(b)
  onWalls(b, { text: 'LOKOTRACK®', height: 0.22 }, -6.1, 2.41, 1.02, 1.04, 0.86)
  onSides(b, { text: 'C-300', height: 0.36 }, 3.55, 2.86, PACK.half + 0.046)
  b.part('main', () => onConveyor(b, { text: 'C-300', height: 0.14 }, main, 8.8))
  const rocks = load(b, 3)
  rocks.onBelt(feed, 300, 0.11, 1)
  rocks.onBelt(main, 380, 0.05, 2)
  rocks.heap(-7, -5.2, 2, 0.5, 0.55, 240, 0.2)
}

function feedConveyor(b: Builder) {
  const c = b.part('feed', () =>
    conveyor(b, {
      line: FEED,
      width: 0.95,
      channel: 0.24,
      skirt: 2.5,
      node: 'anim_belt_feed',
      truss: { depth: 0.32, from: 3.8, to: 6.6 },
    }),
  )
  for (const s of SIDES) {
    const low = c.point(5.6, -0.12, s * (c.half + 0.05))
    b.add('frame', beam(v(-1.75, 1.58, s * 0.74), c.point(6.2, -0.12, s * (c.half + 0.05)), 0.12, 0.1))
    b.add('frame', beam(v(-3.3, 1.58, s * 0.74), low, 0.1, 0.08))
  }
  b.part('feed', () => {
    detector(b, c)
    headChute(b, c, { hood: true, part: 'feed_hood' })
  })
  return c
}

/** The metal detector: a portal of white tubes about the feed belt. */
function detector(b: Builder, c: ReturnType<typeof conveyor>): void {
  b.at(c.on(4.6), () => {
    const z = c.half + 0.2
    b.add(
      'light',
      tube([v(0, -0.1, z), v(0, 0.62, z), v(0, 0.62, -z), v(0, -0.1, -z)], 0.06, {
        round: 0.14,
        segments: 12,
      }),
    )
    b.add('light', box(0.24, 0.34, 0.14, 0.02, 2), at(0.02, 0.2, z + 0.1))
    b.add('accent', box(0.16, 0.06, 0.01), at(0.02, 0.28, z + 0.175))
  })
}

/** Chute from the cone down to the main belt, and the belt drive from the engine. */
function discharge(b: Builder): void {
  for (const s of SIDES)
    b.add(
      'paint',
      plate(
        [v(-0.7, 1.7, s * 0.62), v(0.95, 1.7, s * 0.62), v(0.8, 1.2, s * 0.46), v(-0.55, 1.2, s * 0.46)],
        0.02,
      ),
    )
  b.add('paint', box(0.34, 0.9, 0.86, 0.05, 2), at(1.78, 2.16, 0))
  b.add('frame', drum(0.26, 0.4, 0.02).rotateY(Math.PI / 2), at(2, 2.16, 0))
}

function mainConveyor(b: Builder) {
  const c = b.part('main', () =>
    conveyor(b, {
      line: MAIN,
      width: 1,
      channel: 0.22,
      idlers: 0.8,
      skirt: 2.6,
      node: 'anim_belt_main',
      truss: { depth: 0.42, from: 5.6 },
    }),
  )
  for (const s of SIDES) {
    const [low, high] = [c.point(7.6, -0.2, s * (c.half + 0.05)), c.point(8.7, 0.05, s * (c.half + 0.03))]
    b.part('main_rams', () => ram(b, v(4.7, 1.36, s * 0.72), low, 0.055, 0.5))
    b.part('main_stays', () => b.add('frame', beam(v(4.98, 3.05, s * 0.62), high, 0.05, 0.05)))
  }
  b.part('main', () => headChute(b, c, { hood: true }))
  return c
}

function fittings(b: Builder): void {
  controls(b, at(1.98, 1.98, 1.05))
  for (const [x, y, z] of [
    [-6.9, 1.4, 0.92],
    [4.7, 1.45, 0.95],
    [-1.2, 1.85, 0.9],
  ] as const)
    emergencyStop(b, at(x, y, z))
  beacon(b, at(4.7, 3.82, 1))
  worklight(b, at(2.3, 3.6, 0.98, 0, -1.3))
  b.part('platform_left', () => worklight(b, at(-1.1, 3.6, 1.8, 0, -0.6)))
  b.add('frame', box(1.2, 0.46, 0.34, 0.04, 2), at(4, 1.3, 0.98))
  b.add('frame', box(1.2, 0.46, 0.34, 0.04, 2), at(4, 1.3, -0.98))
}

export const c300: Machine = {
  code: 'C-300',
  series: 'Lokotrack®',
  seed: 300,
  working: { length: 15900, height: 4350 },
  road: [14900, 3000, 3850],
  standard: ['opt_diesel', 'opt_dust_suppression', 'opt_support_legs'],
  views: {
    'feed-end': { azimuth: -40, elevation: 15 },
    cone: { azimuth: 28, elevation: 20, region: [-1.6, 2, 1.7, 4.4, -1.2, 1.9] },
    hopper: { azimuth: -36, elevation: 22, region: [-7.8, -3, 1.3, 3.6, -1.5, 1.5] },
  },
  options: {
    opt_dust_suppression: { azimuth: 30, elevation: 24, region: [-1.4, 0.9, 3.2, 4.6, -0.9, 0.9] },
    opt_remote_panel: { azimuth: 20, region: [1.1, 2.8, 1.7, 3.1, 0.8, 1.25] },
  },
  folds: [
    ...platformFolds(),
    ...roofFolds(PACK.y1),
    ...hopperFolds(HOPPER),
    ...boomFolds('feed', FEED, { x: -4.7, rise: 22.5 }),
    { ...pressFold('feed_hood', 3.93, 0.2, [0.2, 0.5]), on: 'feed' },
    ...boomFolds('main', MAIN, { x: 5.05, rise: 8, head: 2.1 }),
    followFold('main_rams', [4.7, 1.36], -9, [0.45, 1]),
    followFold('main_stays', [4.98, 3.05], -16, [0.45, 1]),
    pressFold('spray', 1.5, 0.85),
    legsUp(1.5),
    mastDown(2.3, 3.42),
  ],
  spots: {
    'feed-hopper': [-6.1, 2.98, 0],
    'feed-conveyor': [-2.6, 3.05, 0],
    'cone-crusher': [0.15, 4.0, 0],
    'power-pack': [3.55, 3.46, 0.6],
    'main-conveyor': [6.6, 3.25, 0],
    'control-panel': [1.98, 2.1, 1.18],
    tracks: [-0.3, 0.5, 1.42],
  },
  build,
}
