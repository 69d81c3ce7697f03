import { readViolation, type Violation } from './violation.ts'

export interface ViolationCollector {
  /** Takes the body of a report. False when it is none. */
  receive(body: string): boolean
  /** Reports since the start, by directive. */
  counts(): ReadonlyMap<string, number>
}

export interface CollectorOptions {
  /** Told of each different violation once a day, with how often it came since it was told last. */
  log: (violation: Violation & { times: number }) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

const DAY = 24 * 3600 * 1000
/** Different violations remembered; a flood of made-up ones makes the oldest be told again, at most this many a day. */
const MAX_KNOWN = 500
const MAX_LINES_A_DAY = 500
/** Directives counted by name; what is no directive counts as `other`. */
const directives = new Set(
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem trusted-types worker-src`.split(/\s+/),
)

/** Counts what browsers report of the security policy and logs what is new, however much strangers send. */
export function violationCollector({ log, now = Date.now }: CollectorOptions): ViolationCollector {
  const reported = new Map<string, { told: number; times: number }>()
  const counts = new Map<string, number>()
  let day = 0
  let lines = 0

  function take(violation: Violation): void {
    const name = directives.has(violation.directive) ? violation.directive : 'other'
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const { directive, page, blocked, source } = violation
    const key = [directive, page, blocked, source].join('\n')
    const time = now()
    if (time - day > DAY) {
      day = time
      lines = 0
    }
    const before = reported.get(key)
    const times = (before?.times ?? 0) + 1
    const isDue = (!before || time - before.told > DAY) && lines < MAX_LINES_A_DAY
    reported.delete(key)
    reported.set(key, isDue ? { told: time, times: 0 } : { told: before?.told ?? 0, times })
    const [oldest = ''] = reported.keys()
    if (reported.size > MAX_KNOWN) reported.delete(oldest)
    if (!isDue) return
    lines++
    log({ ...violation, times })
  }

  return {
    receive(body) {
      const violation = readViolation(body)
      if (violation) take(violation)
      return violation !== undefined
    },
    counts: () => counts,
  }
}
