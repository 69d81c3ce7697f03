import { writeFile } from 'node:fs/promises'
import type { Accessor, Document, Transform } from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { meshopt, prune, simplifyPrimitive, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { dropCrumbs, isLettering } from './crumbs.ts'
import { foldParts } from '../folding/cut.ts'
import type { Fold } from '../folding/fold.ts'
import { outlinesDiffer, type Triangle } from '../silhouettes/rasters.ts'
import { trianglesOf } from '../silhouettes/triangles.ts'
import { glbFiles } from './raw.ts'

export interface WebSize {
  /** Share of the triangles to keep, and the error allowed as a share of the machine's size. */
  triangles: number
  error: number
  /** The error allowed in letters, as a share of what they are on; nothing leaves them whole. */
  letters: number
  /** Separate pieces smaller than this many metres are left out where the outline can be without them. */
  crumbs: number
  /** Side of the textures in pixels. */
  texture: number
  /** Bits of a point's and of a texture coordinate's numbers. */
  bits: { position: number; texture: number }
}

const FULL: WebSize = {
  triangles: 0.4,
  error: 0.0008,
  letters: 0,
  crumbs: 0,
  texture: 512,
  bits: { position: 14, texture: 12 },
}
const SMALL = { triangles: 0, letters: 0.0004, texture: 128, bits: { position: 13, texture: 8 } }
/** Light models from the coarsest to the finest; a machine's is the first whose outline bears it. */
export const LIGHT: readonly WebSize[] = [
  { ...SMALL, error: 0.004, crumbs: 0.5 },
  { ...SMALL, error: 0.002, crumbs: 0.5 },
  { ...SMALL, error: 0.001, crumbs: 0.3 },
  { ...SMALL, error: 0.0007, crumbs: 0.1 },
]
/** So much of the full model's outline may differ in the light one's, from any of twelve sides. */
const MOST = 0.005

/** Texture coordinates are divided by this and scaled back, so that they can be quantized. */
const TILES = 16

/** Makes a raw model fit for the web: no loose stones, fewer triangles, WebP textures, meshopt. Node names stay; what folds gets nodes of its own. */
export async function forWeb(
  doc: Document,
  { triangles, error, letters, crumbs, texture, bits }: WebSize,
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
    fewerTriangles(triangles, error, letters),
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

/** Leaves out triangles; of letters only as many as they can be read without. */
function fewerTriangles(ratio: number, error: number, letters: number): Transform {
  return async (doc) => {
    await MeshoptSimplifier.ready
    for (const mesh of doc.getRoot().listMeshes()) {
      for (const primitive of mesh.listPrimitives()) {
        const most = isLettering(primitive) ? { ratio: 0.4, error: letters } : { ratio, error }
        if (most.error) simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ...most })
        if (!primitive.getIndices()?.getCount()) primitive.dispose()
      }
    }
    await doc.transform(prune())
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
  for (const size of LIGHT) {
    const light = await made(raw, size, folds)
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
