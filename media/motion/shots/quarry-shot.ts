import type { Point2 } from '../../geometry/space.ts'

/** The camera stands where the quarry's panorama was taken and only turns; degrees to the right of its middle, and up. */
export interface QuarryMoment {
  yaw: number
  pitch: number
  /** How wide it sees, in degrees. */
  angle: number
  /** Metres the machine has gone. */
  gone: number
  /** How far it is folded for the road: 0 at work, 1 on the road. */
  folded: number
  /** Metres its belts have run. */
  run: number
}

/** A loaded belt, as the machine has it, and the heap below its head. */
export interface LoadedBelt {
  line: readonly Point2[]
  width: number
  /** Of its stones, in metres, how many lie on a stretch, and how long that is. */
  size: number
  count: number
  every: number
  /** Where it stands along the machine, and to which side it goes: 1 to the operator's. */
  side?: { x: number; way: 1 | -1 }
  /** Metres that the heap is high. */
  heap?: number
}

/** A machine that stands in the quarry's panorama, rendered once and then used by films. */
export interface QuarryShot {
  name: string
  machine: string
  frames: number
  fps: number
  /** Where the machine's middle stands: degrees to the right of the panorama's middle, metres away, and turned from its side view. */
  stands: { yaw: number; away: number; turned: number }
  /** A low-loader whose ramp ends at the machine's middle when it has gone this far. */
  ramp?: number
  tracks: { axles: number; radius: number; x: number }
  belts?: readonly LoadedBelt[]
  moment: (share: number, seconds: number) => QuarryMoment
}
