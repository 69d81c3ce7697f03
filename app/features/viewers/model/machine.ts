import type { Vector } from '#app/features/hotspots/space.ts'
import type { Object3D } from 'three'
import type { AdditionPlace } from './additions.ts'
import type { ShownModel } from './shown-model.ts'

/** What a visitor does with the machine that is shown, whichever model of it that is. Nothing happens without one. */
export class Machine {
  readonly #model: () => ShownModel | undefined
  readonly #changed: (reshaped: boolean) => void

  /** `changed` is called at every change, with whether the shape has become another. */
  constructor(model: () => ShownModel | undefined, changed: (reshaped: boolean) => void) {
    this.#model = model
    this.#changed = changed
  }

  get canRun(): boolean {
    return this.#model()?.canRun === true
  }

  run(running: boolean): void {
    const model = this.#model()
    if (model) model.running = running
    this.#changed(false)
  }

  get canFold(): boolean {
    return this.#model()?.canFold === true
  }

  /** Folds the machine for the road, or makes it ready to work; at once when motion is to be reduced. */
  fold(folded: boolean, still: boolean): void {
    if (this.#model()?.fold(folded, still)) this.#changed(false)
  }

  /** It is, or is becoming, ready for the road. */
  get folded(): boolean {
    return this.#model()?.folded === true
  }

  /** Where a point given for the machine that is ready to work is now, metres. */
  at(point: Vector): Vector {
    return this.#model()?.at(point) ?? point
  }

  /** Shows or hides a part by the name of its node. */
  setVisible(name: string, visible: boolean): void {
    if (this.#model()?.setVisible(name, visible)) this.#changed(true)
  }

  /** Adds a small model under a name; one whose name is not kept later is taken off again. */
  add(name: string, model: Object3D, place: AdditionPlace): void {
    this.#model()?.add(name, model, place)
    this.#changed(true)
  }

  /** Takes every added model off that is not among these names. */
  keepAdded(names: ReadonlySet<string>): void {
    if (this.#model()?.keepAdded(names)) this.#changed(true)
  }

  /** The middle of a part by the name of its node, or of an added model, metres. */
  centreOf(name: string): Vector | undefined {
    return this.#model()?.centreOf(name)
  }

  /** Colours materials by their names; the others get their own colours back. */
  colour(colours: ReadonlyMap<string, string>): void {
    this.#model()?.colour(colours)
    this.#changed(false)
  }

  /** Puts on a variant that the model brings. */
  async putOn(name: string): Promise<void> {
    await this.#model()?.putOn(name)
    this.#changed(false)
  }
}
