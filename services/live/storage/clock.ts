/** Commit times: microseconds since 1970 that only ever grow, whatever the machine's clock does. */
export class Clock {
  private last: number
  private readonly milliseconds: () => number

  constructor(last: number, milliseconds: () => number) {
    this.last = last
    this.milliseconds = milliseconds
  }

  /** A new commit's time, later than any before. */
  next(): number {
    this.last = Math.max(Math.round(this.milliseconds() * 1000), this.last + 1)
    return this.last
  }

  /** The time up to which everything committed is known; never runs ahead of a later commit. */
  now(): number {
    this.last = Math.max(Math.round(this.milliseconds() * 1000), this.last)
    return this.last
  }
}
