import { isThisMachine } from './client-key.ts'

export interface FairQueueOptions {
  /** Jobs that run at once. */
  places: number
  /** Jobs of one client that may wait, and of all together. */
  perClient: number
  max: number
}

/** A job was refused: too many of this client (`own`) or of everybody wait, or the queue is closed. */
export class QueueRefusal extends Error {
  readonly reason: 'own' | 'full' | 'closed'

  constructor(reason: QueueRefusal['reason']) {
    super(reason === 'closed' ? 'The queue is closed' : 'Too many jobs wait')
    this.reason = reason
  }
}

/** Of so many jobs that begin one behind the other the last waits until the process has looked after whatever else has arrived. */
const inOneTurn = 8

interface Waiting {
  /** It has the place from now on, whatever its signal says; the job begins at once, or after what else has arrived. */
  enter: (atOnce: boolean) => void
  refuse: (error: Error) => void
}

/**
 * Runs so many jobs at once; those who wait take turns by client, so that somebody's hundredth job never stands before
 * another's first. Whose signal is aborted leaves the queue; a job that runs is given the signal to stop by itself.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** The waiting jobs by client; the client whose turn is next stands first. */
  readonly #lanes = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0
  #begun = 0
  #closed = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting
  }

  get running(): number {
    return this.#running
  }

  /** The job's result. Rejects with a `QueueRefusal`, or with the signal's reason when it was aborted while waiting. */
  async run<T>(client: string, job: () => Promise<T> | T, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#closed) throw new QueueRefusal('closed')
    if (this.#running < this.#options.places) this.#running++
    else await this.#wait(client, signal)
    try {
      return await job()
    } finally {
      this.#running--
      this.#next()
    }
  }

  /** Refuses those who wait and whoever comes; the running jobs end. */
  close(): void {
    this.#closed = true
    const all = [...this.#lanes.values()].flat()
    this.#lanes.clear()
    this.#waiting = 0
    for (const { refuse } of all) refuse(new QueueRefusal('closed'))
  }

  #wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    const lane = this.#lanes.get(client) ?? []
    if (lane.length >= this.#options.perClient && !isThisMachine(client)) throw new QueueRefusal('own')
    if (this.#waiting >= this.#options.max) throw new QueueRefusal('full')
    return new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        enter: (atOnce) => {
          signal?.removeEventListener('abort', leave)
          if (atOnce) resolve()
          else setImmediate(resolve)
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', leave)
          reject(error)
        },
      }
      const leave = () => {
        this.#remove(client, waiting)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#lanes.set(client, lane)
      lane.push(waiting)
      this.#waiting++
    })
  }

  #next(): void {
    if (this.#running >= this.#options.places) return
    for (const [client, lane] of this.#lanes) {
      const first = lane.shift()
      this.#lanes.delete(client)
      if (!first) continue
      // The next of this client comes after everybody else's.
      if (lane.length > 0) this.#lanes.set(client, lane)
      this.#waiting--
      this.#running++
      // A long line of jobs that end at once, as refused ones do, must not keep everybody else waiting.
      first.enter(++this.#begun % inOneTurn > 0)
      return
    }
  }

  #remove(client: string, waiting: Waiting): void {
    const lane = this.#lanes.get(client)
    const at = lane?.indexOf(waiting) ?? -1
    if (!lane || at < 0) return
    lane.splice(at, 1)
    this.#waiting--
    if (lane.length === 0) this.#lanes.delete(client)
  }
}
