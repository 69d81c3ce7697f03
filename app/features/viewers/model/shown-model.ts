import { Vector3, type Box3, type MeshStandardMaterial, type Object3D } from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'
import { Additions, type AdditionPlace } from './additions.ts'
import { Finish } from './finish.ts'
import { Folding } from './folding.ts'
import type { LoadedModel } from './load-model.ts'
import { colourer, disposeOf, materialsOf, partsOf, runner } from './parts.ts'
import { isHidden, outermost, shownBox } from './sight.ts'

/** A loaded model with what moves and changes of it: its parts, colours, wheels and belts, its shape for the road. */
export class ShownModel {
  readonly scene: Object3D
  running = false
  folded = false
  readonly #model: LoadedModel
  readonly #parts: Map<string, Object3D>
  readonly #materials: ReadonlyMap<string, MeshStandardMaterial>
  readonly #additions: Additions
  readonly #colour: ReturnType<typeof colourer>
  readonly #run: ((ms: number) => void) | undefined
  readonly #folding: Folding | undefined
  readonly #finish: Finish
  #plain = false
  #folds = false
  #box: Box3 | undefined
  #points: { of: Box3; points: readonly Vector[] } | undefined

  constructor(model: LoadedModel, hidden: readonly string[], before?: ShownModel) {
    this.#model = model
    this.scene = model.scene
    this.#parts = partsOf(model.scene)
    for (const name of hidden) {
      const part = this.#parts.get(name)
      if (part) part.visible = false
    }
    this.#materials = materialsOf(model.scene)
    this.#additions = new Additions(model.scene, this.#materials)
    this.#colour = colourer(this.#materials)
    this.#run = runner(this.#parts)
    this.#folding = Folding.of(model.scene, model.animations)
    this.#finish = new Finish(model.scene)
    this.running = before?.running ?? false
    this.folded = before?.folded ?? false
    this.#folding?.to(this.folded, true)
  }

  /** Size of what is shown, metres; a new box when the shape has changed. */
  get box(): Box3 {
    return (this.#box ??= shownBox(this.scene))
  }

  /** The outermost points of what is shown, metres. */
  get points(): readonly Vector[] {
    if (this.#points?.of !== this.box) this.#points = { of: this.box, points: outermost(this.scene) }
    return this.#points.points
  }

  get canRun(): boolean {
    return !!this.#run
  }

  get canFold(): boolean {
    return !!this.#folding
  }

  /** Folds it for the road, or makes it ready to work; at once when motion is to be reduced. True when it changes. */
  fold(folded: boolean, still: boolean): boolean {
    if (!this.#folding || folded === this.folded) return false
    this.folded = folded
    this.#folding.to(folded, still)
    this.#folds = true
    return true
  }

  /** Where a point given for the machine that is ready to work is now, metres. */
  at(point: Vector): Vector {
    return this.#folding?.at(point) ?? point
  }

  /** Moves on by `ms`: whether it goes on moving, and whether it has come to another shape. */
  advance(ms: number): { moves: boolean; reshaped: boolean } {
    if (this.running) this.#run?.(ms)
    const folds = this.#folding?.advance(ms) === true
    const reshaped = this.#folds && !folds
    this.#folds = folds
    if (reshaped) this.#box = undefined
    return { moves: folds || (this.running && this.canRun), reshaped }
  }

  /** Shows or hides a part by the name of its node. True when that changes something. */
  setVisible(name: string, visible: boolean): boolean {
    const part = this.#parts.get(name)
    if (!part || part.visible === visible) return false
    part.visible = visible
    this.#box = undefined
    return true
  }

  /** Adds a small model of its own under a name, in place of one that had it. */
  add(name: string, model: Object3D, place: AdditionPlace): void {
    const add = () => this.#additions.add(name, model, place)
    if (this.#folding) this.#folding.atWork(add)
    else add()
    this.#finish.wear(this.#plain)
    this.#box = undefined
  }

  /** Takes every added model off that is not among these names. True when that changes something. */
  keepAdded(names: ReadonlySet<string>): boolean {
    if (!this.#additions.keep(names)) return false
    this.#box = undefined
    return true
  }

  /** The middle of a part or of an added model, metres; undefined when the model has none of that name. */
  centreOf(name: string): Vector | undefined {
    const part = this.#parts.get(name) ?? this.#additions.get(name)
    if (!part) return undefined
    const { x, y, z } = shownBox(part).getCenter(new Vector3())
    return [x, y, z]
  }

  colour(colours: ReadonlyMap<string, string>): void {
    this.#colour(colours)
  }

  async putOn(variant: string): Promise<void> {
    await this.#model.putOn(variant)
    this.#finish.wear(this.#plain)
  }

  /** Without pictures and gloss on it: cheap to draw. */
  get plain(): boolean {
    return this.#plain
  }

  set plain(plain: boolean) {
    if (plain === this.#plain) return
    this.#plain = plain
    this.#finish.wear(plain)
  }

  /** Whether something of it stands between the camera and a point on it. */
  hides(point: Vector, camera: Vector3): boolean {
    return isHidden(point, camera, this.scene)
  }

  close(): void {
    this.#folding?.close()
    this.#finish.dispose()
    disposeOf(this.scene)
  }
}
