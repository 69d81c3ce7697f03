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

export const AREAS: Record<string, Point[]> = {
  quarry: pit(1.02, 0),
  yard: corners([151, 94], [62, 50]).map(([x, y]): Point => [x, y]),
  showroom: corners([206, 48], [40, 30]).map(([x, y]): Point => [x, y]),
  stage: corners([212, 112], [36, 40]).map(([x, y]): Point => [x, y]),
  parking: corners([150, 160], [66, 34]).map(([x, y]): Point => [x, y]),
}
