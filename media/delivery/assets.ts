import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import { CONTENT, deliver, intoStories, writeStory } from '../into-content.ts'
import type { Said } from './alternatives.ts'
import { field } from './texts.ts'

const ASSETS = join(CONTENT, 'assets')

/**
 * Delivers a picture whose middle is what it shows. Without texts it keeps those of the older picture of its name; undefined
 * when there is none.
 */
export async function deliverPicture(
  file: string,
  title: string,
  said?: Said,
): Promise<AssetField | undefined> {
  const older = said ? undefined : await recordOf(basename(file))
  if (!said && !older) return undefined
  const { width, height } = await sharp(file).metadata()
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  const name = basename(file).replace(/\.\w+$/, '')
  const { en = '', ...texts } = said?.alt ?? {}
  const made = await deliver({
    file,
    name,
    title: said?.title?.en ?? (older ? String(older.title) : title),
    texts: older ? { en: String(older.alt) } : { en, ...texts },
    focus: `${x}x${y}:${x + 1}x${y + 1}`,
  })
  const more = older ? older.meta_data : said?.title && field('title', said.title)
  if (!isObject(more)) return made
  const whole = { ...made, meta_data: { ...more, ...(isObject(made.meta_data) && made.meta_data) } }
  const record = join(ASSETS, `${name}_${made.id}.json`)
  const known: unknown = JSON.parse(await readFile(record, 'utf8'))
  await writeFile(
    record,
    `${JSON.stringify({ ...(isObject(known) && known), meta_data: whole.meta_data }, null, 2)}\n`,
  )
  await intoStories(basename(file), whole)
  return whole
}

/** The record of the asset with this file name. */
async function recordOf(file: string): Promise<JsonObject | undefined> {
  const [, name, ending] = /^(.*)(\.\w+)$/.exec(file) ?? []
  for (const other of await readdir(ASSETS)) {
    if (!other.startsWith(`${name}_`) || !other.endsWith(ending ?? '')) continue
    const [, id] = /_(\d+)\.\w+$/.exec(other) ?? []
    if (other !== `${name}_${id}${ending}`) continue
    const record: unknown = JSON.parse(await readFile(join(ASSETS, `${name}_${id}.json`), 'utf8'))
    if (isObject(record)) return record
  }
  return undefined
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
      await writeStory(path, story)
      changed.push(`${folder}/${name}`)
    }
  }
  return changed
}
