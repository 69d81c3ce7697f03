/** Counts requests by token within the last second. A limit of 0 lets everything through. */
export class RateLimit {
  readonly #limit: number
  readonly #times = new Map<string, number[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many more requests the token has in this second; negative when this one is already too many. */
  take(token: string, now = performance.now()): number {
    if (this.#limit === 0) return 0
    const recent = (this.#times.get(token) ?? []).filter((time) => now - time < 1000)
    this.#times.set(token, recent)
    if (recent.length >= this.#limit) return -1
    recent.push(now)
    return this.#limit - recent.length
  }

  headers(left: number): Record<string, string> {
    if (this.#limit === 0) return {}
    return {
      'x-ratelimit': `"concurrent-requests";r=${Math.max(left, 0)}`,
      'x-ratelimit-policy': `"concurrent-requests";q=${this.#limit}`,
      ...(left < 0 && { 'retry-after': '1' }),
    }
  }
}
