import { type Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { dedup, prune, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import type { Group } from 'three'
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js'
import { Builder } from '../geometry/builder.ts'
import { FINISHES, materials, type MaterialName, type TextureSet } from '../geometry/materials.ts'
import type { Machine } from '../machines/machine.ts'
import { shadeVertices } from './occlusion.ts'
import { ROUGHNESS_RANGE, textureMaps } from './textures.ts'

const TEXTURES: readonly TextureSet[] = ['paint', 'steel', 'rubber', 'rock']

/** What the exporter needs of a browser: it reads its own buffers back. */
class BufferReader {
  result: ArrayBuffer | null = null
  onloadend: (() => void) | null = null
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes
      this.onloadend?.()
    })
  }
}

/** Reads and writes GLBs with every extension. */
export async function glbFiles(): Promise<NodeIO> {
  await MeshoptEncoder.ready
  await MeshoptDecoder.ready
  return new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
}

/** A machine as a scene, before shading. */
export function sceneOf(machine: Machine): Group {
  const builder = new Builder()
  machine.build(builder)
  return builder.build(machine.code, materials())
}

/**
 * Builds a machine whole: geometry, vertex shading (`rays` a point), textures of `size` pixels. The same machine gives
 * the same bytes.
 */
export function rawGlb(machine: Machine, options: RawOptions = {}): Promise<Document> {
  return rawOf(sceneOf(machine), options)
}

interface RawOptions {
  rays?: number
  size?: number
  progress?: (share: number) => void
}

/** The same of any scene. */
export async function rawOf(
  root: Group,
  { rays = 16, size = 1024, progress = () => {} }: RawOptions = {},
): Promise<Document> {
  shadeVertices(root, rays, progress)
  Object.assign(globalThis, { FileReader: BufferReader })
  const glb = await new GLTFExporter().parseAsync(root, { binary: true })
  if (!(glb instanceof ArrayBuffer)) throw new Error('The exporter gave no binary')
  const doc = await (await glbFiles()).readBinary(new Uint8Array(glb))
  for (const set of TEXTURES) await dress(doc, set, size)
  await doc.transform(weld(), dedup(), prune({ keepAttributes: true }))
  return doc
}

async function dress(doc: Document, set: TextureSet, size: number): Promise<void> {
  const maps = textureMaps(set, size)
  const texture = async (name: 'colour' | 'orm' | 'normal') => {
    const png = await sharp(Buffer.from(maps[name].buffer), {
      raw: { width: size, height: size, channels: 3 },
    })
      .png()
      .toBuffer()
    return doc.createTexture(`${set}_${name}`).setImage(png).setMimeType('image/png')
  }
  const [colour, orm, normal] = [await texture('colour'), await texture('orm'), await texture('normal')]
  for (const material of doc.getRoot().listMaterials()) {
    const finish = FINISHES[material.getName() as MaterialName]
    if (finish?.texture !== set) continue
    material
      .setBaseColorTexture(colour)
      .setMetallicRoughnessTexture(orm)
      .setNormalTexture(normal)
      .setNormalScale(set === 'paint' ? 0.35 : 1)
      .setRoughnessFactor(Math.min(1, finish.roughness * ROUGHNESS_RANGE))
  }
}
