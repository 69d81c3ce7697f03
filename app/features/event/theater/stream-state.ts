import type { StreamTracks } from './attach.ts'

export interface StreamState extends StreamTracks {
  /**
   * Lost: it has failed and is tried again. Blocked: the browser plays nothing before the visitor asks. Unsupported: the
   * browser can decode none of its sources.
   */
  phase: 'connecting' | 'playing' | 'waiting' | 'lost' | 'blocked' | 'paused' | 'unsupported'
  /** Which of the sources: 0 is the stream, others are alternates. */
  source: number
  quality: number | undefined
  playingQuality: number | undefined
  audio: number | undefined
  caption: number | undefined
  /** Whole seconds behind what is sent. */
  behind: number
}

/** A stream of which nothing is known yet. */
export const stateBefore: StreamState = {
  phase: 'connecting',
  source: 0,
  qualities: [],
  audios: [],
  captions: [],
  quality: undefined,
  playingQuality: undefined,
  audio: undefined,
  caption: undefined,
  behind: 0,
}
