import type { Box3, Camera, Scene, WebGLRenderer } from 'three'
import type { GroundShadow } from './contact-shadow.ts'
import { drawn } from './drawn.ts'
import type { ShownModel } from './shown-model.ts'
import type { StageLight } from './stage-light.ts'

/** A fine picture that takes longer, in milliseconds, is not drawn while something moves. */
const SLOW = 90
/** Milliseconds of rest after which a slow machine draws it. */
const REST = 400

/** What a picture is drawn of, and how the next one is asked for. */
export interface Refined {
  renderer: WebGLRenderer
  scene: Scene
  camera: Camera
  ground: GroundShadow
  light: StageLight
  /** Asks for another picture. */
  wake: () => void
}

/**
 * From the first plain picture to the finest a machine can draw: the shadow on the ground, then materials and
 * reflections, each when nothing moves. A slow machine keeps to plain pictures while something does.
 */
export class Refining {
  /** Resolves when nothing finer is to come of what is shown. */
  readonly done: Promise<void>
  /** Fine pictures take this machine long. */
  slow: boolean
  readonly #of: Refined
  /** The programs of the materials: not asked for, on their way, there. */
  #fine: 'no' | 'coming' | 'there' = 'no'
  /** On a slow machine: nothing has changed for a while, a fine picture may be drawn. */
  #calm = false
  #pause: ReturnType<typeof setTimeout> | undefined
  #settle: (() => void) | undefined
  #closed = false

  constructor(of: Refined, slow: boolean) {
    this.#of = of
    this.slow = slow
    this.done = new Promise((resolve) => (this.#settle = resolve))
  }

  /** Whether the next picture is a plain one. */
  plain(moving: boolean): boolean {
    return this.#fine !== 'there' || (this.slow && (moving || !this.#calm))
  }

  /** Something changes: nothing is calm any more. */
  stir(): void {
    clearTimeout(this.#pause)
    this.#calm = false
  }

  /** The next picture may be as fine as it gets. */
  calm(): void {
    this.#calm = true
  }

  /**
   * Nothing moves: waits until the picture is really drawn, tells so, then adds what is still missing from it. `current`
   * says whether the model is still the one shown, `waiting` whether another picture has been asked for meanwhile.
   */
  async rest(
    model: ShownModel,
    box: Box3,
    { current, waiting, seen }: { current: () => boolean; waiting: () => boolean; seen: () => void },
  ): Promise<void> {
    const { renderer, ground, wake } = this.#of
    const began = performance.now()
    await drawn(renderer.getContext() as WebGL2RenderingContext)
    if (this.#closed || !current()) return
    seen()
    if (model.plain) this.#calmLater(waiting())
    else if (!waiting()) this.slow = performance.now() - began > SLOW
    if (!ground.fresh) {
      await ground.draw(box)
      wake()
    } else if (this.#fine === 'no') await this.#prepare(model)
    else if (!model.plain) this.#settle?.()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#pause)
  }

  /** Fetches what fine pictures need onto the graphics card, beside what is shown meanwhile. */
  async #prepare(model: ShownModel): Promise<void> {
    const { renderer, scene, camera, light, wake } = this.#of
    this.#fine = 'coming'
    light.wear(model, false)
    const ready = renderer.compileAsync(scene, camera)
    light.wear(model, true)
    await ready
    this.#fine = 'there'
    wake()
  }

  #calmLater(waiting: boolean): void {
    if (this.#fine !== 'there' || waiting) return
    this.#pause = setTimeout(() => {
      this.#of.wake()
      this.#calm = true
    }, REST)
  }
}
