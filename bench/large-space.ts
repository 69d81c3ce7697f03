import { createHash } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './built-site.ts'

/** Pages of usual size that are copied; those of machines are ten times as large. */
const copied = ['news/stage-v-retrofit', 'news', 'pilot', 'embed/calculator']

/**
 * Writes a content folder with so many stories and assets: the sample content with copies of its smaller pages, each in ten
 * languages, and copies of a picture. The pages stand at the top, or in the folder of that slug.
 */
export async function writeLargeSpace(
  folder: string,
  stories: number,
  assets: number,
  parent?: string,
): Promise<void> {
  for (const name of ['published', 'datasources', 'streams'])
    await cp(join(root, 'content', name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'stories'), { recursive: true })
  await mkdir(join(folder, 'assets'))
  await writeStories(folder, stories, parent)
  await writeAssets(folder, assets)
}

interface StoryFile {
  id: number
  full_slug: string
  slug: string
  is_folder?: boolean
}

async function writeStories(folder: string, wanted: number, parent?: string): Promise<void> {
  const from = join(root, 'content/stories')
  const names = (await readdir(from)).filter((name) => name.endsWith('.json'))
  const originals: StoryFile[] = []
  for (const name of names) {
    await cp(join(from, name), join(folder, 'stories', name))
    originals.push(JSON.parse(await readFile(join(from, name), 'utf8')) as StoryFile)
  }
  const samples = originals.filter(
    ({ full_slug, is_folder }) => !is_folder && copied.includes(full_slug.replace(/\/$/, '')),
  )
  const above = originals.find(({ full_slug, is_folder }) => is_folder && full_slug === parent)
  const write = (story: StoryFile & { uuid: string }) =>
    writeFile(join(folder, 'stories', `${story.slug}_${story.uuid}.json`), JSON.stringify(story, null, 2))
  for (let at = 0; at < wanted - names.length; at++) {
    const sample = samples[at % samples.length]
    if (!sample) throw new Error('There is no page to copy')
    const slug = `page-${at}`
    const uuid = uuidOf(slug)
    await write({
      ...sample,
      id: 50_000_000 + at,
      uuid,
      group_id: uuid,
      name: `Page ${at}`,
      slug,
      full_slug: above ? `${above.full_slug}/${slug}` : slug,
      is_startpage: false,
      parent_id: above?.id ?? 0,
      position: at,
      translated_slugs: [],
      localized_paths: [],
      alternates: [],
      path: null,
    } as StoryFile & { uuid: string })
  }
}

async function writeAssets(folder: string, wanted: number): Promise<void> {
  const from = join(root, 'content/assets')
  const names = (await readdir(from)).filter((name) => name !== 'folders')
  for (const name of names) await symlink(join(from, name), join(folder, 'assets', name))
  const records = names.filter((name) => name.endsWith('.json'))
  const sample = records.find((name) => names.includes(name.replace(/json$/, 'avif'))) ?? ''
  const record = JSON.parse(await readFile(join(from, sample), 'utf8')) as { filename: string }
  const picture = join(folder, 'assets/picture_0.avif')
  await cp(join(from, sample.replace(/json$/, 'avif')), picture)
  for (let at = 1; at <= wanted - records.length; at++) {
    await link(picture, join(folder, 'assets', `picture_${at}.avif`))
    const filename = record.filename.replace(
      /[^/]+\/[^/]+$/,
      `${at.toString(16).padStart(10, '0')}/picture-${at}.avif`,
    )
    const copy = { ...record, id: 70_000_000 + at, filename, short_filename: `picture-${at}.avif` }
    await writeFile(join(folder, 'assets', `picture_${at}.json`), JSON.stringify(copy, null, 2))
  }
}

function uuidOf(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
