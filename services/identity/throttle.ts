import { WindowCount } from '../client/window-count.ts'
import { IdentityError } from './refusal.ts'

/** Limits attempts by name: so many within so many minutes. */
export class Throttle {
  readonly #attempts: WindowCount

  /** `now` gives milliseconds since 1970. */
  constructor(now: () => number) {
    this.#attempts = new WindowCount(now)
  }

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when the name has used up its attempts. */
  check(name: string, max: number): void {
    if (this.#attempts.of(name) >= max) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  }

  /** Counts an attempt; the first begins the minutes. */
  count(name: string, minutes: number): void {
    this.#attempts.add(name, minutes * 60_000)
  }

  /** Checks and counts at once. */
  take(name: string, max: number, minutes: number): void {
    this.check(name, max)
    this.count(name, minutes)
  }

  forget(name: string): void {
    this.#attempts.forget(name)
  }
}
