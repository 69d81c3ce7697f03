import type { Matrix4 } from 'three'
import type { Vec } from '../geometry/space.ts'

/** A conveyor that stands, for what is built onto it. Lengths are metres. */
export interface Conveyor {
  length: number
  /** Half the width over the channels. */
  half: number
  width: number
  head: Vec
  tail: Vec
  /** The placement of the belt's top `s` metres from the tail, x along the belt. */
  on: (s: number) => Matrix4
  /** A point at `s` along the belt, `y` above it and `z` beside its middle. */
  point: (s: number, y: number, z: number) => Vec
  slope: (s: number) => number
}
