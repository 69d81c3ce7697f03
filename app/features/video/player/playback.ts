import { useCallback, useRef, useSyncExternalStore } from 'react'

/** What the media element is doing, as the controls show it. */
export interface Playback {
  paused: boolean
  ended: boolean
  /** Waits for data while it should play. */
  waiting: boolean
  time: number
  /** Seconds; NaN until known, Infinity for a live one. */
  duration: number
  /** Seconds up to which it is there without a gap from now. */
  loaded: number
  volume: number
  muted: boolean
  speed: number
  /** Plays in a small window of its own, beside the page. */
  beside: boolean
}

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'canplay',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
  'enterpictureinpicture',
  'leavepictureinpicture',
]

const before: Playback = {
  paused: true,
  ended: false,
  waiting: false,
  time: 0,
  duration: Number.NaN,
  loaded: 0,
  volume: 1,
  muted: false,
  speed: 1,
  beside: false,
}

/** Follows a media element. */
export function usePlayback(video: HTMLVideoElement | null): Playback {
  const snapshot = useRef(before)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!video) return () => {}
      const listening = new AbortController()
      for (const event of EVENTS)
        video.addEventListener(
          event,
          () => {
            snapshot.current = playbackOf(video)
            changed()
          },
          { signal: listening.signal },
        )
      snapshot.current = playbackOf(video)
      return () => listening.abort()
    },
    [video],
  )
  return useSyncExternalStore(
    subscribe,
    () => snapshot.current,
    () => before,
  )
}

function playbackOf(video: HTMLVideoElement): Playback {
  const { paused, ended, currentTime, duration, volume, muted, playbackRate, readyState, buffered } = video
  return {
    paused,
    ended,
    waiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration,
    loaded: loadedFrom(buffered, currentTime),
    volume,
    muted: muted || volume === 0,
    speed: playbackRate,
    beside: document.pictureInPictureElement === video,
  }
}

/** The end of the loaded stretch a time lies in; the time itself where nothing is loaded. */
export function loadedFrom(ranges: Pick<TimeRanges, 'length' | 'start' | 'end'>, time: number): number {
  for (let index = 0; index < ranges.length; index++)
    if (ranges.start(index) <= time + 0.1 && ranges.end(index) > time) return ranges.end(index)
  return time
}
