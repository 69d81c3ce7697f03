import type { MapView } from '../map-hash.ts'
import type { MapState } from '../use-map-state.ts'

export interface StageProps {
  state: MapState
  start: MapView
  clustering: boolean
  styleUrl: string | undefined
  look: 'pit' | 'paper'
  nameOf: (code: string) => string
}

export interface DrawnProps extends StageProps {
  /** The browser draws no WebGL, or has stopped doing so. */
  onUnable: () => void
  /** Another viewer of the page needs the WebGL context. */
  onGiveWay: () => void
}
