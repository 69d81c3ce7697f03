/** Segments that follow one another for ever: after the last comes the first again. */
export interface Timeline {
  /** When the first segment began to be made, in milliseconds since 1970. */
  began: number
  /** Seconds. */
  durations: readonly number[]
}

/** One segment in the endless line. */
export interface Slot {
  /** Its number since the beginning. */
  sequence: number
  /** Its place in the programme. */
  index: number
  /** How often the programme had been sent before. */
  round: number
  /** Milliseconds since 1970. */
  starts: number
  ends: number
}

const roundLength = ({ durations }: Timeline): number =>
  durations.reduce((sum, seconds) => sum + seconds, 0) * 1000

export function slotOf(timeline: Timeline, sequence: number): Slot {
  const count = timeline.durations.length
  const [round, index] = [Math.floor(sequence / count), sequence % count]
  const before = timeline.durations.slice(0, index).reduce((sum, seconds) => sum + seconds, 0)
  const starts = timeline.began + round * roundLength(timeline) + before * 1000
  return { sequence, index, round, starts, ends: starts + (timeline.durations[index] ?? 0) * 1000 }
}

/** The segment that is being made at a moment; 0 before the beginning. */
export function slotAt(timeline: Timeline, now: number): Slot {
  const length = roundLength(timeline)
  const passed = Math.max(0, now - timeline.began)
  let sequence = Math.floor(passed / length) * timeline.durations.length
  let slot = slotOf(timeline, sequence)
  while (slot.ends <= now) slot = slotOf(timeline, ++sequence)
  return slot
}

/** How often the programme began anew before a segment: what a playlist that no longer holds those places tells. */
export const discontinuitiesBefore = ({ round, index }: Slot): number =>
  index === 0 ? Math.max(0, round - 1) : round

/** Whether a segment begins the programme anew. */
export const beginsAnew = ({ round, index }: Slot): boolean => index === 0 && round > 0
