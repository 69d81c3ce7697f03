import { WindowCount } from '../client/window-count.ts'

/** Counts the requests of a token within a second. A limit of 0 lets everything through. */
export class RateLimit {
  readonly #limit: number
  readonly #requests = new WindowCount()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many more requests the token has in this second; negative when this one is already too many. */
  take(token: string): number {
    if (this.#limit === 0) return 0
    const count = this.#requests.of(token)
    if (count >= this.#limit) return -1
    this.#requests.add(token, 1000)
    return this.#limit - count - 1
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
