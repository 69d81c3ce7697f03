import { Box3, Plane, Scene, Vector3, WebGLRenderer, type Object3D } from 'three'
import type { Vector } from '#app/hotspots/space.ts'
import { GroundShadow } from './contact-shadow.ts'
import { drawn } from './drawn.ts'
import { Eye } from './eye.ts'
import type { LoadedModel } from './load-model.ts'
import { OrbitDrive } from './orbit-drive.ts'
import type { Limits, Orbit } from './orbit.ts'
import { ShownModel } from './shown-model.ts'
import { StageLight } from './stage-light.ts'
import type { Surroundings } from './surroundings.ts'
import { isSoftware, watchContext } from '../webgl.ts'

/** Pictures that are further apart, in milliseconds, are drawn coarser while something moves. */
const APART = 36
/** A fine picture that takes longer, in milliseconds, is not drawn while something moves. */
const SLOW = 90
/** Milliseconds of rest after which a slow machine draws it. */
const REST = 400

const NOTHING = new Box3()
const STILL = { moves: false, reshaped: false }

export interface ModelViewOptions {
  environment: Surroundings
  /** Told after every picture. */
  drawn: () => void
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
  readonly #options: ModelViewOptions
  readonly #light: StageLight
  readonly #ground: GroundShadow
  readonly #stop = new AbortController()
  #model: ShownModel | undefined
  #drive = new OrbitDrive({ yaw: 38, pitch: 12, distance: 20, target: [0, 1, 0] })
  #next = 0
  #last = 0
  #coarse = 1
  #moved = false
  /** The programs of the materials: not asked for, on their way, there. */
  #fine: 'no' | 'coming' | 'there' = 'no'
  #slow: boolean
  /** On a slow machine: nothing has changed for a while, a fine picture may be drawn. */
  #calm = false
  #pause: ReturnType<typeof setTimeout> | undefined
  #first: (() => void) | undefined
  #settle: (() => void) | undefined
  #size = { width: 0, height: 0 }
  #cut: Plane | undefined

  constructor(canvas: HTMLCanvasElement, options: ModelViewOptions) {
    this.#options = options
    this.refined = new Promise((resolve) => (this.#settle = resolve))
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'high-performance',
    })
    this.#renderer.debug.checkShaderErrors = false
    this.#slow = isSoftware(this.#renderer.getContext())
    this.#ground = new GroundShadow(this.#renderer, this.#scene)
    this.#light = new StageLight(this.#renderer, this.#scene, options.environment)
    watchContext(canvas, this.#stop.signal, (isLost) => {
      options.lost(isLost)
      if (isLost) return
      this.#ground.fresh = false
      this.wake()
    })
  }

  /** Shows a model in place of the one before; the view stays. Resolves when its first picture is there. */
  show(
    model: LoadedModel,
    hidden: readonly string[],
    start?: { yaw: number; pitch: number; distance?: number },
  ): Promise<void> {
    const before = this.#model
    this.#model = new ShownModel(model, hidden, before)
    if (before) this.#scene.remove(before.scene)
    before?.close()
    this.#scene.add(model.scene)
    this.#ground.fresh = false
    if (!before) {
      const { x, y, z } = this.box.getCenter(new Vector3())
      const { yaw = 38, pitch = 12, distance = this.#eye.fit(this.box) } = start ?? {}
      this.#drive = new OrbitDrive({ yaw, pitch, distance, target: [x, y * 0.92, z] })
    }
    this.wake()
    return new Promise((resolve) => (this.#first = resolve))
  }

  /** Fine pictures take this machine so long that more of the model would be of no use to it. */
  get slow(): boolean {
    return this.#slow
  }

  /** Resolves when nothing finer is to come of what is shown. */
  readonly refined: Promise<void>

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

  get canRun(): boolean {
    return this.#model?.canRun === true
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

  run(running: boolean): void {
    if (this.#model) this.#model.running = running
    this.wake()
  }

  get canFold(): boolean {
    return this.#model?.canFold === true
  }

  /** Folds the machine for the road, or makes it ready to work; at once when motion is to be reduced. */
  fold(folded: boolean, still: boolean): void {
    if (this.#model?.fold(folded, still)) this.wake()
  }

  /** It is, or is becoming, ready for the road. */
  get folded(): boolean {
    return this.#model?.folded === true
  }

  /** Shows or hides a part by the name of its node. */
  setVisible(name: string, visible: boolean): void {
    if (!this.#model?.setVisible(name, visible)) return
    this.#ground.fresh = false
    this.wake()
  }

  /** The middle of a part by the name of its node, metres. */
  centreOf(name: string): Vector | undefined {
    return this.#model?.centreOf(name)
  }

  colour(colours: ReadonlyMap<string, string>): void {
    this.#model?.colour(colours)
    this.wake()
  }

  /** Puts on a variant that the model brings. */
  async putOn(name: string): Promise<void> {
    await this.#model?.putOn(name)
    this.wake()
  }

  /** Cuts the near side away: 0 shows all, 1 cuts to the far side. */
  cut(share: number): void {
    const { min, max } = this.box
    if (share <= 0) this.#cut = undefined
    else this.#cut = new Plane(new Vector3(0, 0, -1), max.z - (max.z - min.z) * Math.min(1, share))
    this.#renderer.clippingPlanes = this.#cut ? [this.#cut] : []
    this.wake()
  }

  resize(width: number, height: number): void {
    if (!width || !height) return
    const before = this.#eye.fit(this.box)
    this.#size = { width, height }
    this.#eye.resize(width, height)
    // The machine stays as large as the stage lets it.
    const { home, wanted } = this.#drive
    if (this.#model && wanted === home && home.distance === before)
      this.#drive = new OrbitDrive({ ...home, distance: this.#eye.fit(this.box) })
    this.#coarsen(this.#coarse)
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

  /** The picture as it is seen, as a PNG. */
  async picture(): Promise<Blob | null> {
    this.#coarsen(1)
    this.#calm = true
    this.#render(false)
    const { domElement } = this.#renderer
    return new Promise((resolve) => domElement.toBlob(resolve, 'image/png'))
  }

  /** The model itself, as it is shown, for exporters. */
  get shown(): Object3D | undefined {
    return this.#model?.scene
  }

  wake(): void {
    clearTimeout(this.#pause)
    this.#calm = false
    if (this.#next || this.#stop.signal.aborted) return
    this.#last = performance.now()
    this.#next = requestAnimationFrame(this.#tick)
  }

  close(): void {
    cancelAnimationFrame(this.#next)
    clearTimeout(this.#pause)
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
    if (reshaped) this.#ground.fresh = false
    const moving = this.#drive.advance(now, ms) || moves
    if (!moving && this.#coarse > 1) this.#coarsen(1)
    else if (moving && this.#moved && apart > APART && this.#coarse < 3) this.#coarsen(this.#coarse + 1)
    this.#moved = moving
    this.#render(moving)
    this.#options.drawn()
    if (!moving) void this.#rest()
    else if (!this.#next) this.#next = requestAnimationFrame(this.#tick)
  }

  /** What is done once nothing moves: the picture is told of, then what is still missing from it is added. */
  async #rest(): Promise<void> {
    if (!this.#model || !this.#size.width) return
    const gl = this.#renderer.getContext() as WebGL2RenderingContext
    const began = performance.now()
    const model = this.#model
    await drawn(gl)
    if (this.#stop.signal.aborted || model !== this.#model) return
    this.#first?.()
    this.#first = undefined
    if (this.#model.plain) this.#calmLater()
    else if (!this.#next) this.#slow = performance.now() - began > SLOW
    if (!this.#ground.fresh) {
      await this.#ground.draw(this.box)
      this.wake()
    } else if (this.#fine === 'no') {
      this.#fine = 'coming'
      this.#light.wear(model, false)
      const ready = this.#renderer.compileAsync(this.#scene, this.#eye.camera)
      this.#light.wear(model, true)
      await ready
      this.#fine = 'there'
      this.wake()
    } else if (!this.#model.plain) this.#settle?.()
  }

  #calmLater(): void {
    if (this.#fine !== 'there' || this.#next) return
    this.#pause = setTimeout(() => {
      this.wake()
      this.#calm = true
    }, REST)
  }

  #render(moving: boolean): void {
    if (!this.#size.width) return
    const plain = this.#fine !== 'there' || (this.#slow && (moving || !this.#calm))
    if (this.#model) this.#light.wear(this.#model, plain)
    this.#eye.look(this.#drive.now)
    this.#renderer.render(this.#scene, this.#eye.camera)
  }

  #coarsen(by: number): void {
    this.#coarse = by
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio) / by)
    this.#renderer.setSize(this.#size.width, this.#size.height, false)
  }
}
