import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Where samples lie that were set aside, below the content folder. */
const ASIDE = 'samples'
const kinds = ['stories', 'published', 'assets'] as const
type Kind = (typeof kinds)[number]

export interface Moved {
  stories: number
  assets: number
  /** Addresses of samples that stay aside: something else has their address or file now. */
  left: string[]
}

interface StoryFile {
  name: string
  uuid: string
  full_slug: string
  id: number
  parent_id: number | null
  is_folder?: boolean
  text: string
}

/** Samples have ids made of their names (UUID version 5); what editors make has random ones. */
const isSample = ({ uuid }: Pick<StoryFile, 'uuid'>) => uuid[14] === '5'

/**
 * Sets the sample stories aside, and with them the files that they alone use; what editors have made stays, with the
 * folders it is in. Nothing is deleted. Run again it finishes what was interrupted.
 */
export async function setAsideSamples(content: string): Promise<Moved> {
  const stories = await storiesIn(join(content, 'stories'))
  const own = stories.filter((story) => !isSample(story))
  const byId = new Map(stories.map((story) => [story.id, story]))
  const stay = new Set(own)
  for (const story of own)
    for (let above = byId.get(story.parent_id ?? 0); above; above = byId.get(above.parent_id ?? 0))
      stay.add(above)
  const leave = stories.filter((story) => !stay.has(story))
  for (const { name } of leave)
    for (const kind of ['stories', 'published'] as const) await move(content, kind, name, 'aside')
  // Left behind where an earlier run was killed between the two.
  const kept = new Set([...stay].map(({ name }) => name))
  for (const story of await storiesIn(join(content, 'published')))
    if (isSample(story) && !kept.has(story.name)) await move(content, 'published', story.name, 'aside')
  const used = idsIn(own)
  const sample = idsIn([
    ...(await storiesIn(join(content, ASIDE, 'stories'))),
    ...(await storiesIn(join(content, ASIDE, 'published'))),
  ])
  let assets = 0
  for (const name of await namesIn(join(content, 'assets'))) {
    // `arrival_1504883098.mp4` and `arrival_1504883098.json` are one; a replaced file has its sum behind the number.
    const id = /_(\d+)(?:-[0-9a-f]{10})?\.\w+$/.exec(name)?.[1]
    if (id === undefined || used.has(id) || !sample.has(id)) continue
    await move(content, 'assets', name, 'aside')
    if (!name.endsWith('.json')) assets++
  }
  return { stories: leave.length, assets, left: [] }
}

/** Puts the samples back that were set aside, except where something else has taken their address or their file. */
export async function loadSamples(content: string): Promise<Moved> {
  const taken = new Set((await storiesIn(join(content, 'stories'))).map(({ full_slug }) => full_slug))
  const left: string[] = []
  let stories = 0
  for (const { name, full_slug } of await storiesIn(join(content, ASIDE, 'stories'))) {
    if (taken.has(full_slug) || existsSync(join(content, 'stories', name))) left.push(full_slug)
    else {
      // What visitors see comes before the draft: a page is never there as a draft alone.
      await move(content, 'published', name, 'back')
      await move(content, 'stories', name, 'back')
      stories++
    }
  }
  let assets = 0
  for (const name of await namesIn(join(content, ASIDE, 'assets'))) {
    if (existsSync(join(content, 'assets', name))) left.push(name)
    else {
      await move(content, 'assets', name, 'back')
      if (!name.endsWith('.json')) assets++
    }
  }
  return { stories, assets, left }
}

/** Numbers that stories name: among them those of the files they use. */
const idsIn = (stories: readonly StoryFile[]) =>
  new Set(stories.flatMap(({ text }) => [...text.matchAll(/"id":\s*(\d+)/g)].map(([, id = '']) => id)))

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

async function storiesIn(folder: string): Promise<StoryFile[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      try {
        return { ...(JSON.parse(text) as Omit<StoryFile, 'name' | 'text'>), name, text }
      } catch (error) {
        throw new Error(`${join(folder, name)} is no JSON: mend it first`, { cause: error })
      }
    }),
  )
}

async function move(content: string, kind: Kind, name: string, to: 'aside' | 'back'): Promise<void> {
  const [here, aside] = [join(content, kind), join(content, ASIDE, kind)]
  const [from, into] = to === 'aside' ? [here, aside] : [aside, here]
  if (!existsSync(join(from, name))) return
  await mkdir(into, { recursive: true })
  await rename(join(from, name), join(into, name))
}
