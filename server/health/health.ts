import type { Log } from '#services/log/log.ts'

/** What the site needs to answer. */
export type Upstream = 'content' | 'live' | 'accounts' | 'disk' | 'mail' | 'backup'

export interface UpstreamState {
  /** `stale`: it does not answer, and what it said last is shown. */
  state: 'up' | 'stale' | 'down'
  since: Date
  /** Why it is not up, for an operator. */
  reason?: string
}

/** What is known of each upstream, and since when. A change leaves a line in the log. */
export class Health {
  readonly #states = new Map<Upstream, UpstreamState>()
  readonly #log: Log
  #isLeaving = false

  constructor(log: Log) {
    this.#log = log
  }

  /** The site stops: nobody is to be sent to it any more, however well it is. */
  leave(): void {
    this.#isLeaving = true
  }

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Notes how an upstream was found. `since` stays while its state does. */
  note(upstream: Upstream, state: UpstreamState['state'], reason?: string): UpstreamState {
    const before = this.#states.get(upstream)
    if (before?.state === state && before.reason === reason) return before
    const same = before?.state === state
    const now: UpstreamState = {
      state,
      since: same ? before.since : new Date(),
      ...(reason !== undefined && { reason }),
    }
    this.#states.set(upstream, now)
    if (!same && (before || state !== 'up')) this.#tell(upstream, now, before)
    return now
  }

  #tell(upstream: Upstream, { state, reason }: UpstreamState, before: UpstreamState | undefined): void {
    const seconds = before && Math.round((Date.now() - before.since.getTime()) / 1000)
    if (state === 'up') this.#log(`${upstream} is up again after ${seconds} s`, { upstream, state })
    else
      this.#log(`${upstream} is ${state}: ${reason ?? 'no reason was given'}`, {
        level: 'warn',
        upstream,
        state,
      })
  }
}
