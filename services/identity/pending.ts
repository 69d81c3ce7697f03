import { hashOf, newSecret } from './secret.ts'

const MAX_KEPT = 10_000

/** Something begun in one request and finished in another, under a secret; forgotten after some minutes and by a restart. */
export class Pending<Value> {
  readonly #entries = new Map<string, { value: Value; tries: number; until: number }>()
  readonly #lifetime: number
  readonly #now: () => number

  constructor(minutes: number, now: () => number) {
    this.#lifetime = minutes * 60_000
    this.#now = now
  }

  /** When what is begun now has to be finished, in milliseconds since 1970. */
  deadline(): number {
    return this.#now() + this.#lifetime
  }

  begin(value: Value): string {
    const secret = newSecret()
    this.#entries.set(hashOf(secret), { value, tries: 0, until: this.deadline() })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > MAX_KEPT && !oldest.done) this.#entries.delete(oldest.value)
    return secret
  }

  /** What a secret stands for, null when it is not known, too old or was tried too often. Counts as a try. */
  attempt(secret: string, max: number): Value | null {
    const name = hashOf(secret)
    const entry = this.#entries.get(name)
    if (entry && entry.until > this.#now() && entry.tries < max) {
      entry.tries++
      return entry.value
    }
    this.#entries.delete(name)
    return null
  }

  end(secret: string): void {
    this.#entries.delete(hashOf(secret))
  }
}
