import { attachLive, type Attachment, type Preferred, type StreamTracks } from './attach.ts'

import { afterFailure, nextDecodable } from './fallback.ts'
import { stateBefore, type StreamState } from './stream-state.ts'
import { languageOf, trackOf } from './tracks.ts'
import { Listeners } from '#common/listeners.ts'

/** What has gone wrong since it was asked last. */
export interface Trouble {
  stalls: number
  failures: number
}

/** Seconds without a new picture after which a source is given up, and the first one may take. */
const stalledFor = 6
const joinsWithin = 12
/** Seconds of playing after which earlier failures are forgotten. */
const steadyFor = 10

/**
 * One live stream in one media element. It joins at the edge, and when a source fails, breaks off or stands still it
 * goes to the next one by itself, for ever. It draws nothing.
 */
export class LiveStream {
  readonly video: HTMLVideoElement
  #sources: readonly string[]
  #state = stateBefore
  #attachment: Attachment | undefined
  #attempt = 0
  #failures = 0
  /** Addresses that this browser cannot decode, which are tried no more. */
  readonly #undecodable = new Set<string>()
  #trouble: Trouble = { stalls: 0, failures: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  /** Languages the visitor chose, which hold on another source too. */
  readonly #preferred: Preferred
  #last = { time: 0, at: 0, since: 0, moved: false }
  readonly #listeners = new Listeners()
  readonly #listening = new AbortController()
  readonly #watch: ReturnType<typeof setInterval>

  /** It begins with the sound in a language, where the source has one. */
  constructor(video: HTMLVideoElement, sources: readonly string[], language: string) {
    this.video = video
    this.#preferred = { audio: language, captions: '' }
    this.#sources = sources
    const { signal } = this.#listening
    video.addEventListener('playing', () => this.#set({ phase: 'playing' }), { signal })
    video.addEventListener('waiting', () => this.#onWaiting(), { signal })
    addEventListener('online', () => this.#state.phase === 'lost' && this.#open(this.#state.source), {
      signal,
    })
    this.#watch = setInterval(() => this.#look(), 1000)
    this.#open(0)
  }

  get state(): StreamState {
    return this.#state
  }

  subscribe = this.#listeners.subscribe

  /** Other addresses of the same event; begins anew only when the one that plays is not among them. */
  setSources(sources: readonly string[]): void {
    const playing = this.#sources[this.#state.source]
    this.#sources = sources
    const at = sources.indexOf(playing ?? '')
    if (at < 0 || this.#state.phase === 'unsupported') {
      this.#failures = 0
      this.#openFrom(0)
    } else this.#set({ source: at })
  }

  play(): void {
    this.#isPaused = false
    this.#last.at = Date.now()
    this.video.play().catch((error: unknown) => {
      // Without sound it may play by itself.
      if ((error as Error).name === 'NotAllowedError' && !this.video.muted) {
        this.video.muted = true
        this.video.play().catch(() => this.#set({ phase: 'blocked' }))
      } else if ((error as Error).name === 'NotAllowedError') this.#set({ phase: 'blocked' })
    })
  }

  setMuted(muted: boolean): void {
    this.video.muted = muted
  }

  pause(): void {
    this.#isPaused = true
    this.video.pause()
    this.#set({ phase: 'paused' })
  }

  toEdge(): void {
    const edge = this.#attachment?.edge()
    if (edge !== undefined) this.video.currentTime = edge
    this.play()
  }

  chooseQuality(quality: number | undefined): void {
    this.#attachment?.chooseQuality(quality)
    this.#set({ quality })
  }

  chooseAudio(audio: number): void {
    this.#attachment?.chooseAudio(audio)
    this.#preferred.audio = languageOf(this.#state.audios, audio)
    this.#set({ audio })
  }

  chooseCaptions(caption: number | undefined): void {
    this.#attachment?.chooseCaptions(caption)
    this.#preferred.captions = languageOf(this.#state.captions, caption)
    this.#set({ caption })
  }

  /** What has gone wrong since the last time, for the operator. */
  takeTrouble(): Trouble {
    const trouble = this.#trouble
    this.#trouble = { stalls: 0, failures: 0 }
    return trouble
  }

  release(): void {
    this.#attempt++
    clearTimeout(this.#timer)
    clearInterval(this.#watch)
    this.#listening.abort()
    this.#listeners.clear()
    this.#attachment?.release()
    this.#attachment = undefined
    this.video.remove()
  }

  /** Opens a source or, where the browser cannot decode it, the next one that it may. */
  #openFrom(source: number): void {
    const found = nextDecodable(this.#sources, source, this.#undecodable)
    if (found === undefined) this.#set({ phase: 'unsupported' })
    else this.#open(found)
  }

  #open(source: number): void {
    const attempt = ++this.#attempt
    clearTimeout(this.#timer)
    this.#attachment?.release()
    this.#attachment = undefined
    const now = Date.now()
    this.#last = { time: -1, at: now, since: now, moved: false }
    const src = this.#sources[source]
    this.#set({
      source,
      phase: this.#failures > 0 ? 'lost' : 'connecting',
      qualities: [],
      audios: [],
      captions: [],
      quality: undefined,
      playingQuality: undefined,
      audio: undefined,
      caption: undefined,
    })
    if (!src) return
    const isCurrent = () => attempt === this.#attempt
    attachLive(this.video, src, this.#preferred, {
      onTracks: (tracks) => isCurrent() && this.#take(tracks),
      onPlayingQuality: (playingQuality) => isCurrent() && this.#set({ playingQuality }),
      onFailure: () => isCurrent() && this.#fail(),
      onUndecodable: () => isCurrent() && this.#passOver(src),
    }).then(
      (attachment) => {
        if (!isCurrent()) return attachment.release()
        this.#attachment = attachment
        if (!this.#isPaused) this.play()
      },
      () => isCurrent() && this.#fail(),
    )
  }

  #take(tracks: Partial<StreamTracks>): void {
    const { audios, captions } = tracks
    const { audio, captions: language } = this.#preferred
    this.#set({
      ...tracks,
      ...(audios && { audio: trackOf(audios, audio) }),
      ...(captions && { caption: trackOf(captions, language) }),
    })
  }

  /** What the browser cannot decode now it cannot later: the next source, at once. */
  #passOver(src: string): void {
    this.#leave()
    this.#undecodable.add(src)
    this.#openFrom(this.#state.source)
  }

  #leave(): void {
    this.#attempt++
    this.#trouble.failures++
    this.#attachment?.release()
    this.#attachment = undefined
  }

  #fail(): void {
    this.#failures++
    this.#leave()
    this.#set({ phase: 'lost' })
    const { source, wait } = afterFailure(
      this.#state.source,
      this.#failures,
      this.#sources.length,
      Math.random(),
    )
    this.#timer = setTimeout(() => this.#openFrom(source), wait)
  }

  #onWaiting(): void {
    if (this.#state.phase !== 'playing') return
    this.#trouble.stalls++
    this.#set({ phase: 'waiting' })
  }

  /** Every second: does the picture move, and how far behind is it? */
  #look(): void {
    const { video } = this
    const now = Date.now()
    const edge = this.#attachment?.edge()
    const behind = edge === undefined ? 0 : Math.max(0, Math.round(edge - video.currentTime))
    if (behind !== this.#state.behind) this.#set({ behind })
    const isMoving = Math.abs(video.currentTime - this.#last.time) > 0.05 && this.#last.time >= 0
    this.#last.time = video.currentTime
    if (isMoving || this.#isPaused || this.#state.phase === 'blocked' || document.hidden) {
      if (isMoving && !this.#last.moved) this.#last.since = now
      this.#last.moved ||= isMoving
      this.#last.at = now
      if (this.#last.moved && now - this.#last.since > steadyFor * 1000) this.#failures = 0
      if (isMoving && this.#state.phase !== 'playing' && !video.paused) this.#set({ phase: 'playing' })
      return
    }
    const within = this.#last.moved ? stalledFor : joinsWithin
    if (this.#attachment && now - this.#last.at > within * 1000) this.#fail()
  }

  #set(change: Partial<StreamState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}
