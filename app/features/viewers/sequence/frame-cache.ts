import { keyOf, nearestOf, nextToFetch, type Frame, type Sequence } from './frame-order.ts'

/** Frames that are fetched at the same time. */
const AT_ONCE = 4
/** Decoded pictures that are kept: one row and a little; 1280 × 720 takes 3.7 MB. */
const DECODED = 44

type State = 'fetching' | 'there' | 'lost'

/**
 * Fetches the frames of a sequence, what is looked at first, and keeps them: compressed all of them, decoded the last
 * looked at. A lost frame is asked for once more and then skipped. `changed` is called for every frame that has arrived,
 * been decoded or been given up.
 */
export class FrameCache {
  readonly #sequence: Sequence
  readonly #changed: () => void
  readonly #states = new Map<string, State>()
  readonly #files = new Map<string, Blob>()
  readonly #pictures = new Map<string, ImageBitmap>()
  readonly #decoding = new Set<string>()
  readonly #stop = new AbortController()
  /** It is being turned: only the row looked at is fetched, the others wait. */
  busy = false
  #seen: Frame
  #running = 0

  constructor(sequence: Sequence, seen: Frame, changed: () => void) {
    this.#sequence = sequence
    this.#seen = seen
    this.#changed = changed
  }

  /** Share of the frames of the row looked at that are there or given up, 0 … 1. */
  get progress(): number {
    const { steps } = this.#sequence
    const settled = steps.filter((step) => {
      const state = this.#states.get(keyOf({ row: this.#seen.row, step }))
      return state === 'there' || state === 'lost'
    })
    return settled.length / steps.length
  }

  /** Frames that could not be had. */
  get lost(): number {
    return [...this.#states.values()].filter((state) => state === 'lost').length
  }

  /** Begins or goes on to fetch; frames around `seen` come first. */
  look(seen: Frame): void {
    this.#seen = seen
    const { rows, steps } = this.#sequence
    if (this.#states.size === rows * steps.length) return
    while (this.#running < AT_ONCE && !this.#stop.signal.aborted) {
      const next = nextToFetch(this.#sequence, this.#seen, (frame) => this.#states.has(keyOf(frame)))
      if (!next || (this.busy && next.row !== seen.row)) return
      void this.#fetch(next)
    }
  }

  /** The decoded picture that is nearest to what is looked at; undefined while there is none. */
  picture(seen: Frame): { picture: ImageBitmap; frame: Frame } | undefined {
    const { rows, count, steps } = this.#sequence
    const row = [seen.row, ...Array.from({ length: rows }, (_, i) => i)].find((item) =>
      steps.some((step) => this.#states.get(keyOf({ row: item, step })) === 'there'),
    )
    if (row === undefined) return undefined
    const loaded = steps.filter((step) => this.#states.get(keyOf({ row, step })) === 'there')
    const wanted = { row, step: nearestOf(loaded, seen.step, count) }
    const picture = this.#pictures.get(keyOf(wanted))
    if (picture) {
      this.#touch(keyOf(wanted), picture)
      return { picture, frame: wanted }
    }
    void this.#decode(wanted)
    const decoded = loaded.filter((step) => this.#pictures.has(keyOf({ row, step })))
    if (!decoded.length) return undefined
    const step = nearestOf(decoded, seen.step, count)
    const instead = this.#pictures.get(keyOf({ row, step }))
    return instead && { picture: instead, frame: { row, step } }
  }

  /** Ends all requests and frees the pictures. */
  close(): void {
    this.#stop.abort()
    for (const picture of this.#pictures.values()) picture.close()
    this.#pictures.clear()
    this.#files.clear()
  }

  async #fetch(frame: Frame): Promise<void> {
    const key = keyOf(frame)
    this.#states.set(key, 'fetching')
    this.#running++
    const file = await this.#file(frame).catch(() => this.#file(frame, 'reload').catch(() => undefined))
    this.#running--
    if (this.#stop.signal.aborted) return
    this.#states.set(key, file ? 'there' : 'lost')
    if (file) {
      this.#files.set(key, file)
      if (this.#pictures.size < DECODED) await this.#decode(frame)
    } else console.warn(`A frame could not be loaded and is left out: ${this.#sequence.address(frame)}`)
    this.look(this.#seen)
    this.#changed()
  }

  async #file(frame: Frame, cache: RequestCache = 'default'): Promise<Blob> {
    const near = frame.row === this.#seen.row && frame.step === this.#seen.step
    const response = await fetch(this.#sequence.address(frame), {
      signal: this.#stop.signal,
      priority: near ? 'high' : 'low',
      cache,
    })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.blob()
  }

  async #decode(frame: Frame): Promise<void> {
    const key = keyOf(frame)
    const file = this.#files.get(key)
    if (!file || this.#decoding.has(key) || this.#pictures.has(key)) return
    this.#decoding.add(key)
    try {
      const picture = await createImageBitmap(file)
      if (this.#stop.signal.aborted) return picture.close()
      this.#touch(key, picture)
      this.#changed()
    } catch {
      this.#states.set(key, 'lost')
    } finally {
      this.#decoding.delete(key)
    }
  }

  /** Puts a picture last in line for being freed. */
  #touch(key: string, picture: ImageBitmap): void {
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    const [oldest] = this.#pictures
    if (this.#pictures.size > DECODED && oldest) {
      oldest[1].close()
      this.#pictures.delete(oldest[0])
    }
  }
}
