import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { addAsset, type AssetField } from '#services/content/add-asset.ts'
import { FLEET, machineOf } from './machines/fleet.ts'
import { textsOf } from './pictures/alternatives.ts'
import { replacePicture } from './pictures/in-stories.ts'

const OUT = join(import.meta.dirname, 'out')
const CONTENT = join(import.meta.dirname, '..', 'content')

async function intoStories(file: string, field: AssetField): Promise<number> {
  let changed = 0
  for (const folder of ['stories', 'published']) {
    for (const name of await readdir(join(CONTENT, folder)).catch(() => [])) {
      const path = join(CONTENT, folder, name)
      const story: unknown = JSON.parse(await readFile(path, 'utf8'))
      if (!replacePicture(story, file, field)) continue
      await writeFile(path, `${JSON.stringify(story, null, 2)}\n`)
      changed++
    }
  }
  return changed
}

/** Removes the asset's older versions: files of the same name with another id. */
async function forgetOthers(name: string, id: number): Promise<void> {
  const folder = join(CONTENT, 'assets')
  for (const file of await readdir(folder)) {
    const [, known, own] = /^(.*)_(\d+)\.\w+$/.exec(file) ?? []
    if (known === name && own !== String(id)) await rm(join(folder, file))
  }
}

const keys = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)
for (const key of keys) {
  const { code, views = {} } = machineOf(key)
  const pictures = [key, `${key}-studio`, ...Object.keys(views).map((view) => `${key}-${view}`)]
  for (const name of pictures) {
    const ending = name === key ? 'webp' : 'jpg'
    const file = join(OUT, `${name}.${ending}`)
    if (!existsSync(file)) continue
    const { width, height } = await sharp(file).metadata()
    const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
    const { en, ...altI18n } = await textsOf(CONTENT, key, name)
    const field = await addAsset({
      root: CONTENT,
      file,
      name,
      alt: en,
      altI18n,
      title: code,
      copyright: 'Trackside Oy',
      focus: `${x}x${y}:${x + 1}x${y + 1}`,
    })
    await forgetOthers(name, field.id)
    const stories = await intoStories(`${name}.${ending}`, field)
    process.stdout.write(`${name}.${ending} in ${stories} stories\n`)
  }
}
