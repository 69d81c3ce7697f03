import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import { CONTENT, deliver } from '../into-content.ts'

/** Delivers a picture whose middle is what it shows. */
export async function deliverPicture(
  file: string,
  name: string,
  title: string,
  texts: Record<string, string> & { en: string },
): Promise<AssetField> {
  const { width, height } = await sharp(file).metadata()
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  return deliver({ file, name, title, texts, focus: `${x}x${y}:${x + 1}x${y + 1}` })
}

/** Delivers a model, or a frame of a turn: files that are described by the block that uses them. */
export const deliverPart = (file: string, name: string, title: string): Promise<AssetField> =>
  deliver({ file, name, title, decorative: true })

/** Changes the stories that `change` says it has changed; the names of those, draft and published. */
export async function changeStories(change: (story: unknown, file: string) => boolean): Promise<string[]> {
  const changed: string[] = []
  for (const folder of ['stories', 'published']) {
    for (const name of await readdir(join(CONTENT, folder)).catch(() => [])) {
      const path = join(CONTENT, folder, name)
      const story: unknown = JSON.parse(await readFile(path, 'utf8'))
      if (!change(story, name)) continue
      await writeFile(path, `${JSON.stringify(story, null, 2)}\n`)
      changed.push(`${folder}/${name}`)
    }
  }
  return changed
}

/** The first block of a kind in a story. */
export function blockIn(value: unknown, component: string): JsonObject | undefined {
  if (Array.isArray(value)) return value.map((one) => blockIn(one, component)).find(Boolean)
  if (!isObject(value)) return undefined
  if (value.component === component) return value
  return Object.values(value)
    .map((one) => blockIn(one, component))
    .find(Boolean)
}
