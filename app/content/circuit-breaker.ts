/**
 * Keeps a failing upstream from costing every visitor the full time-out: after some failures in a row nothing is sent
 * for a pause that grows, then one request tries whether it is back.
 */
export interface CircuitBreaker {
  /** Milliseconds until a request may be sent; with 0 it must be sent and its outcome told. */
  wait(): number
  succeeded(): void
  failed(): void
  /** Open: nothing is sent. `since` in milliseconds since 1970. */
  readonly state: { open: boolean; since: number }
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures?: number
  /** Milliseconds of the first pause; each further one is twice as long. */
  pause?: number
  longestPause?: number
  now?: () => number
}

/** Milliseconds after which those who wait for a trial under way look again. */
const TRIAL = 100
/** Milliseconds after which a trial whose outcome nobody told is taken for failed. */
const LOST = 30_000

export function circuitBreaker({
  failures = 5,
  pause = 1000,
  longestPause = 10_000,
  now = Date.now,
}: BreakerOptions = {}): CircuitBreaker {
  let inARow = 0
  /** The pause under way; undefined while closed. */
  let current: { until: number; length: number; trial: number | undefined } | undefined
  let since = now()

  return {
    wait() {
      if (!current) return 0
      const time = now()
      if (time < current.until) return current.until - time
      if (current.trial !== undefined && time - current.trial < LOST) return TRIAL
      current.trial = time
      return 0
    },
    succeeded() {
      inARow = 0
      if (!current) return
      current = undefined
      since = now()
    },
    failed() {
      inARow++
      if (inARow < failures) return
      const time = now()
      if (!current) since = time
      // Requests that were under way when it opened tell nothing new.
      if (current && current.trial === undefined) return
      const length = current ? Math.min(longestPause, current.length * 2) : pause
      current = { until: time + length, length, trial: undefined }
    },
    get state() {
      return { open: current !== undefined, since }
    },
  }
}
