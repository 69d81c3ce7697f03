import type { MethodTable } from './arguments.ts'
import { Duration, Timestamp } from './values.ts'

const SECOND = 1_000_000_000n
const DAY = 86_400n * SECOND

/** The rest of a division that is never negative, so that moments before 1970 fall on the right day. */
const rest = (value: bigint, by: bigint) => ((value % by) + by) % by

export const TIMESTAMP_METHODS: MethodTable<Timestamp> = {
  year: [0, ({ date }) => BigInt(date.getUTCFullYear())],
  month: [0, ({ date }) => BigInt(date.getUTCMonth() + 1)],
  day: [0, ({ date }) => BigInt(date.getUTCDate())],
  dayOfWeek: [0, ({ date }) => BigInt(date.getUTCDay() || 7)],
  dayOfYear: [
    0,
    ({ nanos, date }) => (nanos - BigInt(Date.UTC(date.getUTCFullYear(), 0)) * 1_000_000n) / DAY + 1n,
  ],
  hours: [0, ({ date }) => BigInt(date.getUTCHours())],
  minutes: [0, ({ date }) => BigInt(date.getUTCMinutes())],
  seconds: [0, ({ date }) => BigInt(date.getUTCSeconds())],
  nanos: [0, ({ nanos }) => rest(nanos, SECOND)],
  toMillis: [0, ({ nanos }) => nanos / 1_000_000n],
  date: [0, ({ nanos }) => new Timestamp(nanos - rest(nanos, DAY))],
  time: [0, ({ nanos }) => new Duration(rest(nanos, DAY))],
}

export const DURATION_METHODS: MethodTable<Duration> = {
  seconds: [0, ({ nanos }) => nanos / SECOND],
  nanos: [0, ({ nanos }) => nanos % SECOND],
}
