import type Hls from 'hls.js'
import { isUndecodable, playsHlsItself, qualitiesOf, type Quality } from '#app/features/video/hls.ts'

/** One of the sounds or subtitles of a stream. */
export interface StreamTrack {
  id: number
  language: string
  name: string
}

export interface StreamTracks {
  qualities: readonly Quality[]
  audios: readonly StreamTrack[]
  captions: readonly StreamTrack[]
}

export interface Attachment {
  /** Undefined follows the connection. */
  chooseQuality(id: number | undefined): void
  chooseAudio(id: number): void
  /** Undefined shows none. */
  chooseCaptions(id: number | undefined): void
  /** Seconds of the element's clock at which a visitor who is on time is; undefined while it is not known. */
  edge(): number | undefined
  release(): void
}

/** Languages to begin with, where the source has them; empty leaves it to the source. */
export interface Preferred {
  audio: string
  captions: string
}

export interface AttachmentEvents {
  onTracks(tracks: Partial<StreamTracks>): void
  onPlayingQuality(id: number): void
  /** Nothing more comes from this source. */
  onFailure(): void
  /** The browser has no decoder for what comes from this source, and will have none. */
  onUndecodable(): void
}

/** Has an element play a live source: the browser itself where it is good at it, else hls.js, fetched only then. */
export async function attachLive(
  video: HTMLVideoElement,
  src: string,
  preferred: Preferred,
  events: AttachmentEvents,
): Promise<Attachment> {
  if (!/\.m3u8($|\?)/.test(src) || playsHlsItself(video)) return attachNative(video, src, events)
  const { default: Player, Events, ErrorTypes } = await import('hls.js')
  if (!Player.isSupported()) {
    events.onUndecodable()
    throw new Error('This browser has no Media Source')
  }
  const patience = (timeout: number) => {
    const retry = { maxNumRetry: 1, retryDelayMs: 400, maxRetryDelayMs: 1000 }
    return {
      default: {
        maxTimeToFirstByteMs: timeout,
        maxLoadTimeMs: timeout * 2,
        timeoutRetry: retry,
        errorRetry: retry,
      },
    }
  }
  const hls: Hls = new Player({
    // Its worker is made from a blob, which the site's policy does not allow.
    enableWorker: false,
    lowLatencyMode: true,
    capLevelToPlayerSize: true,
    maxBufferLength: 20,
    backBufferLength: 60,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 10,
    maxLiveSyncPlaybackRate: 1.08,
    renderTextTracksNatively: true,
    ...(preferred.audio && { audioPreference: { lang: preferred.audio } }),
    ...(preferred.captions && { subtitlePreference: { lang: preferred.captions } }),
    manifestLoadPolicy: patience(5000),
    playlistLoadPolicy: patience(5000),
    fragLoadPolicy: patience(10_000),
  })
  let mended = false
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => events.onTracks({ qualities: qualitiesOf(levels) }))
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) =>
    events.onTracks({ audios: audioTracks.map(({ lang = '', name }, id) => ({ id, language: lang, name })) }),
  )
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    events.onTracks({
      captions: subtitleTracks.map(({ lang = '', name }, id) => ({ id, language: lang, name })),
    }),
  )
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => events.onPlayingQuality(level))
  // A stream that says it is over while the event is on has broken off.
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    if (!details.live) events.onFailure()
  })
  hls.on(Events.ERROR, (_, { fatal, type, details }) => {
    if (!fatal) return
    if (isUndecodable(details)) events.onUndecodable()
    else if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else events.onFailure()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return {
    chooseQuality(id) {
      hls.autoLevelCapping = -1
      hls.nextLevel = id ?? -1
    },
    chooseAudio(id) {
      hls.audioTrack = id
    },
    chooseCaptions(id) {
      hls.subtitleTrack = id ?? -1
      hls.subtitleDisplay = id !== undefined
    },
    edge: () => hls.liveSyncPosition ?? undefined,
    release: () => hls.destroy(),
  }
}

function attachNative(video: HTMLVideoElement, src: string, { onFailure }: AttachmentEvents): Attachment {
  const listening = new AbortController()
  for (const event of ['error', 'ended'])
    video.addEventListener(event, () => onFailure(), { signal: listening.signal })
  video.src = src
  video.load()
  return {
    chooseQuality() {},
    chooseAudio() {},
    chooseCaptions(id) {
      for (const [at, track] of [...video.textTracks].entries())
        track.mode = at === id ? 'showing' : 'disabled'
    },
    edge: () => (video.seekable.length ? video.seekable.end(video.seekable.length - 1) - 6 : undefined),
    release() {
      listening.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
