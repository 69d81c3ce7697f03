import type { Cue, Work } from '../sound.ts'

/** The pads of the tracks on the ramp. */
const pads = (from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / 0.38) }, (_, i) => ({
    at: from + i * 0.38,
    kind: 'clank' as const,
    level: i % 3 ? 0.16 : 0.26,
  }))

/** What is heard at which second. */
export const CUES: readonly Cue[] = [
  ...Array.from({ length: 10 }, (_, i) => ({
    at: 2 + i,
    kind: 'tick' as const,
    level: i < 7 ? 0.35 : 0.8,
  })),
  ...[12, 30, 54, 65, 78.5, 100, 124, 140].map((at) => ({ at, kind: 'hit' as const })),
  ...[38, 46, 50, 61, 73, 86, 93.2, 106, 111, 116].map((at) => ({
    at,
    kind: 'hit' as const,
    level: 0.45,
  })),
  { at: 30.2, kind: 'pump', long: 7.5, level: 0.6 },
  ...pads(30.6, 37.8),
  { at: 38.1, kind: 'pump', long: 7.6, level: 0.9 },
  { at: 40.6, kind: 'clank', level: 0.6 },
  { at: 43.1, kind: 'clank', level: 0.6 },
  { at: 45.4, kind: 'clank', level: 1 },
  { at: 65.1, kind: 'pump', long: 7.6, level: 0.9 },
  { at: 67.6, kind: 'clank', level: 0.6 },
  { at: 70.1, kind: 'clank', level: 0.6 },
  { at: 72.4, kind: 'clank', level: 1 },
  ...[55.2, 55.52, 55.84, 79.7, 80.02, 80.34].map((at) => ({ at, kind: 'tick' as const })),
  { at: 124.1, kind: 'pump', long: 9.6, level: 0.9 },
  { at: 127.4, kind: 'clank', level: 0.6 },
  { at: 130.6, kind: 'clank', level: 0.6 },
  { at: 133.6, kind: 'clank', level: 1 },
  { at: 134.1, kind: 'pump', long: 5.6, level: 0.6 },
  ...pads(134.2, 139.8),
  { at: 148.2, kind: 'rise' },
  { at: 148.3, kind: 'hit' },
]

/** How loud the quarry is. */
export const WORKS: readonly Work[] = [
  { from: 0, to: 12.2, level: 0.5 },
  { from: 12, to: 21.2, level: 0.8 },
  { from: 21, to: 46.1, level: 0.25 },
  { from: 46, to: 50.1, level: 0.8 },
  { from: 50, to: 54.1, level: 2 },
  { from: 54, to: 61.1, level: 1.1 },
  { from: 61, to: 65.1, level: 1.5 },
  { from: 65, to: 73.1, level: 0.35 },
  { from: 73, to: 78.6, level: 1.4 },
  { from: 78.5, to: 86.1, level: 1 },
  { from: 86, to: 93.3, level: 1.9 },
  { from: 93.2, to: 100.1, level: 1.5 },
  { from: 100, to: 106.1, level: 1 },
  { from: 106, to: 111.1, level: 1.9 },
  { from: 111, to: 116.1, level: 1.6 },
  { from: 116, to: 124.1, level: 0.8 },
  { from: 124, to: 140.1, level: 0.25 },
  { from: 140, to: 148.6, level: 0.7 },
]
