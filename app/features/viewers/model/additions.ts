import { MathUtils, Mesh, type BufferGeometry, type MeshStandardMaterial, type Object3D } from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'

/** Where an added model stands on the machine that is ready to work. */
export interface AdditionPlace {
  /** The node it goes with; the machine itself when there is none of that name. */
  part: string | undefined
  /** Metres on the machine. */
  at: Vector
  /** Degrees around the upright axis. */
  turn: number
}

/** Small models added to a machine's own. They wear its materials of the same names, so its colours are theirs. */
export class Additions {
  readonly #root: Object3D
  readonly #materials: ReadonlyMap<string, MeshStandardMaterial>
  readonly #added = new Map<string, Object3D>()

  constructor(root: Object3D, materials: ReadonlyMap<string, MeshStandardMaterial>) {
    this.#root = root
    this.#materials = materials
  }

  get(name: string): Object3D | undefined {
    return this.#added.get(name)
  }

  /** Adds a model; the machine has to stand ready to work, its matrices up to date. */
  add(name: string, model: Object3D, { part, at, turn }: AdditionPlace): void {
    this.#remove(name)
    model.traverse((thing) => {
      if (!(thing instanceof Mesh)) return
      const { material, geometry } = thing as Mesh<BufferGeometry, MeshStandardMaterial>
      const own = this.#materials.get(material.name)
      if (own && fits(own, geometry)) thing.material = own
    })
    model.position.set(...at)
    model.rotation.y = MathUtils.degToRad(turn)
    this.#root.add(model)
    this.#root.updateMatrixWorld(true)
    const carrier = part === undefined ? undefined : this.#root.getObjectByName(part)
    carrier?.attach(model)
    this.#added.set(name, model)
  }

  /** Takes off what is not among these names. True when there was such. */
  keep(names: ReadonlySet<string>): boolean {
    const gone = [...this.#added.keys()].filter((name) => !names.has(name))
    for (const name of gone) this.#remove(name)
    return gone.length > 0
  }

  #remove(name: string): void {
    const model = this.#added.get(name)
    model?.removeFromParent()
    // The materials may be the machine's.
    model?.traverse((thing) => {
      if (thing instanceof Mesh) thing.geometry.dispose()
    })
    this.#added.delete(name)
  }
}

/** A geometry has what a material draws with. */
function fits({ vertexColors, map, normalMap }: MeshStandardMaterial, geometry: BufferGeometry): boolean {
  return (
    (!vertexColors || geometry.hasAttribute('color')) && (!(map || normalMap) || geometry.hasAttribute('uv'))
  )
}
