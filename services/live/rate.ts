/** Lets `perSecond` through on average and up to `burst` at once, for each key; keys at rest are forgotten. */
export class Rate {
  private readonly buckets = new Map<string, { left: number; at: number }>()
  private readonly perSecond: number
  private readonly burst: number
  private readonly now: () => number

  /** `now` gives milliseconds. */
  constructor(perSecond: number, burst: number, now: () => number = () => performance.now()) {
    this.perSecond = perSecond
    this.burst = burst
    this.now = now
  }

  /** True when one more is within the rate. */
  take(key: string): boolean {
    const now = this.now()
    const bucket = this.buckets.get(key) ?? { left: this.burst, at: now }
    bucket.left = Math.min(this.burst, bucket.left + ((now - bucket.at) / 1000) * this.perSecond)
    bucket.at = now
    if (this.buckets.size > 10_000) this.forget(now)
    this.buckets.set(key, bucket)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }

  private forget(now: number): void {
    const full = (this.burst / this.perSecond) * 1000
    for (const [key, { at }] of this.buckets) if (now - at > full) this.buckets.delete(key)
    if (this.buckets.size > 10_000) this.buckets.clear()
  }
}
