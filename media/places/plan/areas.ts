import { corners, type Point } from './iso.ts'

export type Spot = [number, number]

/** A line with its corners cut off: once when closed, else twice. */
export function rounded(points: readonly Point[], closed: boolean): Point[] {
  const mix = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * t,
  ]
  const once = (line: readonly Point[]): Point[] =>
    line.flatMap((a, i): Point[] => {
      const b = line[i + 1] ?? (closed ? line[0] : undefined)
      if (!b) return [a]
      return i === 0 && !closed ? [a, mix(a, b, 0.75)] : [mix(a, b, 0.25), mix(a, b, 0.75)]
    })
  return closed ? once(points) : once(once(points))
}

const RIM: Spot[] = [
  [6, 22],
  [22, 6],
  [52, 0],
  [84, 5],
  [108, 16],
  [122, 38],
  [119, 62],
  [102, 80],
  [76, 92],
  [46, 94],
  [20, 82],
  [4, 56],
]

export const FLOOR: Spot = [64, 50]

export const STEPS = [
  { scale: 1, z: 0 },
  { scale: 0.84, z: -6 },
  { scale: 0.7, z: -12 },
]

export const pit = (scale: number, z: number): Point[] =>
  rounded(RIM, true).map(([x, y]) => [
    FLOOR[0] + (x - FLOOR[0]) * scale,
    FLOOR[1] + (y - FLOOR[1]) * scale,
    z,
  ])

/** How deep the pit's floor lies. */
export const DEEP = 18
const onFloor = (points: readonly Spot[]): Point[] => points.map(([x, y]) => [x, y, -DEEP])
const flat = (points: readonly Spot[]): Point[] => points.map(([x, y]) => [x, y])

/** Each area's outline: of the site's parts on the ground, of the stations on the pit's floor. */
export const AREAS = {
  quarry: pit(1.02, 0),
  face: onFloor([
    [29, 25],
    [44, 24],
    [57, 36],
    [55.5, 44.5],
    [46, 45],
    [36, 38],
  ]),
  secondary: onFloor([
    [53.5, 38.5],
    [70, 42.5],
    [69, 48],
    [52.5, 44.5],
  ]),
  screening: onFloor([
    [64, 41],
    [83, 42.5],
    [91, 46],
    [90, 52],
    [78, 58],
    [68, 53],
  ]),
  stockpiles: onFloor([
    [50, 21],
    [70, 21],
    [78, 30],
    [73, 38.5],
    [61, 33],
    [51, 28],
  ]),
  yard: flat(corners([151, 94], [62, 50])),
  showroom: flat(corners([206, 48], [40, 30])),
  stage: flat(corners([212, 112], [36, 40])),
  parking: flat(corners([150, 160], [66, 34])),
  weighbridge: flat(corners([203, 143], [16, 7], 15)),
} satisfies Record<string, Point[]>
