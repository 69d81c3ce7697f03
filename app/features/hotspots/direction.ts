import { clamp, isWithin, type Direction, type Point, type Size, type Spot } from './place.ts'

/** Where a panorama is looked at, and how much of it is seen from top to bottom, in degrees. */
export interface Look extends Direction {
  fov: number
}

const radians = Math.PI / 180

/**
 * Where a direction of a panorama is on the stage of a perspective view. What lies behind the viewer is out of view and
 * its spot is on the far side, so that it never shows through.
 */
export function projectDirection({ yaw, pitch }: Direction, look: Look, stage: Size): Spot {
  const turn = (yaw - look.yaw) * radians
  const [up, tilt] = [pitch * radians, look.pitch * radians]
  const right = Math.cos(up) * Math.sin(turn)
  const ahead = Math.cos(up) * Math.cos(turn)
  const y = Math.sin(up) * Math.cos(tilt) - ahead * Math.sin(tilt)
  const depth = Math.sin(up) * Math.sin(tilt) + ahead * Math.cos(tilt)
  const away = Math.max(Math.abs(depth), 1e-6)
  const scale = focalLength(look.fov, stage) / away
  const spot = { x: stage.width / 2 + right * scale, y: stage.height / 2 - y * scale }
  return { ...spot, inView: depth > 1e-6 && isWithin(spot, stage) }
}

/** The direction under a point of the stage; undoes `projectDirection`. */
export function directionAt({ x, y }: Point, look: Look, stage: Size): Direction {
  const length = focalLength(look.fov, stage)
  const right = (x - stage.width / 2) / length
  const up = (stage.height / 2 - y) / length
  const tilt = look.pitch * radians
  const ahead = Math.cos(tilt) - up * Math.sin(tilt)
  const high = Math.sin(tilt) + up * Math.cos(tilt)
  return {
    yaw: wholeTurn(look.yaw + Math.atan2(right, ahead) / radians),
    pitch: Math.atan2(high, Math.hypot(right, ahead)) / radians,
  }
}

function focalLength(fov: number, { height }: Size): number {
  return height / 2 / Math.tan((clamp(fov, 1, 170) * radians) / 2)
}

/** Degrees from -180 (not included) to 180. */
export function wholeTurn(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

/** The shorter way round from one yaw to another, in degrees; negative to the left. */
export function turnBetween(from: number, to: number): number {
  return wholeTurn(to - from)
}

/** A direction within limits: yaw limits may reach over the back (`from` 170 `to` -170). */
export function limited(
  { yaw, pitch }: Direction,
  {
    yawFrom,
    yawTo,
    pitchFrom = -90,
    pitchTo = 90,
  }: Partial<Record<'yawFrom' | 'yawTo' | 'pitchFrom' | 'pitchTo', number>>,
): Direction {
  const tilted = clamp(pitch, pitchFrom, pitchTo)
  if (yawFrom === undefined || yawTo === undefined) return { yaw: wholeTurn(yaw), pitch: tilted }
  const width = (((yawTo - yawFrom) % 360) + 360) % 360
  const along = (((yaw - yawFrom) % 360) + 360) % 360
  if (along <= width) return { yaw: wholeTurn(yaw), pitch: tilted }
  return { yaw: wholeTurn(along - width < 360 - along ? yawTo : yawFrom), pitch: tilted }
}

/** Corners of an area in a panorama: `yaw,pitch` in degrees; undefined when there are fewer than three. */
export function parseDirections(text: string | null | undefined): Direction[] | undefined {
  const numbers = (text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  if (numbers.length < 6 || numbers.length % 2 || numbers.some(Number.isNaN)) return undefined
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    yaw: numbers[index * 2] ?? 0,
    pitch: numbers[index * 2 + 1] ?? 0,
  }))
}
