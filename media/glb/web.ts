import { writeFile } from 'node:fs/promises'
import type { Accessor, Document } from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { meshopt, prune, simplify, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { dropCrumbs } from './crumbs.ts'
import { foldParts, type Fold } from './fold.ts'
import { glbFiles } from './raw.ts'

export interface WebSize {
  /** Share of the triangles to keep, and the error allowed as a share of the machine's size. */
  triangles: number
  error: number
  /** Separate pieces smaller than this many metres are left out. */
  crumbs: number
  /** Side of the textures in pixels. */
  texture: number
}

export const FULL: WebSize = { triangles: 0.4, error: 0.0008, crumbs: 0, texture: 512 }
export const LIGHT: WebSize = { triangles: 0.045, error: 0.025, crumbs: 0.5, texture: 128 }

/** Texture coordinates are divided by this and scaled back, so that they can be quantized. */
const TILES = 16

/** Makes a raw model fit for the web: no loose stones, fewer triangles, WebP textures, meshopt. Node names stay; what folds gets nodes of its own. */
export async function forWeb(
  doc: Document,
  { triangles, error, crumbs, texture }: WebSize,
  folds: readonly Fold[],
): Promise<void> {
  for (const node of doc.getRoot().listNodes()) {
    if (node.getName() !== 'load_rocks') continue
    for (const child of node.listChildren()) child.dispose()
    node.dispose()
  }
  dropCrumbs(doc, crumbs)
  foldParts(doc, folds)
  foldUv(doc)
  await doc.transform(
    prune(),
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: triangles, error }),
    textureCompress({ encoder: sharp, targetFormat: 'webp', resize: [texture, texture], quality: 78 }),
    meshopt({
      encoder: MeshoptEncoder,
      level: 'high',
      quantizePosition: 14,
      quantizeNormal: 8,
      quantizeTexcoord: 12,
      quantizeColor: 8,
    }),
  )
}

function foldUv(doc: Document): void {
  const transforms = doc.createExtension(KHRTextureTransform)
  const textured = new Set(
    doc
      .getRoot()
      .listMaterials()
      .filter((material) => material.getBaseColorTexture()),
  )
  const folded = new Set<Accessor>()
  for (const mesh of doc.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const uv = primitive.getAttribute('TEXCOORD_0')
      const material = primitive.getMaterial()
      if (!uv) continue
      if (!material || !textured.has(material)) primitive.setAttribute('TEXCOORD_0', null)
      else if (!folded.has(uv)) folded.add(fold(uv))
    }
  }
  for (const material of textured) {
    for (const info of [
      material.getBaseColorTextureInfo(),
      material.getNormalTextureInfo(),
      material.getMetallicRoughnessTextureInfo(),
    ]) {
      info?.setExtension('KHR_texture_transform', transforms.createTransform().setScale([TILES, TILES]))
    }
  }
}

function fold(uv: Accessor): Accessor {
  const array = uv.getArray()?.slice()
  if (!array) return uv
  let [left, low] = [Infinity, Infinity]
  for (let i = 0; i < array.length; i += 2) {
    left = Math.min(left, array[i] ?? 0)
    low = Math.min(low, array[i + 1] ?? 0)
  }
  for (let i = 0; i < array.length; i += 2) {
    array[i] = ((array[i] ?? 0) - Math.floor(left)) / TILES
    array[i + 1] = ((array[i + 1] ?? 0) - Math.floor(low)) / TILES
  }
  return uv.setArray(array)
}

/** The full and the light model of a raw one, as `<path>.glb` and `<path>-light.glb`. */
export async function webModels(raw: string, path: string, folds: readonly Fold[]): Promise<void> {
  const io = await glbFiles()
  for (const [ending, size] of [
    ['', FULL],
    ['-light', LIGHT],
  ] as const) {
    const doc = await io.read(raw)
    await forWeb(doc, size, folds)
    await writeFile(`${path}${ending}.glb`, await io.writeBinary(doc))
  }
}
