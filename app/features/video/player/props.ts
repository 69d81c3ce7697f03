import type { ReactNode } from 'react'
import type { EngineState, FilmEngine } from '../engine.ts'
import type { Film } from '../film.ts'
import type { Playback } from './playback.ts'

export interface PlayerProps {
  film: Film
  /** Stands under the picture until it moves, and on paper. */
  poster: ReactNode
  /** Seconds to begin at, which somebody has asked for; else where the visitor stopped, or at the film’s own beginning. */
  from: number | undefined
  /** Takes the focus: its button was pressed. */
  focus: boolean
  onEnded?: () => void
}

export interface ControlsProps {
  film: Film
  video: HTMLVideoElement
  engine: FilmEngine
  state: EngineState
  playback: Playback
  /** Language of the captions shown, undefined while there are none. */
  captions: string | undefined
  full: boolean
  onCaptions: (language: string) => void
  onToggleCaptions: () => void
  onFull: () => void
}
