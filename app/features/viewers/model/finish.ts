import { Mesh, MeshLambertMaterial, MeshStandardMaterial, type Object3D } from 'three'

/**
 * The materials of a model and their plain twins: the same colours without pictures and gloss. Plain ones are one small
 * program, so the first picture is there at once; where there is no graphics card they are also what can be turned
 * evenly. A twin shares its colour with the one it stands for.
 */
export class Finish {
  readonly #root: Object3D
  readonly #plain = new Map<MeshStandardMaterial, MeshLambertMaterial>()
  readonly #fine = new Map<unknown, MeshStandardMaterial>()

  constructor(root: Object3D) {
    this.#root = root
  }

  /** Puts the plain or the fine materials on. */
  wear(plain: boolean): void {
    this.#root.traverse((thing) => {
      if (!(thing instanceof Mesh)) return
      const { material } = thing as Mesh
      if (plain && material instanceof MeshStandardMaterial) thing.material = this.#twinOf(material)
      else if (!plain) thing.material = this.#fine.get(material) ?? material
    })
  }

  dispose(): void {
    this.wear(false)
    for (const twin of this.#plain.values()) twin.dispose()
  }

  #twinOf(fine: MeshStandardMaterial): MeshLambertMaterial {
    const cached = this.#plain.get(fine)
    if (cached) return cached
    const { transparent, opacity, side, vertexColors, depthWrite } = fine
    const plain = new MeshLambertMaterial({ transparent, opacity, side, vertexColors, depthWrite })
    plain.color = fine.color
    this.#plain.set(fine, plain)
    this.#fine.set(plain, fine)
    return plain
  }
}
