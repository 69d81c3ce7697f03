import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Arguments } from './arguments.ts'
import { crc32c } from './crc32c.ts'
import { EvaluationError } from './failure.ts'
import { whole } from './operators.ts'
import { Bytes, Duration, LatLng, Timestamp, type Value } from './values.ts'

type Functions = Record<string, [arity: number, run: (args: Arguments) => Value]>

const bytesOf32 = (sum: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(sum >>> 0)
  return new Bytes(bytes)
}

/** A double as an integer where it is one of 64 bits. Throws EvaluationError. */
export function integerOf(value: number): bigint {
  if (!Number.isFinite(value)) throw new EvaluationError('not a finite number')
  return whole(BigInt(Math.trunc(value)))
}

/** Like the argument: an integer stays an integer. */
const rounded = (round: (value: number) => number) => (args: Arguments) => {
  const value = args.at(0)
  return typeof value === 'bigint' ? value : integerOf(round(args.number(0)))
}

const UNIT_NANOS: Record<string, bigint> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
}

const math: Functions = {
  abs: [
    1,
    (args) => {
      const value = args.at(0)
      return typeof value === 'bigint' ? whole(value < 0n ? -value : value) : Math.abs(args.number(0))
    },
  ],
  ceil: [1, rounded(Math.ceil)],
  floor: [1, rounded(Math.floor)],
  round: [1, rounded((value) => Math.sign(value) * Math.round(Math.abs(value)))],
  sqrt: [1, (args) => Math.sqrt(args.number(0))],
  pow: [2, (args) => args.number(0) ** args.number(1)],
  isNaN: [1, (args) => Number.isNaN(args.number(0))],
  isInfinite: [1, (args) => Math.abs(args.number(0)) === Infinity],
}

const hashing: Functions = {
  md5: [1, (args) => new Bytes(createHash('md5').update(args.bytes(0)).digest())],
  sha256: [1, (args) => new Bytes(createHash('sha256').update(args.bytes(0)).digest())],
  crc32: [1, (args) => bytesOf32(crc32(args.bytes(0)))],
  crc32c: [1, (args) => bytesOf32(crc32c(args.bytes(0)))],
}

const timestamp: Functions = {
  value: [1, (args) => new Timestamp(args.whole(0) * 1_000_000n)],
  date: [
    3,
    (args) => {
      const millis = Date.UTC(args.number(0), args.number(1) - 1, args.number(2))
      if (Number.isNaN(millis)) throw new EvaluationError('not a date')
      return Timestamp.of(new Date(millis))
    },
  ],
}

const duration: Functions = {
  value: [
    2,
    (args) => {
      const unit = Object.hasOwn(UNIT_NANOS, args.text(1)) ? UNIT_NANOS[args.text(1)] : undefined
      if (unit === undefined) throw new EvaluationError(`a duration has no unit ${args.text(1)}`)
      return new Duration(args.whole(0) * unit)
    },
  ],
  time: [
    4,
    (args) =>
      new Duration(
        ((args.whole(0) * 60n + args.whole(1)) * 60n + args.whole(2)) * 1_000_000_000n + args.whole(3),
      ),
  ],
  abs: [
    1,
    (args) => {
      const value = args.at(0)
      if (!(value instanceof Duration)) throw new EvaluationError('not a duration')
      return new Duration(value.nanos < 0n ? -value.nanos : value.nanos)
    },
  ],
}

const latlng: Functions = {
  value: [
    2,
    (args) => {
      const [latitude, longitude] = [args.number(0), args.number(1)]
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new EvaluationError('not a place')
      return new LatLng(latitude, longitude)
    },
  ],
}

/** Names that are followed by one of their functions, as in `math.abs(x)`. */
export const NAMESPACES = new Map<string, Functions>(
  Object.entries({ math, hashing, timestamp, duration, latlng }),
)
