import type { ClientBudget } from '../../client/budget.ts'
import { FairQueue, QueueRefusal } from '../../client/fair-queue.ts'
import { ContentRefusal, unprocessable } from '../refusal.ts'
import { RenderApart } from './render-apart.ts'
import type { ImageFormat, Transform } from './transform.ts'

/** Who waits for a picture: the client it is counted for, and a signal that it has gone. */
export interface Asker {
  client: string
  gone: AbortSignal
}

export interface PictureJob {
  /** The same for the same picture. */
  name: string
  file: string
  transform: Transform
  format: ImageFormat
}

interface Making {
  picture: Promise<Buffer>
  askers: number
  abandon: AbortController
}

/** A side and an area above which a picture is large. Large ones are made one at a time, so that pages' own never wait for them. */
const LARGE_SIDE = 1600
const LARGE_AREA = 1_500_000
/** Pictures of one client that may wait, and of all: a page has some twenty, and a fine screen asks for most of them large. */
const PER_CLIENT = 60
const MAX_WAITING = 400

/**
 * Pictures under way. Each is made once for all who ask for it, and given up when the last of them has gone. Clients
 * take turns; the time a picture took is counted for the client it was begun for, and whoever has spent their share
 * is told 429 until it has grown again.
 */
export class PictureJobs {
  readonly #usual: FairQueue
  readonly #large = new FairQueue({ places: 1, perClient: PER_CLIENT / 2, max: MAX_WAITING / 2 })
  /** What is next in both lines, a process each: what the codecs hold counts more than the time they take. */
  readonly #processes: FairQueue
  readonly #renderer = new RenderApart()
  readonly #making = new Map<string, Making>()
  readonly #budget: ClientBudget | undefined

  /** `atOnce`: pictures made at a time, each in a process of its own; one of them may be large. */
  constructor(budget: ClientBudget | undefined, atOnce = 2) {
    this.#processes = new FairQueue({ places: atOnce, perClient: Infinity, max: Infinity })
    this.#usual = new FairQueue({ places: atOnce, perClient: PER_CLIENT, max: MAX_WAITING })
    this.#budget = budget
  }

  stats() {
    return {
      waiting: this.#usual.waiting + this.#large.waiting,
      underWay: this.#usual.running + this.#large.running,
      processes: this.#renderer.processes,
    }
  }

  /** The picture; `keep` is waited for before it is given out. Throws a Refusal, or the reason of the asker's signal. */
  async make(
    job: PictureJob,
    asker: Asker | undefined,
    keep: (body: Buffer) => Promise<void>,
  ): Promise<Buffer> {
    const making = this.#making.get(job.name) ?? this.#begin(job, asker?.client ?? '127.0.0.1', keep)
    making.askers++
    if (!asker) return making.picture
    return this.#whileWaited(job.name, making, asker.gone)
  }

  async close(): Promise<void> {
    this.#usual.close()
    this.#large.close()
    this.#processes.close()
    await this.#renderer.close()
    await Promise.allSettled([...this.#making.values()].map(({ picture }) => picture))
  }

  #begin(job: PictureJob, client: string, keep: (body: Buffer) => Promise<void>): Making {
    const abandon = new AbortController()
    const { width, height } = job.transform
    const side = Math.max(width, height)
    const isLarge = side > LARGE_SIDE || side === 0 || width * height > LARGE_AREA
    const queue = isLarge ? this.#large : this.#usual
    const picture = queue
      .run(client, () => this.#render(job, client, abandon.signal), abandon.signal)
      .then(async (body) => {
        await keep(body)
        return body
      })
      .catch((error: unknown) => {
        throw asRefusal(error, abandon.signal)
      })
      .finally(() => this.#making.get(job.name) === making && this.#making.delete(job.name))
    // Whoever waits hears of a failure; when nobody does it is no fault of the program.
    picture.catch(() => undefined)
    const making: Making = { picture, askers: 0, abandon }
    this.#making.set(job.name, making)
    return making
  }

  async #render({ file, transform, format }: PictureJob, client: string, gone: AbortSignal): Promise<Buffer> {
    const wait = this.#budget?.wait(client) ?? 0
    if (wait > 0) throw tooMany(wait)
    const render = async () => {
      const began = performance.now()
      try {
        return await this.#renderer.render(file, transform, format, gone)
      } finally {
        this.#budget?.charge(client, performance.now() - began)
      }
    }
    return this.#processes.run(client, render, gone)
  }

  /** The picture, unless the asker goes first; who goes last takes the job with them. */
  #whileWaited(name: string, making: Making, gone: AbortSignal): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(gone.reason as Error)
        if (--making.askers > 0) return
        making.abandon.abort()
        // Who asks from now on begins anew.
        if (this.#making.get(name) === making) this.#making.delete(name)
      }
      if (gone.aborted) return leave()
      gone.addEventListener('abort', leave, { once: true })
      const done = () => gone.removeEventListener('abort', leave)
      making.picture.then(resolve, reject).finally(done)
    })
  }
}

const tooMany = (seconds: number) =>
  new ContentRefusal(429, { error: 'Too many images were asked for. Please try again later.' }, seconds)

function asRefusal(error: unknown, abandoned: AbortSignal): unknown {
  if (error instanceof ContentRefusal || abandoned.aborted) return error
  if (!(error instanceof QueueRefusal)) return unprocessable(`this image could not be made: ${String(error)}`)
  return error.reason === 'own'
    ? tooMany(10)
    : new ContentRefusal(503, { error: 'Too many images are being made' }, 10)
}
