import type { Quality } from './programme.ts'
import { beginsAnew, discontinuitiesBefore, slotAt, slotOf, type Slot, type Timeline } from './timeline.ts'

export interface PlaylistOptions {
  quality: Quality
  /** The names of the other qualities. */
  others: readonly string[]
  timeline: Timeline
  /** Milliseconds since 1970. */
  now: number
  /** Whole segments the playlist holds. */
  window: number
  /** Announces parts of the segment that is being made. */
  lowLatency: boolean
  ended: boolean
}

/** How many parts of a segment exist at a moment, and how long one is in seconds. */
export function partsAt(quality: Quality, slot: Slot, now: number): { ready: number; seconds: number } {
  const count = quality.segments[slot.index]?.parts.length ?? 1
  const seconds = (slot.ends - slot.starts) / 1000 / count
  const ready = Math.max(0, Math.min(count, Math.floor((now - slot.starts) / 1000 / seconds + 1e-6)))
  return { ready, seconds }
}

/** When a part of a segment is there, in milliseconds since 1970; the whole segment without a part. */
export function readyAt(quality: Quality, timeline: Timeline, sequence: number, part?: number): number {
  const slot = slotOf(timeline, sequence)
  if (part === undefined) return slot.ends
  const { seconds } = partsAt(quality, slot, slot.ends)
  return Math.min(slot.ends, slot.starts + (part + 1) * seconds * 1000)
}

/** The playlist of a quality as it is at a moment. */
export function livePlaylist(options: PlaylistOptions): string {
  const { quality, timeline, now, window, ended } = options
  const current = slotAt(timeline, now)
  const from = Math.max(0, current.sequence - window)
  const slots = Array.from({ length: current.sequence - from }, (_, i) => slotOf(timeline, from + i))
  const first = slots[0] ?? current
  const target = Math.ceil(Math.max(...timeline.durations))
  const parted = options.lowLatency && quality.segments.every(({ parts }) => parts.length > 1)
  const longest = Math.max(...timeline.durations.map((seconds, i) => seconds / partCount(quality, i)))
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${parted ? 9 : 7}`,
    `#EXT-X-TARGETDURATION:${target}`,
    ...(parted
      ? [
          `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(longest * 3).toFixed(3)},HOLD-BACK=${target * 3}`,
          `#EXT-X-PART-INF:PART-TARGET=${longest.toFixed(3)}`,
        ]
      : []),
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitiesBefore(first)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...slots.flatMap((slot, i) => [
      ...headOf(quality, slot, i === 0),
      ...(parted && current.sequence - slot.sequence <= 2 ? partLines(quality, slot, now) : []),
      `#EXTINF:${((slot.ends - slot.starts) / 1000).toFixed(3)},`,
      quality.segments[slot.index]?.file ?? '',
    ]),
    ...(parted && !ended ? pending(options, current) : []),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

const partCount = (quality: Quality, index: number) => quality.segments[index]?.parts.length ?? 1

/** What stands before a segment where the line begins, or begins anew. */
function headOf(quality: Quality, slot: Slot, first: boolean): string[] {
  const anew = beginsAnew(slot)
  return [
    ...(anew ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(anew || first
      ? [
          ...(quality.init ? [`#EXT-X-MAP:URI="${quality.init}"`] : []),
          `#EXT-X-PROGRAM-DATE-TIME:${new Date(slot.starts).toISOString()}`,
        ]
      : []),
  ]
}

function partLines(quality: Quality, slot: Slot, now: number): string[] {
  const segment = quality.segments[slot.index]
  const { ready, seconds } = partsAt(quality, slot, now)
  return (segment?.parts ?? [])
    .slice(0, ready)
    .map(
      ([start, length]) =>
        `#EXT-X-PART:DURATION=${seconds.toFixed(3)},URI="${segment?.file}",BYTERANGE="${length}@${start}",INDEPENDENT=YES`,
    )
}

/** The segment that is being made: its parts so far, which comes next, and how far the other qualities are. */
function pending({ quality, others, now }: PlaylistOptions, current: Slot): string[] {
  const segment = quality.segments[current.index]
  const { ready } = partsAt(quality, current, now)
  const [start] = segment?.parts[ready] ?? []
  const last = ready ? `,LAST-PART=${ready - 1}` : ''
  return [
    ...headOf(quality, current, false),
    ...partLines(quality, current, now),
    ...(start === undefined
      ? []
      : [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${segment?.file}",BYTERANGE-START=${start}`]),
    ...others.map(
      (name) =>
        `#EXT-X-RENDITION-REPORT:URI="../${name}/list.m3u8",LAST-MSN=${ready ? current.sequence : current.sequence - 1}${last}`,
    ),
  ]
}
