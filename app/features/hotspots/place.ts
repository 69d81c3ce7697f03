/** A place on a flat medium in percent of its own box, from the left top corner; on a stage, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** Where something is on the stage, in CSS pixels from its left top corner, and whether it can be seen there. */
export interface Spot extends Point {
  inView: boolean
}

/** A direction seen from the middle of a panorama, in degrees: `yaw` to the right, `pitch` up. */
export interface Direction {
  yaw: number
  pitch: number
}

/** The place of a hotspot, in the terms of the medium it stands on. */
export type HotspotPlace =
  | ({ kind: 'point' } & Point)
  | { kind: 'area'; points: readonly Point[] }
  | ({ kind: 'direction' } & Direction)
  | { kind: 'outline'; directions: readonly Direction[] }

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** A point or area on the stage counts as seen when its middle is within it, `edge` pixels from the border or more. */
export function isWithin({ x, y }: Point, { width, height }: Size, edge = 0): boolean {
  return x >= edge && y >= edge && x <= width - edge && y <= height - edge
}
