/** How the parts of the site fare, as the server tells an operator. Times are ISO text, sizes bytes. */
export interface OperatorStatus {
  at: string
  /** It stops. */
  leaving: boolean
  upstreams: Partial<Record<string, UpstreamStatus>>
  server: {
    build: string
    started: string
    memory: number
    /** Milliseconds that 99 of 100 turns of the event loop were late at most. */
    delay: number
  }
  content: {
    version: number
    /** When what is shown changed last, and when and with which status a request failed last, since the start. */
    changed?: string
    failed?: { at: string; status: number }
  }
  /** Absent as long as nobody has used the database. */
  live: { sessions: number; commits: number; backlog: number } | undefined
  /** Absent where the site makes none. */
  backup: { ok: boolean; last?: string; error?: string; since?: string } | undefined
  /** Posted since the start, and when one could not be stored last. */
  forms: { stored: number; failed: number; failedAt?: string }
  mails: { server: boolean; waiting: number | undefined; failed: number | undefined }
  disk: { free: number; total: number }
  certificate: string | undefined
  browsers: BrowsersOfBuild[]
}

export interface UpstreamStatus {
  state: 'up' | 'stale' | 'down'
  since: string
  reason?: string
}

/** What browsers told of one build in the last hour: loads counted, what three quarters of them do not exceed. */
export interface BrowsersOfBuild {
  build: string
  loads: number
  errors: number
  violations: number
  vitals: { LCP?: number; INP?: number; CLS?: number }
}
