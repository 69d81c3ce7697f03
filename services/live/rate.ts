import { BoundedMap, megabytes } from '#memory/bounded-map.ts'

interface Bucket {
  left: number
  at: number
}

/** Lets `perSecond` through on average and up to `burst` at once, for each key; keys at rest longest are forgotten. */
export class Rate {
  private readonly buckets = new BoundedMap<Bucket>({ mostEntries: 10_000, mostBytes: megabytes(4) })
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

  /** True when one more is within the rate. */
  take(key: string): boolean {
    const bucket = this.current(key)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }

  private current(key: string): Bucket {
    const now = this.now()
    const known = this.buckets.get(key)
    if (!known) {
      const full = { left: this.burst, at: now }
      this.buckets.set(key, full)
      return full
    }
    known.left = Math.min(this.burst, known.left + ((now - known.at) / 1000) * this.perSecond)
    known.at = now
    return known
  }
}
