import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { format } from 'oxfmt'
import { addAsset, type AssetField } from '#services/content/add-asset.ts'
import { replacePicture } from './pictures/in-stories.ts'

export const CONTENT = join(import.meta.dirname, '..', 'content')

export interface Delivery {
  file: string
  name: string
  /** What is seen, by language. */
  texts?: Record<string, string> & { en: string }
  title?: string
  /** The title in other languages than English. */
  titles?: Record<string, string>
  /** The point of a picture that stays in every crop; its middle unless given. */
  focus?: string
  /** It needs no alternative text: what uses it says what it shows. */
  decorative?: boolean
}

/** Puts a file into `content/assets/` in place of its older version, there and in the stories that use it. */
export async function deliver({
  file,
  name,
  texts,
  title,
  titles,
  focus,
  decorative,
}: Delivery): Promise<AssetField> {
  const { en: alt, ...altI18n } = texts ?? { en: undefined }
  const field = await addAsset({
    root: CONTENT,
    file,
    name,
    copyright: 'Trackside Oy',
    ...(alt === undefined ? {} : { alt, altI18n }),
    ...(title === undefined ? {} : { title }),
    ...(titles && { titleI18n: titles }),
    ...(focus === undefined ? {} : { focus }),
    ...(decorative === undefined ? {} : { decorative }),
  })
  await forgetOthers(name, extname(file), field.id)
  const stories = await intoStories(`${name}${extname(file)}`, field)
  process.stdout.write(`${name}${extname(file)} in ${stories} stories\n`)
  return field
}

/** Puts the field in place of the older one of the same file name in all stories; how many have it. */
export async function intoStories(file: string, field: AssetField): Promise<number> {
  let changed = 0
  for (const folder of ['stories', 'published']) {
    for (const name of await readdir(join(CONTENT, folder)).catch(() => [])) {
      const path = join(CONTENT, folder, name)
      const story: unknown = JSON.parse(await readFile(path, 'utf8'))
      if (!replacePicture(story, file, field)) continue
      await writeStory(path, story)
      changed++
    }
  }
  return changed
}

/** Writes a story as the formatter wants it, which looks at published ones alone. */
export async function writeStory(path: string, story: unknown): Promise<void> {
  const text = `${JSON.stringify(story, null, 2)}\n`
  const published = basename(dirname(path)) === 'published'
  await writeFile(path, published ? (await format(path, text, { printWidth: 110 })).code : text)
}

/** Removes the asset's older versions: files of the same name and ending with another id, and their records. */
export async function forgetOthers(name: string, ending: string, id: number): Promise<void> {
  const folder = join(CONTENT, 'assets')
  for (const file of await readdir(folder)) {
    const [, known, own, other] = /^(.*)_(\d+)(\.\w+)$/.exec(file) ?? []
    if (known !== name || own === String(id) || other !== ending) continue
    await rm(join(folder, file))
    await rm(join(folder, `${known}_${own}.json`), { force: true })
  }
}
