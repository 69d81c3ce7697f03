import type { Builder } from '../geometry/builder.ts'

export type Series = 'Lokotrack®' | 'Nordtrack™'

/** A further picture of a machine: from where, of which part of it, with which options. */
export interface View {
  /** Degrees about the machine from its operator's side towards the discharge end, and above the ground. */
  azimuth: number
  elevation: number
  /** The part that fills the frame: from and to along x, y and z in metres; the whole machine unless given. */
  region?: readonly [number, number, number, number, number, number]
  /** Share of the frame kept free on each side; below zero the machine runs out of it. */
  margin?: number
  /** Options to show besides the standard build's. */
  show?: readonly string[]
}

/** One machine of the fleet: what it is called, how large it is when it works, and how it is built. */
export interface Machine {
  code: string
  series: Series
  seed: number
  /** Working length and height in millimetres, as the specification has them; a build is off by 2 % at most. */
  working: { length: number; height: number }
  /** The options of the standard build: its pictures show these and hide the other `opt_…` nodes. */
  standard: readonly string[]
  /** Its pictures besides the studio still, by the name added to its key. */
  views?: Readonly<Record<string, View>>
  build: (b: Builder) => void
}
