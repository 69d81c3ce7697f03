import type { Builder } from '../geometry/builder.ts'
import type { Fold } from '../folding/fold.ts'

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
  /** Horizontal angle of view in degrees, 38 unless given. */
  angle?: number
  /** Options to show besides the standard build's, and nodes to leave out. */
  show?: readonly string[]
  hide?: readonly string[]
  /** The option that it is a picture of. */
  option?: string
  /** Pixels, wide and high. */
  size?: readonly [number, number]
  /** Its file's name, where that is not the machine's key and the view's name. */
  file?: string
  /** On transparent ground. */
  cutOut?: boolean
}

/** One machine of the fleet: what it is called, how large it is when it works, and how it is built. */
export interface Machine {
  code: string
  series: Series
  seed: number
  /** Working length and height in millimetres, as the specification has them; a build is off by 2 % at most. */
  working: { length: number; height: number }
  /** Length, width and height in millimetres on the road, as the specification has them. */
  road: readonly [number, number, number]
  /** The options of the standard build: its pictures show these and hide the other `opt_…` nodes. */
  standard: readonly string[]
  /** Its pictures besides those every machine has, by the name added to its key. */
  views?: Readonly<Record<string, View>>
  /** How an option's picture differs from what is found for it, by the option's node. */
  options?: Readonly<Record<string, Partial<View>>>
  /** Degrees above the ground that it is turned at, a row of frames each, the lowest first. */
  rows?: readonly number[]
  /** What folds for the road: the animation `transport` of its web models. */
  folds: readonly Fold[]
  /** Places that its viewers name, in metres; what they say is in `delivery/spot-texts.json`. */
  spots: Readonly<Record<string, readonly [number, number, number]>>
  build: (b: Builder) => void
}
