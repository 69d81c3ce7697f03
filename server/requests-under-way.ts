import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Counts requests whose answers are being made, but for those that last by their nature, such as live channels. */
export class RequestsUnderWay {
  readonly #isLasting: (req: IncomingMessage) => boolean
  readonly #answers = new Set<ServerResponse>()
  #changed = () => {}

  constructor(isLasting: (req: IncomingMessage) => boolean) {
    this.#isLasting = isLasting
  }

  counted(handler: RequestListener): RequestListener {
    return (req, res) => {
      if (!this.#isLasting(req)) {
        this.#answers.add(res)
        res.once('close', () => {
          this.#answers.delete(res)
          this.#changed()
        })
      }
      handler(req, res)
    }
  }

  /** Resolves when none is under way, or after so many milliseconds. */
  over(atMost: number): Promise<void> {
    return new Promise((resolve) => {
      const end = setTimeout(resolve, atMost)
      this.#changed = () => {
        if (this.#answers.size > 0) return
        clearTimeout(end)
        resolve()
      }
      this.#changed()
    })
  }
}
