import type { Builder } from '../geometry/builder.ts'
import { beam, box, plate } from '../geometry/solids.ts'
import { at, SIDES, v, type Point2 } from '../geometry/space.ts'
import {
  alongFolds,
  boomFolds,
  followFold,
  gridFolds,
  mastIn,
  platformFolds,
  pressFold,
  roofFolds,
} from '../folding/shared.ts'
import { platform } from '../parts/access.ts'
import { headChute } from '../parts/chute.ts'
import type { Conveyor } from '../parts/conveyor-shape.ts'
import { conveyor } from '../parts/conveyor.ts'
import { onConveyor, onSides, onWalls } from '../parts/decals.ts'
import { hopper, hopperExtension, tippingGrid, type HopperSpec } from '../parts/hopper.ts'
import { ram } from '../parts/hydraulics.ts'
import { load } from '../parts/load.ts'
import { hybridPack, lightingMast, remotePanel } from '../parts/options.ts'
import { powerPack } from '../parts/power-pack.ts'
import { screenBox } from '../parts/screen-box.ts'
import { beacon, controls, emergencyStop, worklight } from '../parts/signals.ts'
import { undercarriage } from '../parts/undercarriage.ts'
import type { Machine } from './machine.ts'

const HOPPER: HopperSpec = {
  x0: -8.5,
  x1: -5.1,
  bottom: 1.95,
  top: 3.2,
  mouth: 0.58,
  half: 1.45,
  rear: 0.45,
  front: 0.4,
  rams: { shares: [0.03, 0.97], foot: 1.62 },
  ribs: 5,
}
export const FEED: readonly Point2[] = [
  [-8.2, 1.62],
  [-5.3, 1.78],
  [-0.35, 4.62],
]
export const TAIL: readonly Point2[] = [
  [4.1, 1.35],
  [5.7, 1.45],
  [9.05, 3.62],
]
const PACK = { x0: -3.6, x1: -1.5, y0: 1.66, y1: 2.5, half: 1.28 }
const BOX = { x: 2.55, y: 3.72, slope: -0.3, width: 1.52 }

function build(b: Builder): void {
  undercarriage(b, { x: 0.1, track: { axles: 3.6 }, from: -7.8, to: 6 })
  hopper(b, HOPPER)
  hopperExtension(b, HOPPER, 0.4)
  tippingGrid(b, HOPPER)
  const feed = b.part('feed', () =>
    conveyor(b, {
      line: FEED,
      width: 1.05,
      channel: 0.24,
      skirt: 2.8,
      node: 'anim_belt_feed',
      truss: { depth: 0.36, from: 4.6, to: 8 },
    }),
  )
  for (const s of SIDES) {
    const prop = beam(v(-1.2, 1.6, s * 0.78), feed.point(7.6, -0.1, s * (feed.half + 0.04)), 0.12, 0.1)
    b.part('feed_props', () => b.add('frame', prop))
  }
  powerPack(b, PACK)
  hybridPack(b, { ...PACK, y1: PACK.y1 - 0.1 })
  const onBox = (fill: () => void) => b.part('box', () => b.at(at(BOX.x, BOX.y, 0, 0, 0, BOX.slope), fill))
  onBox(() =>
    screenBox(b, {
      length: 6.1,
      width: BOX.width,
      height: 1.25,
      slope: -BOX.slope,
      shafts: [-0.85, 0, 0.85],
      top: 'mesh',
      covers: true,
    }),
  )
  highFrame(b)
  const tail = b.part('tail', () =>
    conveyor(b, {
      line: TAIL,
      width: 1.2,
      channel: 0.2,
      drum: 0.17,
      skirt: 1.2,
      node: 'anim_belt_oversize',
      truss: { depth: 0.38, from: 2 },
    }),
  )
  b.part('tail_rams', () => {
    for (const s of SIDES) ram(b, v(5.6, 1.15, s * 0.76), tail.point(3.6, -0.2, s * 0.78), 0.05, 0.5)
  })
  const mid = sideConveyor(b, 'mid', 3.4, 1, 0.8)
  const fines = sideConveyor(b, 'fines', 1.9, -1, 0.9)
  platform(b, -0.9, 4.4, 1, 2.55, 1.1, 1.66, -0.5)
  fittings(b)
  onBox(() => onSides(b, { text: 'S-620', height: 0.34, sign: 0.01 }, -2, -0.02, BOX.width / 2 + 0.1))
  onWalls(b, { text: 'NORDTRACK™', height: 0.25 }, -6.775, 2.66, 1.08, 1.25, 0.87)
  b.part('tail', () => onConveyor(b, { text: 'NORDTRACK™', height: 0.12 }, tail, 3.9))
  onSides(b, { text: 'S-620', height: 0.2 }, -2.55, 2.1, PACK.half + 0.046)
  const rocks = load(b, 6)
  rocks.onBelt(feed, 340, 0.1, 1)
  rocks.onBelt(tail, 160, 0.12, 0.6)
  b.at(at(3.4, 0, 0, 0, -Math.PI / 2), () => rocks.onBelt(mid, 200, 0.06, 0.6))
  b.at(at(1.9, 0, 0, 0, Math.PI / 2), () => rocks.onBelt(fines, 220, 0.03, 0.6))
}

function highFrame(b: Builder): void {
  const down = (x: number) => 4.46 - 0.309 * (x + 0.35)
  for (const s of SIDES) {
    const z = s * 0.98
    b.part('box', () =>
      b.add('frame', beam(v(-0.5, down(-0.5) - 0.62, z), v(5.6, down(5.6) - 0.62, z), 0.16, 0.14)),
    )
    b.part('posts', () => {
      for (const x of [-0.2, 2.6, 5.3])
        b.add('frame', beam(v(x, 1.55, z), v(x, down(x) - 0.66, z), 0.14, 0.14))
      b.add('frame', beam(v(0, 1.65, z), v(2.4, down(2.4) - 0.7, z), 0.11, 0.11))
      b.add('frame', beam(v(5.1, 1.6, z), v(2.9, down(2.9) - 0.7, z), 0.11, 0.11))
    })
    b.part('lift', () => ram(b, v(-0.75, 1.75, s * 1.12), v(0.6, 3.4, s * 1.1), 0.06, 0.4))
    const chute = [v(-0.2, 3.1, s * 0.8), v(5.3, 1.75, s * 0.8), v(4.6, 1.6, s * 0.4), v(0.3, 2.1, s * 0.4)]
    b.part('posts', () => b.add('paint', plate(chute, 0.015)))
  }
}

function sideConveyor(b: Builder, name: string, x: number, side: 1 | -1, width: number): Conveyor {
  const outwards = () =>
    b.at(at(x, 0, 0, 0, (-side * Math.PI) / 2), () => {
      const made = conveyor(b, {
        line: [
          [0, 1.62],
          [1.6, 1.68],
          [6.6, 4.12],
        ],
        width,
        channel: 0.18,
        drum: 0.15,
        skirt: 1,
        motor: side,
        node: `anim_belt_${name}`,
        truss: { depth: 0.36, from: 2.2 },
      })
      for (const s of SIDES)
        ram(b, v(1.05, 1.15, s * 0.36), made.point(3.6, -0.16, s * made.half), 0.045, 0.5)
      headChute(b, made)
      onConveyor(b, { text: 'NORDTRACK™', height: 0.11 }, made, 4.6)
      return made
    })
  return b.in(`conveyor_${name}`, () => b.part(name, outwards))
}

function fittings(b: Builder): void {
  lightingMast(b, v(-1.7, 2.5, -1), 3.2)
  remotePanel(b, -1.1, 2, 1.05)
  controls(b, at(-0.9, 1.8, 1.02))
  for (const [x, y] of [
    [-7.4, 1.4],
    [5.6, 1.4],
  ] as const)
    emergencyStop(b, at(x, y, 0.92))
  beacon(b, at(-3.3, 2.95, -1.1))
  worklight(b, at(-0.9, 3.2, 1.2, 0, 1.2))
  b.add('frame', box(1.1, 0.44, 0.34, 0.04, 2), at(-4.6, 1.34, 0.98))
  b.add('frame', box(1.1, 0.44, 0.34, 0.04, 2), at(-4.6, 1.34, -0.98))
}

export const s620: Machine = {
  code: 'S-620',
  series: 'Nordtrack™',
  seed: 620,
  working: { length: 17900, height: 5150 },
  road: [17150, 3000, 3700],
  standard: ['opt_diesel', 'opt_tipping_grid'],
  views: {
    'feed-hopper': {
      file: 'feed-hopper',
      azimuth: -34,
      elevation: 18,
      region: [-8.7, -4.6, 1.2, 4.3, -1.6, 1.6],
      size: [1280, 800],
    },
    'screen-box': {
      file: 'screen-box',
      azimuth: 44,
      elevation: 16,
      region: [-0.8, 5.9, 1.9, 5.3, -1.3, 2.2],
      size: [1344, 840],
    },
    'tail-conveyor': {
      file: 'tail-conveyor',
      azimuth: 40,
      elevation: 10,
      region: [4.6, 9.5, 0.7, 4, -1, 1],
      size: [1344, 840],
    },
    'screen-tracks': {
      file: 'screen-tracks',
      azimuth: 24,
      elevation: 9,
      region: [-2.4, 4.4, 0, 2.6, 0.8, 3.4],
      margin: 0.02,
      size: [1280, 800],
    },
  },
  options: {
    opt_hopper_extension: { hide: ['opt_tipping_grid'], azimuth: -34, elevation: 20 },
    opt_tipping_grid: { azimuth: -34, elevation: 20 },
    opt_remote_panel: { azimuth: 20, region: [-2, -0.3, 1.4, 2.8, 0.85, 1.3] },
  },
  folds: [
    ...platformFolds([1], 1.48),
    ...roofFolds(PACK.y1),
    ...boomFolds('feed', FEED, { x: -5.3, rise: 18.5 }),
    pressFold('feed_props', 1.6, 0.72),
    ...boomFolds('tail', TAIL, { x: 6.1, rise: 8, head: 2.3, over: 0.15 }),
    followFold('tail_rams', [5.6, 1.15], -14, [0.45, 1]),
    { name: 'box', parts: ['box'], hinge: [4.93, 3.36, 0], axis: 'z', turn: 17.19, when: [0.3, 0.9] },
    pressFold('posts', 1.55, 0.28),
    followFold('lift', [-0.75, 1.75], -37, [0.3, 0.9]),
    ...gridFolds([-8.65, 3.3]),
    ...alongFolds('mid', 3.4, 1, [1.25, 1.66], 26, 1.1),
    ...alongFolds('fines', 1.9, -1, [1.25, 1.66], 26, 2.6),
    mastIn(2.5),
  ],
  spots: {
    'feed-hopper': [-6.8, 3.6, 0],
    'screen-box': [2.55, 4.5, 0],
    'power-pack': [-2.55, 2.55, 0.6],
    'oversize-conveyor': [7.7, 3.2, 0],
    'mid-conveyor': [3.4, 3.2, 4.8],
    'fines-conveyor': [1.9, 3.2, -4.8],
    'control-panel': [-0.9, 1.92, 1.16],
    tracks: [0.1, 0.5, 1.42],
  },
  build,
}
