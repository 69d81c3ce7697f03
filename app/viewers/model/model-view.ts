import {
  Box3,
  DirectionalLight,
  Matrix4,
  NeutralToneMapping,
  PerspectiveCamera,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import type { Vector } from '#app/hotspots/space.ts'
import { GroundShadow } from './contact-shadow.ts'
import type { LoadedModel } from './load-model.ts'
import { OrbitDrive } from './orbit-drive.ts'
import { eyeOf, fitDistance, type Limits, type Orbit } from './orbit.ts'
import { ShownModel } from './shown-model.ts'
import { surroundings, type Surroundings } from './surroundings.ts'

/** Upright angle of view in degrees. */
const VIEW = 24
/** A picture that takes longer, in milliseconds, is drawn coarser while something moves. */
const SLOW = 28

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
 * nothing moves, and coarser while it moves on slow machines. `close` frees everything for good.
 */
export class ModelView {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(VIEW, 1, 0.1, 400)
  readonly #options: ModelViewOptions
  readonly #room: ReturnType<typeof surroundings>
  readonly #ground: GroundShadow
  readonly #stop = new AbortController()
  #model: ShownModel | undefined
  #drive = new OrbitDrive({ yaw: 38, pitch: 12, distance: 20, target: [0, 1, 0] })
  #next = 0
  #last = 0
  #coarse = 1
  #size = { width: 0, height: 0 }
  #cut: Plane | undefined

  constructor(canvas: HTMLCanvasElement, options: ModelViewOptions) {
    this.#options = options
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'high-performance',
    })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#ground = new GroundShadow(this.#renderer, this.#scene)
    this.#room = surroundings(this.#renderer, options.environment)
    this.#renderer.toneMappingExposure = this.#room.exposure
    this.#scene.environment = this.#room.texture
    const sun = new DirectionalLight(0xfff4e2, 1.6)
    sun.position.set(-8, 12, 9)
    this.#scene.add(sun)
    const { signal } = this.#stop
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault()
        options.lost(true)
      },
      { signal },
    )
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        options.lost(false)
        this.#ground.fresh = false
        this.wake()
      },
      { signal },
    )
  }

  /** Shows a model in place of the one before; the view stays. */
  show(
    model: LoadedModel,
    hidden: readonly string[],
    start?: { yaw: number; pitch: number; distance?: number },
  ): void {
    const before = this.#model
    this.#model = new ShownModel(model, hidden, before)
    if (before) this.#scene.remove(before.scene)
    before?.close()
    this.#scene.add(model.scene)
    this.#ground.fresh = false
    if (!before) {
      const { x, y, z } = this.box.getCenter(new Vector3())
      const { yaw = 38, pitch = 12, distance = this.#fit() } = start ?? {}
      this.#drive = new OrbitDrive({ yaw, pitch, distance, target: [x, y * 0.92, z] })
    }
    this.wake()
  }

  get limits(): Limits {
    const { min, max } = this.box
    const radius = this.box.getSize(new Vector3()).length() / 2
    return {
      least: radius * 0.35,
      most: this.#fit() * 1.8,
      low: [min.x, Math.max(0, min.y), min.z],
      high: [max.x, max.y, max.z],
    }
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
    return (
      (2 * Math.tan((VIEW * Math.PI) / 360) * this.#drive.wanted.distance) / Math.max(1, this.#size.height)
    )
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
    const before = this.#fit()
    this.#size = { width, height }
    this.#camera.aspect = width / height
    this.#camera.updateProjectionMatrix()
    // The machine stays as large as the stage lets it.
    const { home, wanted } = this.#drive
    if (this.#model && wanted === home && home.distance === before)
      this.#drive = new OrbitDrive({ ...home, distance: this.#fit() })
    this.#coarsen(this.#coarse)
    this.wake()
  }

  /** Projection × view, for placing marks. */
  get matrix(): ArrayLike<number> {
    return new Matrix4().multiplyMatrices(this.#camera.projectionMatrix, this.#camera.matrixWorldInverse)
      .elements
  }

  /** Whether something of the model stands between the camera and a point on it. */
  hides(point: Vector): boolean {
    return this.#model?.hides(point, this.#camera.position) === true
  }

  /** The picture as it is seen, as a PNG. */
  async picture(): Promise<Blob | null> {
    this.#coarsen(1)
    this.#render()
    const { domElement } = this.#renderer
    return new Promise((resolve) => domElement.toBlob(resolve, 'image/png'))
  }

  /** The model itself, as it is shown, for exporters. */
  get shown(): Object3D | undefined {
    return this.#model?.scene
  }

  wake(): void {
    if (this.#next || this.#stop.signal.aborted) return
    this.#last = performance.now()
    this.#next = requestAnimationFrame(this.#tick)
  }

  close(): void {
    cancelAnimationFrame(this.#next)
    this.#stop.abort()
    this.#model?.close()
    this.#ground.dispose()
    this.#room.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
    this.#scene.clear()
    this.#model = undefined
  }

  #tick = (now: number): void => {
    this.#next = 0
    const ms = Math.min(64, Math.max(0, now - this.#last))
    this.#last = now
    const { moves, reshaped } = this.#model?.advance(ms) ?? STILL
    if (reshaped) this.#ground.fresh = false
    const moving = this.#drive.advance(now, ms) || moves
    if (!moving && this.#coarse > 1) this.#coarsen(1)
    const began = performance.now()
    this.#render()
    const took = performance.now() - began
    if (moving && took > SLOW && this.#coarse < 3) this.#coarsen(this.#coarse + 1)
    this.#options.drawn()
    // The machine first, its shadow with the next picture.
    if (!this.#ground.fresh) {
      this.#ground.draw(this.box)
      this.wake()
    }
    if (moving && !this.#next) this.#next = requestAnimationFrame(this.#tick)
  }

  #render(): void {
    if (!this.#size.width) return
    this.#camera.position.set(...eyeOf(this.#drive.now))
    this.#camera.lookAt(...this.#drive.now.target)
    this.#camera.updateMatrixWorld()
    this.#renderer.render(this.#scene, this.#camera)
  }

  #coarsen(by: number): void {
    this.#coarse = by
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio) / by)
    this.#renderer.setSize(this.#size.width, this.#size.height, false)
  }

  #fit(): number {
    const size = this.box.getSize(new Vector3())
    // A long machine seen from the side: its length decides, not its ball.
    return fitDistance(Math.max(size.y, Math.hypot(size.x, size.z) * 0.46), VIEW, this.#camera.aspect)
  }
}
