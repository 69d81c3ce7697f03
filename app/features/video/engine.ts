import { failureOf, statusOf, type Failure } from './failure.ts'
import { attachHls, playsHlsItself, type HlsAttachment, type Quality } from './hls.ts'
import type { FilmSource } from '#app/content/film-source.ts'

export type { Quality } from './hls.ts'
export type PlayableSource = Extract<FilmSource, { kind: 'file' | 'hls' }>

/** What the engine knows of a film beside what its media element says. */
export interface EngineState {
  phase: 'empty' | 'loading' | 'ready' | 'failed'
  failure?: Failure
  /** Qualities to choose from, best first; empty where the browser chooses by itself. */
  qualities: readonly Quality[]
  /** The chosen quality, undefined while it follows the connection. */
  chosen?: number
  /** The quality that is playing. */
  playing?: number
  live: boolean
}

export interface EngineOptions {
  video: HTMLVideoElement
  source: PlayableSource
  /** Seconds to start at. */
  start?: number
  onChange?: (state: EngineState) => void
}

const nothing: EngineState = { phase: 'empty', qualities: [], live: false }

/**
 * Plays one source in one media element: chooses how (the element itself or hls.js, fetched only then), tells qualities
 * and failures, tries once more by itself when something fails, and knows the live edge. It draws nothing.
 */
export class FilmEngine {
  #state = nothing
  #hls: HlsAttachment | undefined
  #retried = false
  #attempt = 0
  readonly #options: EngineOptions
  readonly #listening = new AbortController()

  constructor(options: EngineOptions) {
    this.#options = options
    const { signal } = this.#listening
    const { video } = options
    video.addEventListener('error', () => void this.#onError(video.error?.code), { signal })
    video.addEventListener('loadedmetadata', this.#onMetadata, { signal })
    video.addEventListener('durationchange', () => this.#set({ live: video.duration === Infinity }), {
      signal,
    })
    video.addEventListener('playing', () => (this.#retried = false), { signal })
  }

  get state(): EngineState {
    return this.#state
  }

  /** Begins to load, from a time in seconds. Resolves when the element or hls.js has taken the source over; never rejects. */
  async load(from = this.#options.start ?? 0): Promise<void> {
    const { video, source } = this.#options
    const attempt = ++this.#attempt
    this.#release()
    this.#from = from
    this.#set({ ...nothing, phase: 'loading' })
    if (source.kind === 'file' || playsHlsItself(video)) {
      video.src = source.src
      video.load()
      return
    }
    try {
      const attachment = await attachHls(video, source.src, from, {
        onQualities: (qualities) => this.#set({ qualities }),
        onPlaying: (playing) => this.#set({ playing }),
        onLive: (live) => this.#set({ live }),
        onFailure: (failure) => void this.#fail(failure),
      })
      if (attempt === this.#attempt && attachment) this.#hls = attachment
      else if (attachment) attachment.release()
      else await this.#fail('unsupported')
    } catch {
      if (attempt === this.#attempt) await this.#fail(navigator.onLine ? 'unreachable' : 'offline')
    }
  }

  /** Plays in a quality by its id; undefined follows the connection. */
  choose(quality: number | undefined): void {
    this.#hls?.choose(quality)
    this.#set({ chosen: quality })
  }

  /** Seconds the picture is behind what is being sent; 0 for a film that is no live one. */
  behindLive(): number {
    const { video } = this.#options
    if (!this.#state.live) return 0
    const { seekable } = video
    const edge =
      this.#hls?.liveEdge() ?? (seekable.length ? seekable.end(seekable.length - 1) : video.currentTime)
    return Math.max(0, edge - video.currentTime)
  }

  /** Catches up with what is being sent. */
  toLiveEdge(): void {
    const { video } = this.#options
    video.currentTime += this.behindLive()
  }

  /** Tries again where it failed, asked by the visitor. */
  retry(): Promise<void> {
    this.#retried = false
    return this.load(this.#options.video.currentTime || this.#from)
  }

  /** Lets go of the element, the connections and the memory they hold, for good. */
  release(): void {
    this.#attempt++
    this.#listening.abort()
    this.#release()
    const { video } = this.#options
    video.removeAttribute('src')
    video.load()
  }

  #from = 0

  #release(): void {
    this.#hls?.release()
    this.#hls = undefined
  }

  #onMetadata = () => {
    const { video } = this.#options
    if (this.#from > 0 && Math.abs(video.currentTime - this.#from) > 1) video.currentTime = this.#from
    this.#set({ phase: 'ready', failure: undefined })
  }

  async #onError(code: number | undefined): Promise<void> {
    if (this.#hls || this.#state.phase === 'failed' || this.#state.phase === 'empty') return
    const attempt = this.#attempt
    const status = await statusOf(this.#options.source.src)
    if (attempt === this.#attempt) await this.#fail(failureOf({ online: navigator.onLine, status, code }))
  }

  /** The first failure is tried over in silence, from where it happened. */
  async #fail(failure: Failure): Promise<void> {
    const { video } = this.#options
    const wasPlaying = !video.paused
    this.#release()
    if (!this.#retried && failure !== 'unsupported') {
      this.#retried = true
      await this.load(video.currentTime || this.#from)
      if (wasPlaying) await video.play().catch(() => {})
      return
    }
    this.#attempt++
    this.#set({ phase: 'failed', failure })
  }

  #set(change: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange?.(this.#state)
  }
}
