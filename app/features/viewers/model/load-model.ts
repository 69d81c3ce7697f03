import { LoadingManager, type AnimationClip, type Group } from 'three'
import { GLTFLoader, type GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'

export interface LoadedModel {
  scene: Group
  animations: AnimationClip[]
  /** Names of the variants the file brings (KHR_materials_variants). */
  variants: string[]
  /** Puts a variant's materials on. */
  putOn: (name: string) => Promise<void>
}

interface VariantMapping {
  mappings?: { material: number; variants: number[] }[]
}

/** The model of a GLB file: meshopt and WebP textures, no decoder from elsewhere. Throws when it cannot be read. */
export async function readModel(file: ArrayBuffer): Promise<LoadedModel> {
  const loader = new GLTFLoader(new LoadingManager()).setMeshoptDecoder(MeshoptDecoder)
  const gltf = await loader.parseAsync(file, '')
  return { scene: gltf.scene, animations: gltf.animations, ...variantsOf(gltf) }
}

function variantsOf(gltf: GLTF): Pick<LoadedModel, 'variants' | 'putOn'> {
  const declared = gltf.userData.gltfExtensions?.KHR_materials_variants?.variants as
    | { name: string }[]
    | undefined
  const variants = declared?.map(({ name }) => name) ?? []
  return {
    variants,
    async putOn(name) {
      const index = variants.indexOf(name)
      if (index < 0) return
      const changes: Promise<void>[] = []
      gltf.scene.traverse((thing) => {
        const variantMapping = thing.userData.gltfExtensions?.KHR_materials_variants as
          | VariantMapping
          | undefined
        const mapping = variantMapping?.mappings?.find((item) => item.variants.includes(index))
        if (!mapping || !('material' in thing)) return
        changes.push(
          gltf.parser.getDependency('material', mapping.material).then((material: unknown) => {
            thing.material = material
          }),
        )
      })
      await Promise.all(changes)
    },
  }
}
