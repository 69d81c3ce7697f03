import type Hls from 'hls.js'
import { failureOf, type Failure } from './failure.ts'

/** One of the renditions of a stream. */
export interface Quality {
  id: number
  /** Lines of the picture; 0 when the playlist does not say. */
  height: number
  /** Bits a second. */
  bitrate: number
}

export interface HlsAttachment {
  /** Undefined follows the connection. */
  choose(quality: number | undefined): void
  /** Where a live stream is to be watched, in seconds of the element's clock; undefined while it is not known. */
  liveEdge(): number | undefined
  release(): void
}

export interface HlsEvents {
  onQualities(qualities: Quality[]): void
  onPlaying(quality: number): void
  onLive(live: boolean): void
  /** Nothing more comes; what hls.js could mend itself is not told. */
  onFailure(failure: Failure): void
}

/**
 * Whether the browser's own HLS is the better one: in Safari, which also sends it to other screens, and where there is
 * no Media Source at all. Elsewhere it neither offers qualities nor tells why something failed.
 */
export function playsHlsItself(video: HTMLVideoElement): boolean {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) return false
  return 'webkitShowPlaybackTargetPicker' in video || !('MediaSource' in window)
}

/** Errors of hls.js that say that the browser has no decoder for what is sent: to attach it anew mends nothing. */
const undecodable: readonly string[] = ['manifestIncompatibleCodecsError', 'bufferIncompatibleCodecsError']

/** Whether an error of hls.js, by its details, says that this browser will never play this address. */
export const isUndecodable = (details: string): boolean => undecodable.includes(details)

/** Renditions from the best down, each height once, at its highest rate. */
export function qualitiesOf(levels: readonly { height?: number; bitrate: number }[]): Quality[] {
  const all = levels.map(({ height = 0, bitrate }, id) => ({ id, height, bitrate }))
  const sorted = all.toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate)
  return sorted.filter(({ height }, index) => height === 0 || sorted[index - 1]?.height !== height)
}

/**
 * Fetches hls.js and has it play a playlist in the element from a time in seconds. Undefined where the browser cannot.
 * Rejects when hls.js itself cannot be fetched.
 */
export async function attachHls(
  video: HTMLVideoElement,
  src: string,
  from: number,
  events: HlsEvents,
): Promise<HlsAttachment | undefined> {
  const { default: Player, Events, ErrorTypes } = await import('hls.js/light')
  if (!Player.isSupported()) return undefined
  const once = { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 2000 }
  const patience = (timeout: number) => ({
    default: {
      maxTimeToFirstByteMs: timeout,
      maxLoadTimeMs: timeout * 2,
      timeoutRetry: once,
      errorRetry: once,
    },
  })
  const hls: Hls = new Player({
    // Its worker is made from a blob, which the site's policy does not allow; the pictures are small.
    enableWorker: false,
    startPosition: from > 0 ? from : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 20,
    backBufferLength: 30,
    manifestLoadPolicy: patience(10_000),
    playlistLoadPolicy: patience(10_000),
    fragLoadPolicy: patience(15_000),
  })
  let mended = false
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => events.onQualities(qualitiesOf(levels)))
  hls.on(Events.LEVEL_LOADED, (_, { details }) => events.onLive(details.live))
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => events.onPlaying(level))
  hls.on(Events.ERROR, (_, { fatal, type, details, response }) => {
    if (!fatal) return
    if (isUndecodable(details)) events.onFailure('unsupported')
    else if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else if (type === ErrorTypes.NETWORK_ERROR)
      events.onFailure(failureOf({ online: navigator.onLine, status: response?.code ?? 0 }))
    else events.onFailure(type === ErrorTypes.MEDIA_ERROR ? 'damaged' : 'unsupported')
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return {
    choose(quality) {
      // A choice by hand is not held down to the size of the stage.
      hls.autoLevelCapping = -1
      hls.nextLevel = quality ?? -1
    },
    liveEdge: () => hls.liveSyncPosition ?? undefined,
    release: () => hls.destroy(),
  }
}
