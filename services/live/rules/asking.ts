import { type FieldValueMap, Timestamp, type Value } from './values.ts'

/** Who asks, and when. */
export interface Asking {
  auth: { uid: string; token: FieldValueMap } | null
  /** The moment of the request; a Timestamp where milliseconds are too coarse to equal the server's own time. */
  time: Date | Timestamp
  /** For lists: `orderBy` as `name ASC, age DESC`. */
  query?: { limit?: number; offset?: number; orderBy?: string }
  /** `(default)` unless given. */
  database?: string
}

/** `request.auth` */
export const authOf = ({ auth }: Asking): Value => auth && new Map<string, Value>(Object.entries(auth))

/** `request.time` */
export const timeOf = ({ time }: Asking): Value => (time instanceof Timestamp ? time : Timestamp.of(time))

/** `request.query` */
export function queryOf({ query }: Asking): Value {
  const whole = (value?: number): Value => (value === undefined ? null : BigInt(value))
  return new Map<string, Value>([
    ['limit', whole(query?.limit)],
    ['offset', whole(query?.offset ?? 0)],
    ['orderBy', query?.orderBy ?? null],
  ])
}

export interface Verdict {
  allowed: boolean
  /** The rule that allows, or why none does; for logs, not for clients. */
  reason: string
}
