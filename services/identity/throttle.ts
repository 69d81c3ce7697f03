import { IdentityError } from './refusal.ts'

const MOST_KEPT = 50_000

interface Count {
  made: number
  minutes: number
  until: number
}

/** Counts attempts under a name within a span of time. Bounded: the oldest names are forgotten first. */
export class Throttle {
  readonly #counts = new Map<string, Count>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when the name has used up its attempts. */
  check(name: string, most: number): void {
    if ((this.#current(name)?.made ?? 0) >= most) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  }

  /** Counts an attempt; the first of a span starts it. */
  count(name: string, minutes: number): void {
    const count = this.#current(name)
    if (count) {
      count.made++
      return
    }
    this.#counts.set(name, { made: 1, minutes, until: this.#now() + minutes * 60_000 })
    const oldest = this.#counts.keys().next()
    if (this.#counts.size > MOST_KEPT && !oldest.done) this.#counts.delete(oldest.value)
  }

  /** Checks and counts at once. */
  take(name: string, most: number, minutes: number): void {
    this.check(name, most)
    this.count(name, minutes)
  }

  forget(name: string): void {
    this.#counts.delete(name)
  }

  #current(name: string): Count | null {
    const count = this.#counts.get(name)
    const now = this.#now()
    // A clock that was set back keeps nobody waiting for longer than the span itself.
    if (count) count.until = Math.min(count.until, now + count.minutes * 60_000)
    if (count && count.until > now) return count
    this.#counts.delete(name)
    return null
  }
}
