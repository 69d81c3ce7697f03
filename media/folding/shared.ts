import type { Point2 } from '../geometry/space.ts'
import type { Fold } from './fold.ts'

type When = Fold['when']

/** Platforms, railings and ladders on both sides unless told which, pushed flat against the machine `side` metres from its middle. */
export const platformFolds = (sides: readonly (1 | -1)[] = [1, -1], from = 1.46): Fold[] =>
  sides.map((side): Fold => {
    const name = side > 0 ? 'platform_left' : 'platform_right'
    return { name, parts: [name], hinge: [0, 0, side * from], axis: 'z', shrink: 0.02, when: [0.1, 0.35] }
  })

/** What stands on the roof at `y`: the exhaust is pushed in, the beacon's post let down. */
export const roofFolds = (y: number): Fold[] => [
  { name: 'exhaust', parts: ['exhaust'], hinge: [0, y, 0], axis: 'y', shrink: 0.02, when: [0.3, 0.6] },
  { name: 'beacon', parts: ['beacon'], hinge: [0, y, 0], axis: 'y', slide: [0, -0.36, 0], when: [0.3, 0.5] },
]

/** The support legs drawn up, hung at `top`. */
export const legsUp = (top: number): Fold => pressFold('support_legs', top, 0.55, [0.8, 1])

/** A lighting mast lies down on the roof towards the discharge end. */
export const mastDown = (x: number, foot: number): Fold => ({
  name: 'mast',
  parts: ['mast'],
  hinge: [x, foot + 0.16, 0],
  axis: 'z',
  turn: -88,
  when: [0, 0.3],
})

/** A lighting mast that is let down into itself. */
export const mastIn = (foot: number): Fold => ({
  name: 'mast',
  parts: ['mast'],
  hinge: [0, foot, 0],
  axis: 'y',
  shrink: 0.4,
  when: [0, 0.3],
})

/** A hopper's walls over its mouth: one side, the other, then its ends upon them; the rams of the sides let down. */
export function hopperFolds(hopper: {
  x0: number
  x1: number
  bottom: number
  mouth: number
  rear?: number
  front?: number
  rams?: { foot: number }
}): Fold[] {
  const { x0, x1, bottom, mouth, rear = 0.4, front, rams } = hopper
  const sides = ([1, -1] as const).map((side): Fold => {
    const name = side > 0 ? 'hopper_left' : 'hopper_right'
    return {
      name,
      parts: [name],
      hinge: [(x0 + x1) / 2, bottom, side * mouth],
      axis: 'x',
      turn: side * (side > 0 ? -124 : -112),
      when: side > 0 ? [0, 0.3] : [0.12, 0.42],
    }
  })
  const end = (name: string, x: number, turn: number, when: When): Fold => ({
    name,
    parts: [name],
    hinge: [x, bottom, 0],
    axis: 'z',
    turn,
    when,
  })
  return [
    ...sides,
    end('hopper_rear', x0 + rear, -104, [0.3, 0.6]),
    ...(front === undefined ? [] : [end('hopper_front', x1 - front, 86, [0.3, 0.6])]),
    ...(rams
      ? [
          {
            name: 'hopper_rams',
            parts: ['hopper_rams'],
            hinge: [0, rams.foot, 0],
            axis: 'y',
            shrink: 0.35,
            when: [0, 0.4],
          } satisfies Fold,
        ]
      : []),
  ]
}

/**
 * A conveyor's outer part beyond `x`, let down until it rises by `rise` degrees, and its last metres from `head` on along
 * it folded back over it; `line` is its belt.
 */
export function boomFolds(
  part: string,
  line: readonly Point2[],
  { x, rise = 7, head, over = 0.24 }: { x: number; rise?: number; head?: number; over?: number },
): Fold[] {
  const [[x0, y0], [x1, y1]] = [line.at(-2) ?? [0, 0], line.at(-1) ?? [1, 0]]
  const slope = Math.atan2(y1 - y0, x1 - x0)
  const y = y0 + (x - x0) * Math.tan(slope)
  const along = (px: number, py: number): number => (px - x) * Math.cos(slope) + (py - y) * Math.sin(slope)
  const boom: Fold = {
    name: part,
    parts: [part],
    where: (px, py) => along(px, py) > 0,
    hinge: [x, y, 0],
    axis: 'z',
    turn: rise - (slope / Math.PI) * 180,
    when: [0.45, 1],
  }
  if (head === undefined) return [boom]
  const up = [-Math.sin(slope) * over, Math.cos(slope) * over] as const
  return [
    boom,
    {
      name: `${part}_head`,
      parts: [part],
      on: part,
      where: (px, py) => along(px, py) > head,
      hinge: [x + head * Math.cos(slope) + up[0], y + head * Math.sin(slope) + up[1], 0],
      axis: 'z',
      turn: 178,
      when: [0.1, 0.55],
    },
  ]
}

/** A ram, or a stay, that follows what it holds: turned about its foot. */
export const followFold = (
  name: string,
  foot: readonly [number, number],
  turn: number,
  when: When,
): Fold => ({
  name,
  parts: [name],
  hinge: [foot[0], foot[1], 0],
  axis: 'z',
  turn,
  when,
})

/** A side conveyor: drawn in under the machine, then its inner part rises beside it with the outer one hanging from it. */
export function sideFolds(
  name: string,
  x: number,
  side: 1 | -1,
  inner: readonly [z: number, y: number],
  outer: readonly [z: number, y: number],
  drawn: number,
): Fold[] {
  const beyond = (z: number) => (_x: number, _y: number, pz: number) => pz * side > z
  const hinge = ([z, y]: readonly [number, number]) => [x, y, side * z] as const
  const carried = { parts: [name], axis: 'x' } as const
  return [
    { ...carried, name: `${name}_in`, hinge: hinge(inner), slide: [0, 0, -side * drawn], when: [0.7, 1] },
    {
      ...carried,
      name,
      on: `${name}_in`,
      where: beyond(inner[0]),
      hinge: hinge(inner),
      turn: side * -64,
      when: [0.4, 0.85],
    },
    {
      ...carried,
      name: `${name}_end`,
      on: name,
      where: beyond(outer[0]),
      hinge: hinge(outer),
      turn: side * 172,
      when: [0.1, 0.5],
    },
  ]
}

/** A tipping grid lies down on its hopper, its rams come in to the walls. */
export const gridFolds = (edge: readonly [number, number]): Fold[] => [
  followFold('grid', edge, -8, [0, 0.2]),
  {
    name: 'grid_rams',
    parts: ['grid_rams'],
    hinge: [0, 0, 0],
    axis: 'z',
    shrink: 0.93,
    when: [0, 0.2],
  },
]

/** Something that is pressed together upwards or downwards, like telescopic posts, to a share of its height over `foot`. */
export const pressFold = (name: string, foot: number, share: number, when: When = [0.3, 0.9]): Fold => ({
  name,
  parts: [name],
  hinge: [0, foot, 0],
  axis: 'y',
  shrink: share,
  when,
})

/**
 * A side conveyor too long to stand upright: its outer part swings along the machine towards the feed end, comes level,
 * turns on its edge and is drawn `forward` metres to its place.
 */
export function alongFolds(
  name: string,
  x: number,
  side: 1 | -1,
  [z, y]: readonly [z: number, y: number],
  slope: number,
  forward: number,
): Fold[] {
  const outer = {
    parts: [name],
    hinge: [x, y, side * z],
    where: (_x: number, _y: number, pz: number) => pz * side > z,
  } as const
  return [
    { ...outer, name: `${name}_in`, axis: 'x', slide: [forward, 0, 0], when: [0.6, 0.8] },
    { ...outer, name: `${name}_edge`, on: `${name}_in`, axis: 'x', turn: side * 90, when: [0.4, 0.65] },
    { ...outer, name: `${name}_level`, on: `${name}_edge`, axis: 'z', turn: slope, when: [0.2, 0.45] },
    { ...outer, name, on: `${name}_level`, axis: 'y', turn: -side * 90, when: [0, 0.35] },
  ]
}
