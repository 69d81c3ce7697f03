import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AssetJson, JsonFile } from '../json.ts'

/** What a GLB has by name. */
export interface ModelFacts {
  nodes: ReadonlySet<string>
  materials: ReadonlySet<string>
}

interface Gltf {
  nodes?: { name?: string }[]
  materials?: { name?: string }[]
}

/** The nodes and materials of a GLB. Throws when it is none. */
export function modelFacts(glb: Buffer): ModelFacts {
  if (glb.length < 20 || glb.toString('latin1', 0, 4) !== 'glTF' || glb.toString('latin1', 16, 20) !== 'JSON')
    throw new Error('This is no GLB')
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12))) as Gltf
  const names = (list: { name?: string }[] = []) => new Set(list.flatMap(({ name }) => name ?? []))
  return { nodes: names(gltf.nodes), materials: names(gltf.materials) }
}

/** Of every GLB among the assets below `root`, by the address content knows it under; one that cannot be read has neither. */
export async function readModels(
  root: string,
  assets: readonly JsonFile<AssetJson>[],
): Promise<ReadonlyMap<string, ModelFacts>> {
  const files = new Set(await readdir(join(root, 'assets')).catch(() => []))
  const models = new Map<string, ModelFacts>()
  for (const { file, json } of assets) {
    const name = `${basename(file, '.json')}.glb`
    if (!files.has(name)) continue
    const glb = await readFile(join(root, 'assets', name))
    try {
      models.set(json.filename, modelFacts(glb))
    } catch {
      models.set(json.filename, { nodes: new Set(), materials: new Set() })
    }
  }
  return models
}
