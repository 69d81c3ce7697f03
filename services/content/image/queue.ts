import { Refusal } from '../refusal.ts'

const LONGEST_QUEUE = 500

/** Runs at most `places` jobs at once; the others wait in order. */
export class Queue {
  readonly #places: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(places: number) {
    this.#places = places
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= LONGEST_QUEUE)
      throw new Refusal(503, { error: 'Too many images are being made' })
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
