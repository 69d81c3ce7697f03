import { Refusal } from '../refusal.ts'

const LONGEST_QUEUE = 500

/** Runs at most `places` jobs at once; the others wait in order, and are refused when it closes. */
export class Queue {
  readonly #places: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #closed = false

  constructor(places: number) {
    this.#places = places
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= LONGEST_QUEUE)
      throw new Refusal(503, { error: 'Too many images are being made' })
    if (this.#closed) throw closed()
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    if (this.#closed) throw closed()
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  /** Lets the running jobs end. */
  close(): void {
    this.#closed = true
    for (const enter of this.#waiting.splice(0)) enter()
  }
}

const closed = () => new Refusal(503, { error: 'The image service is closed' })
