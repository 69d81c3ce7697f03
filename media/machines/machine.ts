import type { Builder } from '../geometry/builder.ts'

export type Series = 'Lokotrack®' | 'Nordtrack™'

/** One machine of the fleet: what it is called, how large it is when it works, and how it is built. */
export interface Machine {
  code: string
  series: Series
  seed: number
  /** Working length and height in millimetres, as the specification has them; a build is off by 2 % at most. */
  working: { length: number; height: number }
  /** The options of the standard build: its pictures show these and hide the other `opt_…` nodes. */
  standard: readonly string[]
  build: (b: Builder) => void
}
