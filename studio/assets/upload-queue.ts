import { Listeners } from '#common/listeners.ts'
import type { ContentService } from '../service/service.ts'
import type { Asset } from './asset.ts'
import { Refused } from '../service/refused.ts'
import { upload } from './upload.ts'

export interface QueuedUpload {
  key: number
  file: File
  folder: number | undefined
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Nothing has moved for a while. */
  isStalled?: boolean
  /** Why it failed. */
  fault?: unknown
}

const AT_ONCE = 3

/** Files on their way to the library, several at once. Those that failed are kept until they are sent or taken off. */
export class UploadQueue {
  readonly #service: ContentService
  readonly #done = new Set<(asset: Asset, key: number) => void>()
  readonly #listeners = new Listeners()
  readonly #running = new Map<number, AbortController>()
  #list: readonly QueuedUpload[] = []
  #last = 0

  /** Whether there are files that may still be sent: those refused for what they are may not. */
  get isUnsent(): boolean {
    return this.#list.some(({ state, fault }) =>
      state === 'failed'
        ? !(fault instanceof Refused) || fault.passes || fault.status === 401
        : state !== 'done',
    )
  }

  /** Goes on with what `former` has not sent: its session has ended. */
  constructor(service: ContentService, former?: UploadQueue) {
    this.#service = service
    this.#list = former?.get().filter(({ state }) => state !== 'done') ?? []
    this.#list = this.#list.map((each) => ({ ...each, state: 'failed' }))
    this.#last = Math.max(0, ...this.#list.map(({ key }) => key))
  }

  belongsTo(service: ContentService): boolean {
    return this.#service === service
  }

  /** Calls back with every file that has arrived, and the key it had here. Returns how to stop. */
  readonly whenDone = (listener: (asset: Asset, key: number) => void) => {
    this.#done.add(listener)
    return () => void this.#done.delete(listener)
  }

  readonly get = () => this.#list
  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)

  /** Puts files at the end, and returns their keys. */
  add(files: Iterable<File>, folder: number | undefined): number[] {
    const added = [...files].map((file) => ({
      key: ++this.#last,
      file,
      folder,
      state: 'waiting' as const,
      progress: 0,
    }))
    this.#set([...this.#list, ...added])
    this.#next()
    return added.map(({ key }) => key)
  }

  /** Sends one again that failed, or that no longer moves. */
  retry(key: number): void {
    this.#running.get(key)?.abort()
    this.#running.delete(key)
    this.#change(key, { state: 'waiting', progress: 0, isStalled: false })
    this.#next()
  }

  /** Stops one that is on its way, and takes it off the list. */
  drop(key: number): void {
    this.#running.get(key)?.abort()
    this.#set(this.#list.filter((each) => each.key !== key))
  }

  /** Takes those off the list that have arrived. */
  dropDone(): void {
    this.#set(this.#list.filter(({ state }) => state !== 'done'))
  }

  #next(): void {
    if (this.#running.size >= AT_ONCE) return
    const waiting = this.#list.find(({ state }) => state === 'waiting')
    if (!waiting) return
    void this.#run(waiting)
    this.#next()
  }

  async #run({ key, file, folder }: QueuedUpload): Promise<void> {
    const control = new AbortController()
    this.#running.set(key, control)
    this.#change(key, { state: 'sending', fault: undefined })
    try {
      const { signal } = control
      const tell = (change: Partial<QueuedUpload>) => signal.aborted || this.#change(key, change)
      const asset = await upload(this.#service, file, {
        folder,
        signal,
        onProgress: (progress) => tell({ progress }),
        onStalled: (isStalled) => tell({ isStalled }),
      })
      this.#change(key, { state: 'done', progress: 1 })
      for (const listener of this.#done) listener(asset, key)
    } catch (error) {
      if (!control.signal.aborted) this.#change(key, { state: 'failed', fault: error })
    } finally {
      if (this.#running.get(key) === control) this.#running.delete(key)
      this.#next()
    }
  }

  #change(key: number, change: Partial<QueuedUpload>): void {
    this.#set(this.#list.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }

  #set(list: readonly QueuedUpload[]): void {
    this.#list = list
    this.#listeners.notify()
  }
}

const queues = new Map<string, UploadQueue>()

/** Whether this window has files that no library has and that may still be sent. */
export const hasUnsent = (): boolean => [...queues.values()].some((queue) => queue.isUnsent)

/**
 * The queue of somebody in this window: it outlives the library, which one may leave while files are sent, and a session
 * that ends and begins again.
 */
export function queueOf(service: ContentService, person: string): UploadQueue {
  const known = queues.get(person)
  if (known?.belongsTo(service)) return known
  const queue = new UploadQueue(service, known)
  queues.set(person, queue)
  return queue
}
