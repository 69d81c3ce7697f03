import { createHmac } from 'node:crypto'
import type { Log } from '#services/log/log.ts'
import { changesBetween, type ContentChange } from './changes.ts'
import type { Space } from './space.ts'

const TIMEOUT_MS = 5000
const RETRY_AFTER_MS = 500

/** Posts every change to an address, signed as Storyblok signs: hex HMAC-SHA1 of the body in `webhook-signature`. */
export class Webhook {
  readonly #target: { url: () => string; secret: string }
  readonly #spaceId: number
  readonly #log: Log
  readonly #closing = new AbortController()
  #posts: Promise<void> = Promise.resolve()

  constructor(target: { url: () => string; secret: string }, spaceId: number, log: Log) {
    this.#target = target
    this.#spaceId = spaceId
    this.#log = log
  }

  tell(before: Space, after: Space): void {
    for (const change of changesBetween(before, after))
      this.#posts = this.#posts.then(() => this.#post(change))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#posts
  }

  async #post(change: ContentChange): Promise<void> {
    const body = JSON.stringify({ ...change, space_id: this.#spaceId })
    const failure = (await this.#try(body)) && (await this.#pause()) && (await this.#try(body))
    if (failure && !this.#closing.signal.aborted)
      this.#log(`content: webhook ${change.action} ${change.full_slug ?? ''} failed: ${failure}`, {
        level: 'warn',
      })
  }

  /** Undefined when the address accepted it, else why not. */
  async #try(body: string): Promise<string | undefined> {
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const signature = createHmac('sha1', this.#target.secret).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
      const response = await fetch(this.#target.url(), { method: 'POST', headers, body, signal })
      await response.body?.cancel()
      return response.ok ? undefined : `status ${response.status}`
    } catch (error) {
      return String(error)
    }
  }

  #pause(): Promise<boolean> {
    const { signal } = this.#closing
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve(!signal.aborted)
      }
      const timer = setTimeout(done, RETRY_AFTER_MS)
      signal.addEventListener('abort', done)
      if (signal.aborted) done()
    })
  }
}
