/** Where a turntable stands and how fast it turns. Steps are frames around, not whole while it moves. */
export interface Turning {
  step: number
  /** Steps a millisecond; 0 at rest. */
  speed: number
}

/** Milliseconds in which a thrown turntable loses 63 % of its speed, as lists do that are flung on a phone. */
const SLOWING = 325
/** Steps a millisecond below which it rests. */
const SLOWEST = 0.002
/** A flick is at most one turn a second, however fast the finger. */
const FASTEST_TURNS = 1 / 1000

/** Steps for each pixel dragged: once around for the stage's width, within what a hand does comfortably. */
export function stepsPerPixel(count: number, stageWidth: number): number {
  return count / Math.min(1100, Math.max(420, stageWidth))
}

/** A step within 0 … count, e.g. −1 → 35. */
export function wrapped(step: number, count: number): number {
  return ((step % count) + count) % count
}

/** The whole frame nearest to a step. */
export function frameAt(step: number, count: number): number {
  return wrapped(Math.round(step), count)
}

/** How fast a released drag turns on, from its last moves: pixels and milliseconds. Old moves do not count. */
export function releaseSpeed(
  moves: readonly { dx: number; at: number }[],
  now: number,
  perPixel: number,
  count: number,
): number {
  const recent = moves.filter(({ at }) => now - at < 100)
  const [first] = recent
  if (!first || recent.length < 2) return 0
  const pixels = recent.reduce((sum, { dx }) => sum + dx, 0)
  const speed = (pixels * perPixel) / Math.max(16, now - first.at)
  const fastest = count * FASTEST_TURNS
  return Math.min(fastest, Math.max(-fastest, speed))
}

/** The turntable some milliseconds later: it slows down and comes to rest on a whole frame. */
export function turnedOn({ step, speed }: Turning, ms: number): Turning {
  if (speed === 0) return { step, speed }
  const left = speed * Math.exp(-ms / SLOWING)
  const next = step + (speed - left) * SLOWING
  return Math.abs(left) < SLOWEST ? { step: Math.round(next), speed: 0 } : { step: next, speed: left }
}

/** From one step to another, the shorter way around, eased; `share` 0 … 1 of the way. */
export function between(from: number, to: number, count: number, share: number): number {
  const ahead = wrapped(to - from, count)
  const way = ahead > count / 2 ? ahead - count : ahead
  const eased = share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2
  return from + way * eased
}

/** The row after a vertical drag of so many pixels; downwards shows the machine from further up. */
export function rowAfter(row: number, dy: number, rows: number, stageHeight: number): number {
  const perRow = Math.max(60, stageHeight / (rows + 1))
  return Math.min(rows - 1, Math.max(0, row + Math.round(dy / perRow)))
}
