import { writeFile } from 'node:fs/promises'
import type { Accessor, Document } from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { meshopt, prune, simplifyPrimitive, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { foldParts } from '../folding/cut.ts'
import type { Fold } from '../folding/fold.ts'
import { outlinesDiffer, type Triangle } from '../silhouettes/rasters.ts'
import { trianglesOf } from '../silhouettes/triangles.ts'
import { lighten } from './lighten.ts'
import { isLettering } from './pieces.ts'
import { glbFiles } from './raw.ts'

export interface WebSize {
  /**
   * Share of the triangles to keep, and the error allowed as a share of a part's size; letters stay whole. Or so much of
   * the outline that may differ, as a share of its pixels.
   */
  shape: { triangles: number; error: number } | { outline: number }
  /** Side of the textures in pixels. */
  texture: number
  /** Bits of a point's and of a texture coordinate's numbers. */
  bits: { position: number; texture: number }
}

const FULL: WebSize = {
  shape: { triangles: 0.4, error: 0.0008 },
  texture: 512,
  bits: { position: 14, texture: 12 },
}
const LIGHT = { texture: 128, bits: { position: 13, texture: 8 } }
/** So much of the full model's outline may differ in the light one's, from any of twelve sides. */
const MOST = 0.005
/** What is asked of the light model beside the whole one, until it is near enough to the full one too. */
const TRIES = [0.0042, 0.0036, 0.003, 0.0024, 0.0018]

/** Texture coordinates are divided by this and scaled back, so that they can be quantized. */
const TILES = 16

/** Makes a raw model fit for the web: no loose stones, fewer triangles, WebP textures, meshopt. Node names stay; what folds gets nodes of its own. */
export async function forWeb(
  doc: Document,
  { shape, texture, bits }: WebSize,
  folds: readonly Fold[],
): Promise<void> {
  for (const node of doc.getRoot().listNodes()) {
    if (node.getName() !== 'load_rocks') continue
    for (const child of node.listChildren()) child.dispose()
    node.dispose()
  }
  foldParts(doc, folds)
  foldUv(doc)
  await doc.transform(prune(), weld())
  if ('outline' in shape) await lighten(doc, shape.outline)
  else await fewerTriangles(doc, shape)
  await doc.transform(
    prune(),
    textureCompress({ encoder: sharp, targetFormat: 'webp', resize: [texture, texture], quality: 78 }),
    meshopt({
      encoder: MeshoptEncoder,
      level: 'high',
      quantizePosition: bits.position,
      quantizeNormal: 8,
      quantizeTexcoord: bits.texture,
      quantizeColor: 8,
    }),
  )
}

/** Leaves out triangles, but none of letters. */
async function fewerTriangles(
  doc: Document,
  { triangles, error }: { triangles: number; error: number },
): Promise<void> {
  await MeshoptSimplifier.ready
  for (const mesh of doc.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) {
      if (!isLettering(primitive))
        simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio: triangles, error })
      if (!primitive.getIndices()?.getCount()) primitive.dispose()
    }
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
  const full = await made(raw, FULL, folds)
  await writeFile(`${path}.glb`, full.bytes)
  for (const outline of TRIES) {
    const light = await made(raw, { shape: { outline }, ...LIGHT }, folds)
    await writeFile(`${path}-light.glb`, light.bytes)
    const worst = Math.max(...outlinesDiffer(full.triangles, light.triangles))
    process.stderr.write(`${path}-light: ${light.bytes.length} bytes, ${(worst * 100).toFixed(2)} % off\n`)
    if (worst <= MOST) break
  }
}

async function made(
  raw: string,
  size: WebSize,
  folds: readonly Fold[],
): Promise<{ bytes: Uint8Array; triangles: Triangle[] }> {
  const io = await glbFiles()
  const doc = await io.read(raw)
  await forWeb(doc, size, folds)
  const bytes = await io.writeBinary(doc)
  return { bytes, triangles: trianglesOf(await io.readBinary(bytes)) }
}
