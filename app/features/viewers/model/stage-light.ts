import { DirectionalLight, NeutralToneMapping, type Scene, type Texture, type WebGLRenderer } from 'three'
import type { ShownModel } from './shown-model.ts'
import { surroundings, type Surroundings } from './surroundings.ts'

/** What lights a model: the sun, and the room around it, which fine materials mirror and plain ones are merely lit by. */
export class StageLight {
  readonly #scene: Scene
  readonly #room: ReturnType<typeof surroundings>
  #mirrored: Texture | undefined

  constructor(renderer: WebGLRenderer, scene: Scene, kind: Surroundings) {
    this.#scene = scene
    this.#room = surroundings(kind)
    renderer.toneMapping = NeutralToneMapping
    renderer.toneMappingExposure = this.#room.exposure
    const sun = new DirectionalLight(0xfff4e2, 1.6)
    sun.position.set(-8, 12, 9)
    scene.add(sun, this.#room.plain)
  }

  /** Plain materials in plain light, or fine ones that mirror the room. */
  wear(model: ShownModel, plain: boolean): void {
    model.plain = plain
    this.#room.plain.visible = plain
    if (plain) this.#scene.environment = null
    else this.#scene.environment = this.#mirrored ??= this.#room.texture()
  }

  dispose(): void {
    this.#mirrored?.dispose()
    this.#room.plain.dispose()
  }
}
