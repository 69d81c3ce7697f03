/** A stored field's value, in plain terms: `bigint` is a 64-bit integer, `number` a double. */
export type FieldValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | LatLng
  | Bytes
  | Path
  | FieldValue[]
  | FieldValueMap

/** A document's fields, or a map inside one. */
export type FieldValueMap = Map<string, FieldValue>

/** Whatever an expression of the rules can be: stored values and the kinds only expressions have. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | LatLng
  | Bytes
  | Path
  | Duration
  | ValueSet
  | MapDiff
  | Value[]
  | ValueMap
export type ValueMap = Map<string, Value>

/** A moment in nanoseconds since 1970. */
export class Timestamp {
  readonly nanos: bigint
  constructor(nanos: bigint) {
    this.nanos = nanos
  }
  static of(date: Date): Timestamp {
    return new Timestamp(BigInt(date.getTime()) * 1_000_000n)
  }
  get date(): Date {
    return new Date(Number(this.nanos / 1_000_000n))
  }
}

/** A span in nanoseconds. */
export class Duration {
  readonly nanos: bigint
  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** A point on Earth in degrees. */
export class LatLng {
  readonly latitude: number
  readonly longitude: number
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

export class Bytes {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A path by its segments. A document reference is one that begins with `databases/(default)/documents`. */
export class Path {
  readonly segments: readonly string[]
  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

/** Values without order and without repetition. */
export class ValueSet {
  readonly items: Value[]
  constructor(items: Value[]) {
    this.items = items
  }
}

/** What `after.diff(before)` gives. */
export class MapDiff {
  readonly before: ValueMap
  readonly after: ValueMap
  constructor(after: ValueMap, before: ValueMap) {
    this.after = after
    this.before = before
  }
}
