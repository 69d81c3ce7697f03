import {
  AnimationMixer,
  LoopOnce,
  PropertyBinding,
  type AnimationAction,
  type AnimationClip,
  type Object3D,
} from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'
import { carried, carrierOf, type Carrier } from './carrier.ts'

/** The clip that folds a machine: working at its start, ready for the road at its end. */
const CLIP = 'transport'
/** Milliseconds of folding, however long the clip is. */
const FOLDS = 3200

/** A machine between working and ready for the road. */
export class Folding {
  readonly #root: Object3D
  readonly #moving: ReadonlySet<Object3D>
  readonly #carriers = new Map<Vector, Carrier | undefined>()
  readonly #mixer: AnimationMixer
  readonly #action: AnimationAction
  readonly #length: number
  #share = 0
  #wanted = 0

  private constructor(root: Object3D, clip: AnimationClip) {
    this.#root = root
    const named = clip.tracks.map(({ name }) => PropertyBinding.parseTrackName(name).nodeName)
    this.#moving = new Set(named.flatMap((name) => root.getObjectByName(name) ?? []))
    this.#mixer = new AnimationMixer(root)
    this.#length = clip.duration
    this.#action = this.#mixer.clipAction(clip)
    this.#action.setLoop(LoopOnce, 1)
    this.#action.clampWhenFinished = true
    this.#action.play()
  }

  /** Undefined when the model does not fold. */
  static of(root: Object3D, clips: readonly AnimationClip[]): Folding | undefined {
    const clip = clips.find(({ name }) => name === CLIP)
    return clip && new Folding(root, clip)
  }

  /** Folds or unfolds; at once when motion is to be reduced. */
  to(folded: boolean, still: boolean): void {
    this.#wanted = folded ? 1 : 0
    if (still) this.#pose(this.#wanted)
  }

  /** Moves on by `ms`; true while it has not come to rest. */
  advance(ms: number): boolean {
    if (this.#share === this.#wanted) return false
    const way = ms / FOLDS
    const left = this.#wanted - this.#share
    this.#pose(Math.abs(left) <= way ? this.#wanted : this.#share + Math.sign(left) * way)
    return this.#share !== this.#wanted
  }

  /** Does something with the machine as it stands ready to work, in whatever shape it is. */
  atWork(act: () => void): void {
    const share = this.#share
    this.#pose(0)
    this.#root.updateMatrixWorld()
    act()
    this.#pose(share)
    this.#root.updateMatrixWorld()
  }

  /** Where a point of the machine that is ready to work is now, metres: it goes with the part it stands on. */
  at(point: Vector): Vector {
    if (this.#share === 0) return point
    if (!this.#carriers.has(point)) {
      this.atWork(() => this.#carriers.set(point, carrierOf(point, this.#root, this.#moving)))
    }
    const carrier = this.#carriers.get(point)
    return carrier ? carried(point, carrier) : point
  }

  close(): void {
    this.#mixer.stopAllAction()
    this.#mixer.uncacheRoot(this.#mixer.getRoot())
  }

  #pose(share: number): void {
    this.#share = share
    // Slow at both ends, as hydraulics are.
    const eased = share * share * (3 - 2 * share)
    this.#mixer.setTime(Math.min(eased, 0.9999) * this.#length)
  }
}
