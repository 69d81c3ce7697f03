import { Color, MeshStandardMaterial, Object3D, type Mesh, type Texture } from 'three'

/** Names of the model's nodes that stand for an option or a part: its direct children, as `opt_magnet`. */
export function partsOf(root: Object3D): Map<string, Object3D> {
  const parts = new Map<string, Object3D>()
  root.traverse((thing) => {
    if (
      /^(?:opt|anim|conveyor|explode|load|transport|working)_/.test(thing.name) &&
      !thing.name.includes('__')
    )
      parts.set(thing.name, thing)
  })
  return parts
}

/** The materials of a model by name; each once. */
export function materialsOf(root: Object3D): Map<string, MeshStandardMaterial> {
  const materials = new Map<string, MeshStandardMaterial>()
  root.traverse((thing) => {
    const { material } = thing as Mesh
    for (const single of Array.isArray(material) ? material : [material])
      if (single instanceof MeshStandardMaterial) materials.set(single.name, single)
  })
  return materials
}

/** Colours materials, and gives those that are not named their own colours back. */
export function colourer(
  materials: ReadonlyMap<string, MeshStandardMaterial>,
): (colours: ReadonlyMap<string, string>) => void {
  const originalColors = new Map([...materials].map(([name, { color }]) => [name, color.clone()]))
  return (colours) => {
    for (const [name, material] of materials) {
      const colour = colours.get(name)
      if (colour) material.color.copy(new Color(colour))
      else material.color.copy(originalColors.get(name) ?? material.color)
    }
  }
}

/** Radians a millisecond of wheels, and textures' lengths a millisecond of belts, while a machine runs. */
const WHEEL = 0.0035
const BELT = 0.0006

/** What of a machine turns and travels while it runs; undefined when the model brings nothing of the kind. */
export function runner(parts: ReadonlyMap<string, Object3D>): ((ms: number) => void) | undefined {
  const wheels: Object3D[] = []
  const belts = new Set<Texture>()
  for (const [name, part] of parts) {
    if (name.startsWith('anim_belt')) {
      part.traverse((thing) => {
        const { material } = thing as Mesh
        const { map = null, normalMap = null } = material instanceof MeshStandardMaterial ? material : {}
        if (map) belts.add(map)
        if (normalMap) belts.add(normalMap)
      })
    } else if (name.startsWith('anim_')) wheels.push(part)
  }
  if (!wheels.length && !belts.size) return undefined
  return (ms) => {
    for (const wheel of wheels) wheel.rotation.z -= ms * WHEEL
    for (const belt of belts) belt.offset.x = (belt.offset.x + ms * BELT) % 1
  }
}

/** Frees what a model holds on the graphics card. */
export function disposeOf(root: Object3D): void {
  root.traverse((thing) => {
    const { geometry, material } = thing as Mesh
    geometry?.dispose()
    for (const single of Array.isArray(material) ? material : [material]) {
      if (!(single instanceof MeshStandardMaterial)) continue
      for (const value of Object.values(single))
        if (value && typeof value === 'object' && 'isTexture' in value) (value as Texture).dispose()
      single.dispose()
    }
  })
}
