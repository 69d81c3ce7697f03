/** A camera around a model: degrees around (0 looks along −z, to the right is positive), degrees above, metres. */
export interface Orbit {
  yaw: number
  pitch: number
  distance: number
  /** What it looks at, metres. */
  target: readonly [x: number, y: number, z: number]
}

/** How far an orbit may go. */
export interface Limits {
  min: number
  max: number
  /** The model's box: the target stays within it. */
  low: readonly [number, number, number]
  high: readonly [number, number, number]
}

/** Never below the ground, never quite from above. */
const PITCH = { min: 2, max: 80 }
/** Degrees for a stage's width. */
const TURN = 220

/** A drag of so many pixels on a stage of a width. */
export function dragged(orbit: Orbit, dx: number, dy: number, stageWidth: number): Orbit {
  const perPixel = TURN / Math.max(320, stageWidth)
  return {
    ...orbit,
    yaw: orbit.yaw - dx * perPixel,
    pitch: clamp(orbit.pitch + dy * perPixel, PITCH.min, PITCH.max),
  }
}

/** Nearer by a factor above 1, further by one below. */
export function nearer(orbit: Orbit, factor: number, { min, max }: Limits): Orbit {
  return { ...orbit, distance: clamp(orbit.distance / factor, min, max) }
}

/** Moves what is looked at by pixels of the picture, within the model's box. */
export function panned(
  orbit: Orbit,
  dx: number,
  dy: number,
  metresPerPixel: number,
  { low, high }: Limits,
): Orbit {
  const yaw = radians(orbit.yaw)
  const [x, y, z] = orbit.target
  const aside = -dx * metresPerPixel
  return {
    ...orbit,
    target: [
      clamp(x + Math.cos(yaw) * aside, low[0], high[0]),
      clamp(y + dy * metresPerPixel, low[1], high[1]),
      clamp(z - Math.sin(yaw) * aside, low[2], high[2]),
    ],
  }
}

/** Where the camera stands, metres. */
export function eyeOf({ yaw, pitch, distance, target }: Orbit): [number, number, number] {
  const [around, above] = [radians(yaw), radians(pitch)]
  return [
    target[0] + Math.sin(around) * Math.cos(above) * distance,
    target[1] + Math.sin(above) * distance,
    target[2] + Math.cos(around) * Math.cos(above) * distance,
  ]
}

/** Between two orbits, the shorter way around, eased; `share` 0 … 1. */
export function flown(from: Orbit, to: Orbit, share: number): Orbit {
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
  const mix = (a: number, b: number) => a + (b - a) * eased
  const way = ((((to.yaw - from.yaw) % 360) + 540) % 360) - 180
  return {
    yaw: from.yaw + way * eased,
    pitch: mix(from.pitch, to.pitch),
    distance: mix(from.distance, to.distance),
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
  }
}

/** The orbit some milliseconds later on its way to the wanted one, so that drags glide. True in `rests` when it is there. */
export function followed(now: Orbit, wanted: Orbit, ms: number): { orbit: Orbit; rests: boolean } {
  const share = 1 - Math.exp(-ms / 70)
  const mix = (a: number, b: number) => a + (b - a) * share
  const away =
    Math.abs(wanted.yaw - now.yaw) +
    Math.abs(wanted.pitch - now.pitch) +
    Math.abs(wanted.distance - now.distance) * 4 +
    wanted.target.reduce((sum, part, axis) => sum + Math.abs(part - (now.target[axis] ?? 0)) * 4, 0)
  if (away < 0.05) return { orbit: wanted, rests: true }
  return {
    orbit: {
      yaw: mix(now.yaw, wanted.yaw),
      pitch: mix(now.pitch, wanted.pitch),
      distance: mix(now.distance, wanted.distance),
      target: [
        mix(now.target[0], wanted.target[0]),
        mix(now.target[1], wanted.target[1]),
        mix(now.target[2], wanted.target[2]),
      ],
    },
    rests: false,
  }
}

/** `38 13 24` as an editor enters it: degrees around, degrees above and, if given, metres away. */
export function parseCamera(
  text: string | null | undefined,
): { yaw: number; pitch: number; distance?: number } | undefined {
  const numbers = (text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  const [yaw, pitch, distance] = numbers
  if (yaw === undefined || pitch === undefined || numbers.length > 3 || numbers.some(Number.isNaN))
    return undefined
  return { yaw, pitch: clamp(pitch, PITCH.min, PITCH.max), ...(distance && { distance }) }
}

/** The distance from which a ball of a radius fills a stage of a shape (width by height) at an upright angle of view. */
export function fitDistance(radius: number, degrees: number, shape: number): number {
  const upright = radians(degrees) / 2
  const across = Math.atan(Math.tan(upright) * shape)
  return radius / Math.sin(Math.min(upright, across))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
