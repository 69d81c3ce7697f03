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

/**
 * A GLB from an address: meshopt and WebP textures, no decoder from elsewhere. `progress` is told the bytes that have
 * come. Throws when the file cannot be had or read; a lost file is asked for once more.
 */
export async function loadModel(
  address: string,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<LoadedModel> {
  const file = await download(address, signal, progress).catch((error: unknown) => {
    if (signal.aborted) throw error
    return download(address, signal, progress, 'reload')
  })
  const loader = new GLTFLoader(new LoadingManager()).setMeshoptDecoder(MeshoptDecoder)
  const gltf = await loader.parseAsync(file, '')
  signal.throwIfAborted()
  return { scene: gltf.scene, animations: gltf.animations, ...variantsOf(gltf) }
}

async function download(
  address: string,
  signal: AbortSignal,
  progress: (bytes: number) => void,
  cache: RequestCache = 'default',
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, cache })
  if (!response.ok || !response.body) throw new Error(`The model answered ${response.status}: ${address}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    progress(bytes)
  }
  return new Blob(parts).arrayBuffer()
}

function variantsOf(gltf: GLTF): Pick<LoadedModel, 'variants' | 'putOn'> {
  const declared = gltf.userData.gltfExtensions?.KHR_materials_variants?.variants as
    { name: string }[] | undefined
  const variants = declared?.map(({ name }) => name) ?? []
  return {
    variants,
    async putOn(name) {
      const index = variants.indexOf(name)
      if (index < 0) return
      const changes: Promise<void>[] = []
      gltf.scene.traverse((thing) => {
        const own = thing.userData.gltfExtensions?.KHR_materials_variants as VariantMapping | undefined
        const mapping = own?.mappings?.find((one) => one.variants.includes(index))
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
