import { Box3, Scene, WebGLRenderer, type Object3D } from 'three'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { Listeners } from '#common/listeners.ts'
import type { Vector } from '#app/features/hotspots/space.ts'
import { CanvasSize } from './canvas-size.ts'
import { GroundShadow } from './contact-shadow.ts'
import { cuttingPlanes } from './cutting.ts'
import { Eye } from './eye.ts'
import { homeOf, type Start } from './home-view.ts'
import type { LoadedModel } from './load-model.ts'
import { Machine } from './machine.ts'
import { OrbitDrive } from './orbit-drive.ts'
import type { Limits, Orbit } from './orbit.ts'
import { Refining } from './refining.ts'
import { ShownModel } from './shown-model.ts'
import { StageLight } from './stage-light.ts'
import { stillPicture, stillPictures, type Side } from './still-picture.ts'
import type { Surroundings } from './surroundings.ts'
import { isSoftware, watchContext } from '../webgl.ts'

const NOTHING = new Box3()
const STILL = { moves: false, reshaped: false }

export interface ModelViewOptions {
  environment: Surroundings
  /** The graphics card has been lost or is back. */
  lost: (isLost: boolean) => void
}

/**
 * A model on a canvas, seen by a camera that orbits it. It draws when something has changed, never in a loop while
 * nothing moves. Its first picture is plain, so that it is there soon; materials, reflections and the shadow on the
 * ground follow when they are ready. Slow machines draw coarser and plain while it moves. `close` frees everything for
 * good.
 */
export class ModelView {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #eye = new Eye()
  readonly #light: StageLight
  readonly #ground: GroundShadow
  readonly #size: CanvasSize
  /** What is shown, for whoever runs, folds or colours it. */
  readonly machine = new Machine(
    () => this.#model,
    (reshaped) => {
      if (reshaped) this.#reshape()
      this.wake()
    },
  )
  readonly #refining: Refining
  readonly #stop = new AbortController()
  readonly #drawn = new Listeners()
  /** Calls back after every picture. */
  subscribe = this.#drawn.subscribe
  /** The visitor has moved the camera. */
  touched = false
  #model: ShownModel | undefined
  #start: Start = {}
  #beside: readonly Vector[] = []
  #drive = new OrbitDrive({ yaw: 38, pitch: 12, distance: 20, target: [0, 1, 0] })
  #next = 0
  #last = 0
  #first: (() => void) | undefined

  constructor(canvas: HTMLCanvasElement, options: ModelViewOptions) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'high-performance',
    })
    this.#renderer.debug.checkShaderErrors = false
    this.#size = new CanvasSize(this.#renderer)
    this.#ground = new GroundShadow(this.#renderer, this.#scene)
    this.#light = new StageLight(this.#renderer, this.#scene, options.environment)
    const [renderer, scene, ground, light] = [this.#renderer, this.#scene, this.#ground, this.#light]
    this.#refining = new Refining(
      { renderer, scene, ground, light, camera: this.#eye.camera, wake: () => this.wake() },
      isSoftware(renderer.getContext()),
    )
    watchContext(canvas, this.#stop.signal, (isLost) => {
      options.lost(isLost)
      if (isLost) return
      this.#ground.fresh = false
      this.wake()
    })
  }

  /** Shows a model in place of the one before; the view stays. Resolves when its first picture is there. */
  show(model: LoadedModel, hidden: readonly string[], start: Start = {}): Promise<void> {
    const before = this.#model
    this.#model = new ShownModel(model, hidden, before)
    if (before) this.#scene.remove(before.scene)
    before?.close()
    this.#scene.add(model.scene)
    this.#ground.fresh = false
    if (!before) {
      this.#start = start
      this.#drive = new OrbitDrive(homeOf(this.#model, this.#eye, start, this.#beside))
    }
    this.wake()
    return new Promise((resolve) => (this.#first = resolve))
  }

  /** Fine pictures take this machine so long that more of the model would be of no use to it. */
  get slow(): boolean {
    return this.#refining.slow
  }

  /** Resolves when nothing finer is to come of what is shown. */
  get refined(): Promise<void> {
    return this.#refining.done
  }

  get limits(): Limits {
    return this.#eye.limits(this.box)
  }

  /** Around what is shown, metres; a new one when its shape has changed. */
  get box(): Box3 {
    return this.#model?.box ?? NOTHING
  }

  /** The view it comes to rest in. */
  get orbit(): Orbit {
    return this.#drive.wanted
  }

  get home(): Orbit {
    return this.#drive.home
  }

  /** Metres of the model that a pixel shows where the camera looks. */
  get metresPerPixel(): number {
    return this.#eye.metresPerPixel(this.#drive.wanted.distance)
  }

  /** Glides to a view, as after a drag. */
  glideTo(orbit: Orbit): void {
    this.#drive.glideTo(orbit)
    this.wake()
  }

  /** Flies to a view; at once when motion is to be reduced. */
  flyTo(orbit: Orbit, still: boolean): void {
    this.#drive.flyTo(orbit, still, performance.now())
    this.wake()
  }

  /** Cuts the near side away: 0 shows all, 1 cuts to the far side. */
  cut(share: number): void {
    this.#renderer.clippingPlanes = cuttingPlanes(this.box, share)
    this.wake()
  }

  resize(width: number, height: number): void {
    if (!width || !height) return
    this.#eye.resize(width, height)
    this.#rehome(true)
    this.#size.resize(width, height)
    this.wake()
  }

  /** Projection × view, for placing marks. */
  get matrix(): ArrayLike<number> {
    return this.#eye.matrix
  }

  /** Whether something of the model stands between the camera and a point on it. */
  hides(point: Vector): boolean {
    return this.#model?.hides(point, this.#eye.camera.position) === true
  }

  /** Keeps these points in view too where it comes back to, as the figures beside the machine; metres. */
  keepInView(beside: readonly Vector[]): void {
    this.#beside = beside
    this.#rehome()
    this.wake()
  }

  /** The picture as it is seen, as a PNG. */
  picture(): Promise<Blob | null> {
    return stillPicture(this.#camera)
  }

  /**
   * The whole model from these sides, in degrees, each in its own size in pixels, as PNGs; what is seen stays. Empty
   * without a model and while the graphics card is lost.
   */
  async pictures(sides: readonly Side[]): Promise<(Blob | null)[]> {
    if (!this.#model || this.#renderer.getContext().isContextLost()) return []
    const made = stillPictures(this.#camera, this.#model, sides)
    this.wake()
    return made
  }

  /** The model as it is shown now, in its own materials, for exporters: a copy, as what is seen goes on changing. */
  get shown(): Object3D | undefined {
    if (!this.#model) return undefined
    this.#model.plain = false
    const copy = this.#model.scene.clone()
    this.wake()
    return copy
  }

  wake(): void {
    this.#refining.stir()
    if (this.#next || this.#stop.signal.aborted) return
    this.#last = performance.now()
    this.#next = requestAnimationFrame(this.#tick)
  }

  close(): void {
    cancelAnimationFrame(this.#next)
    this.#refining.close()
    this.#stop.abort()
    this.#model?.close()
    this.#ground.dispose()
    this.#light.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
    this.#scene.clear()
    this.#model = undefined
  }

  #tick = (now: number): void => {
    this.#next = 0
    const apart = now - this.#last
    const ms = Math.min(64, Math.max(0, apart))
    this.#last = now
    const { moves, reshaped } = this.#model?.advance(ms) ?? STILL
    if (reshaped) this.#reshape()
    const moving = this.#drive.advance(now, ms) || moves
    this.#size.follow(moving, apart)
    this.#render(moving)
    this.#drawn.notify()
    if (!moving) this.#rest()
    else if (!this.#next) this.#next = requestAnimationFrame(this.#tick)
  }

  /** The model's shape has changed: its shadow, and the view that shows all of it. */
  #reshape(): void {
    this.#ground.fresh = false
    this.#rehome()
  }

  /** One who has moved the camera stays where they are. A distance that was given stays as it is. */
  #rehome(still = prefersReducedMotion()): void {
    if (!this.#model || this.#start.distance !== undefined) return
    this.#drive.rehome(homeOf(this.#model, this.#eye, this.#start, this.#beside), still, performance.now())
  }

  get #camera() {
    const draw = (from?: Orbit) => this.#render(false, from)
    const canvas = this.#renderer.domElement
    return { canvas, size: this.#size, eye: this.#eye, refining: this.#refining, draw }
  }

  #rest(): void {
    const model = this.#model
    if (!model || !this.#size.known) return
    void this.#refining.rest(model, this.box, {
      current: () => model === this.#model,
      waiting: () => this.#next !== 0,
      seen: () => {
        this.#first?.()
        this.#first = undefined
      },
    })
  }

  #render(moving: boolean, orbit = this.#drive.now): void {
    if (!this.#size.known) return
    if (this.#model) this.#light.wear(this.#model, this.#refining.plain(moving))
    this.#eye.look(orbit)
    this.#renderer.render(this.#scene, this.#eye.camera)
  }
}
