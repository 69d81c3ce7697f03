import type { Fold } from '../folding/fold.ts'
import type { Builder } from '../geometry/builder.ts'
import { beam, box, plate } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import {
  boomFolds,
  followFold,
  hopperFolds,
  mastIn,
  platformFolds,
  pressFold,
  roofFolds,
  sideFolds,
} from '../folding/shared.ts'
import { platform } from '../parts/access.ts'
import { headChute } from '../parts/chute.ts'
import { conveyor } from '../parts/conveyor.ts'
import { onConveyor, onSide, onWalls } from '../parts/decals.ts'
import { hopper, hopperExtension, tippingGrid, type HopperSpec } from '../parts/hopper.ts'
import { ram } from '../parts/hydraulics.ts'
import { load } from '../parts/load.ts'
import { hybridPack, lightingMast, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { screenBox } from '../parts/screen-box.ts'
import { beacon, controls, emergencyStop } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const HOPPER: HopperSpec = {
  x0: -5.9,
  x1: -2.75,
  bottom: 1.72,
  top: 2.7,
  mouth: 0.6,
  half: 1.22,
  rear: 0.4,
  front: 0.3,
  rams: { shares: [0.04, 0.96], foot: 1.42 },
  ribs: 5,
}
const FEED: readonly Point2[] = [
  [-5.6, 1.42],
  [-2.9, 1.5],
  [-0.2, 3.16],
]
const TAIL: readonly Point2[] = [
  [1.9, 1.16],
  [3.2, 1.24],
  [5.75, 2.72],
]
const POD = { x0: -1.75, x1: -0.2, y0: 1.42, y1: 2.42, half: 0.3, doors: 2 }
const CODE = { text: 'K-410', height: 0.3, sign: 0.01 }
const BOX = { x: 1.15, y: 2.8, slope: -0.3, width: 1.25 }

function build(b: Builder): void {
  undercarriage(b, {
    x: -0.3,
    y: 1.14,
    half: 0.66,
    gauge: 1.02,
    track: { axles: 2.75, radius: 0.36, width: 0.45 },
    from: -5.3,
    to: 3.2,
  })
  hopper(b, HOPPER)
  hopperExtension(b, HOPPER, 0.36)
  tippingGrid(b, HOPPER, 0.24)
  const feed = b.part('feed', () =>
    conveyor(b, {
      line: FEED,
      width: 1,
      channel: 0.28,
      skirt: 2.5,
      idlers: 0.6,
      node: 'anim_belt_feed',
    }),
  )
  for (const s of SIDES) {
    const prop = beam(v(-2.1, 1.36, s * 0.68), feed.point(4.4, -0.1, s * (feed.half + 0.04)), 0.12, 0.1)
    b.part('feed_props', () => b.add('frame', prop))
  }
  b.part('pod', () => b.at(at(0, 0, 1.02), () => powerPack(b, POD)))
  b.add('frame', box(1.3, 0.7, 0.46, 0.04, 2), at(-1, 1.75, -0.95))
  b.add('frame', box(0.9, 0.12, 1.9), at(-1, 1.36, 0))
  const inBox = () => {
    screenBox(b, {
      length: 3.3,
      width: BOX.width,
      height: 1.15,
      slope: -BOX.slope,
      shafts: [0.05],
      top: 'bars',
    })
    heavySides(b)
    // On the platform's side beyond its end, so that no rail runs before it.
    onSide(b, CODE, 1, -0.86, -0.02, BOX.width / 2 + 0.12)
    onSide(b, CODE, -1, 0.98, -0.02, BOX.width / 2 + 0.12)
  }
  b.part('box', () => b.at(at(BOX.x, BOX.y, 0, 0, 0, BOX.slope), inBox))
  frame(b)
  const tail = b.part('tail', () =>
    conveyor(b, {
      line: TAIL,
      width: 1.1,
      channel: 0.2,
      drum: 0.18,
      skirt: 1,
      node: 'anim_belt_oversize',
      truss: { depth: 0.28, from: 1.6 },
    }),
  )
  b.part('tail_rams', () => {
    for (const s of SIDES) ram(b, v(2.95, 0.95, s * 0.7), tail.point(2.7, -0.2, s * 0.74), 0.05, 0.5)
  })
  b.part('tail', () => headChute(b, tail))
  sideConveyor(b, 'mid', 2.2, 1)
  sideConveyor(b, 'fines', 0.9, -1)
  platform(b, -0.6, 1.3, -1, 2.1, 1.05, 1.55, 0.9)
  fittings(b)
  onWalls(b, { text: 'NORDTRACK™', height: 0.22 }, -4.275, 2.28, 0.96, 0.98, 0.62)
  b.part('tail', () => onConveyor(b, { text: 'K-410', height: 0.12 }, tail, 3.1))
  b.at(at(0, 0, -0.95), () => hybridPack(b, { x0: -1.65, x1: -0.35, y0: 1.4, y1: 2.1, half: 0.3 }))
  const rocks = load(b, 4)
  rocks.onBelt(feed, 120, 0.2, 0.8)
  rocks.onBelt(tail, 60, 0.18, 0.6)
  rocks.heap(-5.3, -3.2, 2.0, 0.5, 0.5, 120, 0.3)
}

/** The doubled side plates of a scalper and the fingers' guard at its lower end. */
function heavySides(b: Builder): void {
  for (const s of SIDES) {
    const z = s * (BOX.width / 2 + 0.07)
    b.add('frame', box(3.2, 0.16, 0.08, 0.012), at(0, 0.5, z))
    for (const x of [-1.2, -0.5, 0.62, 1.25]) b.add('frame', box(0.1, 1, 0.09, 0.012), at(x, 0.02, z))
  }
  b.add('frame', box(0.12, 0.14, BOX.width + 0.3, 0.02), at(-1.6, 0.55, 0))
}

function frame(b: Builder): void {
  for (const s of SIDES) {
    const z = s * 0.86
    b.part('box', () => b.add('frame', beam(v(-0.45, 2.66, z), v(2.85, 1.65, z), 0.18, 0.16)))
    b.part('posts', () => {
      for (const [x, top] of [
        [-0.2, 2.55],
        [2.5, 1.72],
      ] as const)
        b.add('frame', beam(v(x, 1.3, z), v(x, top, z), 0.16, 0.16))
      b.add('frame', beam(v(0, 1.35, z), v(1.3, 2.1, z), 0.12, 0.12))
    })
    b.part('lift', () => ram(b, v(-0.5, 1.45, s * 1), v(0.35, 2.6, s * 0.98), 0.055, 0.4))
    const chute = [
      v(-0.3, 2.3, s * 0.66),
      v(2.7, 1.45, s * 0.66),
      v(2.2, 1.3, s * 0.36),
      v(0.1, 1.6, s * 0.36),
    ]
    b.part('posts', () => b.add('paint', plate(chute, 0.015)))
  }
}

function sideConveyor(b: Builder, name: string, x: number, side: 1 | -1): void {
  const outwards = () =>
    b.at(at(x, 0, 0, 0, (-side * Math.PI) / 2), () => {
      const c = conveyor(b, {
        line: [
          [0, 1.3],
          [1.35, 1.34],
          [4.5, 2.75],
        ],
        width: 0.65,
        channel: 0.16,
        drum: 0.14,
        skirt: 0.9,
        motor: side,
        node: `anim_belt_${name}`,
      })
      for (const s of SIDES) ram(b, v(0.9, 0.95, s * 0.3), c.point(2.9, -0.14, s * c.half), 0.04, 0.5)
      headChute(b, c)
    })
  b.in(`conveyor_${name}`, () => b.part(name, outwards))
}

function fittings(b: Builder): void {
  lightingMast(b, v(-1.8, 1.4, -1), 3)
  remotePanel(b, -2.05, 1.8, 0.95)
  controls(b, at(-2.1, 1.6, 1.02))
  for (const [x, z] of [
    [-4.9, 0.8],
    [3, 0.8],
  ] as const)
    emergencyStop(b, at(x, 1.2, z))
  beacon(b, at(-0.4, 2.8, 1.15))
}

export const k410: Machine = {
  code: 'K-410',
  series: 'Nordtrack™',
  seed: 410,
  working: { length: 12200, height: 3850 },
  road: [10900, 2550, 3150],
  standard: ['opt_diesel'],
  views: {
    'feed-end': { azimuth: -40, elevation: 16 },
    bars: { azimuth: 52, elevation: 30, region: [-0.7, 2.9, 1.7, 3.9, -0.9, 0.9] },
    side: { azimuth: 18, elevation: 12, region: [0.2, 4.4, 0.2, 3.2, 0.9, 5] },
  },
  options: {
    opt_hopper_extension: { azimuth: -34, elevation: 20 },
    opt_tipping_grid: { azimuth: -34, elevation: 20 },
    opt_hybrid: { azimuth: 152, elevation: 18 },
    opt_lighting_mast: { azimuth: 152 },
    opt_remote_panel: { azimuth: -20, region: [-2.9, -1.2, 1.2, 2.6, 0.7, 1.25] },
  },
  folds: [
    ...platformFolds([-1], 1.24),
    { name: 'pod', parts: ['pod'], hinge: [0, POD.y0, 0], axis: 'z', slide: [0, 0, -0.13], when: [0, 0.3] },
    ...roofFolds(POD.y1).map((fold): Fold => ({ ...fold, on: 'pod' })),
    ...hopperFolds(HOPPER),
    ...boomFolds('feed', FEED, { x: -2.9, rise: 27 }),
    pressFold('feed_props', 1.36, 0.88),
    ...boomFolds('tail', TAIL, { x: 3.4, rise: 8, head: 1.6, over: 0.15 }),
    followFold('tail_rams', [2.95, 0.95], -14, [0.45, 1]),
    { name: 'box', parts: ['box'], hinge: [2.143, 2.65, 0], axis: 'z', turn: 17.19, when: [0.3, 0.9] },
    pressFold('posts', 1.3, 0.46),
    followFold('lift', [-0.5, 1.45], -20, [0.3, 0.9]),
    ...sideFolds('mid', 2.2, 1, [1.2, 1.33], [2.75, 1.97], 0.45),
    ...sideFolds('fines', 0.9, -1, [1.2, 1.33], [2.75, 1.97], 0.45),
    mastIn(1.4),
  ],
  spots: {
    'feed-hopper': [-4.3, 2.78, 0],
    'screen-box': [1.15, 3.5, 0],
    'power-pack': [-1, 2.46, 1.02],
    'oversize-conveyor': [4.8, 2.6, 0],
    'mid-conveyor': [2.2, 2.2, 3.2],
    'fines-conveyor': [0.9, 2.2, -3.2],
    tracks: [-0.3, 0.45, 1.26],
  },
  build,
}
