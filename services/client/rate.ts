import { BoundedMap, megabytes } from '#common/bounded-map.ts'

interface Bucket {
  left: number
  at: number
}

/** Lets `perSecond` through on average and up to `burst` at once, for each key; keys at rest longest are forgotten. */
export class Rate {
  private readonly buckets = new BoundedMap<Bucket>({ maxEntries: 10_000, maxBytes: megabytes(4) })
  private readonly perSecond: number
  private readonly burst: number
  private readonly now: () => number

  /** `now` gives milliseconds. */
  constructor(perSecond: number, burst: number, now: () => number = () => performance.now()) {
    this.perSecond = perSecond
    this.burst = burst
    this.now = now
  }

  /** Bytes of all that is remembered. */
  get bytes(): number {
    return this.buckets.bytes
  }

  /** Seconds until so many more are within the rate; 0 when they are now. */
  wait(key: string, amount = 1): number {
    const { left } = this.current(key)
    return left >= amount ? 0 : Math.ceil((amount - left) / this.perSecond)
  }

  /** True when one more is within the rate, and counts it. */
  take(key: string, amount = 1): boolean {
    const bucket = this.current(key)
    if (bucket.left < amount) return false
    bucket.left -= amount
    return true
  }

  /** Counts what has been spent already, into debt if need be: who is in debt waits until it is paid. */
  charge(key: string, amount: number): void {
    const bucket = this.current(key)
    bucket.left = Math.max(bucket.left - amount, -this.burst)
  }

  private current(key: string): Bucket {
    const now = this.now()
    const existing = this.buckets.get(key)
    if (!existing) {
      const full = { left: this.burst, at: now }
      this.buckets.set(key, full)
      return full
    }
    existing.left = Math.min(this.burst, existing.left + ((now - existing.at) / 1000) * this.perSecond)
    existing.at = now
    return existing
  }
}
