import type { Point } from './place.ts'

/** Where a hotspot of a turning product is in one frame, in percent of the picture. Frames count from 0. */
export interface KeyPosition extends Point {
  frame: number
  /** Row of a sequence with several, 0 for the first. */
  row?: number
}

/** Frames in which a hotspot is seen, both included; `from` above `to` reaches over the end (`30` to `5`). */
export interface FrameRange {
  from: number
  to: number
}

/** Ranges as an editor enters them: `0-12, 30-5, 20`; none when empty. Undefined when it is not that. */
export function parseRanges(text: string | null | undefined): FrameRange[] | undefined {
  const ranges: FrameRange[] = []
  for (const part of (text ?? '').split(',').map((item) => item.trim())) {
    if (!part) continue
    const [, from, to] = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part) ?? []
    if (from === undefined) return undefined
    ranges.push({ from: Number(from), to: Number(to ?? from) })
  }
  return ranges
}

/** Whether a hotspot is seen in a frame (fractions between two frames belong to both); always when there are no ranges. */
export function isVisibleAt(ranges: readonly FrameRange[], frame: number, count: number): boolean {
  if (ranges.length === 0) return true
  return ranges.some(({ from, to }) => along(frame, from, count) <= along(to, from, count))
}

/**
 * Where a hotspot is in a frame, on the straight line between the keys before and after it, around the end of the turn
 * too. With several rows the keys of the nearest row that has any count. Undefined without keys.
 */
export function placeAt(
  keys: readonly KeyPosition[],
  { frame, row = 0 }: { frame: number; row?: number },
  count: number,
): Point | undefined {
  const nearest = keys.reduce<number | undefined>((best, key) => {
    const keyRow = key.row ?? 0
    return best === undefined || Math.abs(keyRow - row) < Math.abs(best - row) ? keyRow : best
  }, undefined)
  let before: KeyPosition | undefined
  let after: KeyPosition | undefined
  for (const key of keys) {
    if ((key.row ?? 0) !== nearest) continue
    if (!before || along(frame, key.frame, count) < along(frame, before.frame, count)) before = key
    if (!after || along(key.frame, frame, count) < along(after.frame, frame, count)) after = key
  }
  if (!before || !after) return undefined
  const whole = along(after.frame, before.frame, count)
  const part = whole === 0 ? 0 : along(frame, before.frame, count) / whole
  return { x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part }
}

/**
 * The frame in which a hotspot is seen best: the middle of its longest range; without ranges its first key; 0 without
 * either.
 */
export function bestFrame(
  keys: readonly KeyPosition[],
  ranges: readonly FrameRange[],
  count: number,
): number {
  const [longest] = ranges.toSorted((a, b) => along(b.to, b.from, count) - along(a.to, a.from, count))
  if (!longest) return keys[0]?.frame ?? 0
  return (longest.from + Math.floor(along(longest.to, longest.from, count) / 2)) % count
}

/** The shorter way round from one frame to another; negative backwards. */
export function framesBetween(from: number, to: number, count: number): number {
  const way = along(to, from, count)
  return way > count / 2 ? way - count : way
}

/** How many frames forward from `start` a frame is, 0 to `count`. */
function along(frame: number, start: number, count: number): number {
  return (((frame - start) % count) + count) % count
}
