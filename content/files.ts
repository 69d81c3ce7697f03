import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { someAtOnce } from '#common/some-at-once.ts'
import { readJson } from '#services/content/read-json.ts'
import { isRecord, type AssetJson, type Json, type JsonFile, type StoryJson } from './json.ts'

/** Files that cannot be read, a line each: which, where in it, and what to do. */
export class BrokenFiles extends Error {}

/** The stories of `stories/` (drafts) or `published/`, in the order of their file names. Throws BrokenFiles for what is no story. */
export function readStories(root: string, folder: 'stories' | 'published'): Promise<JsonFile<StoryJson>[]> {
  return readAll(root, folder, isStory, 'a story needs uuid and full_slug')
}

/** The records of `assets/`, in the order of their file names. Throws BrokenFiles for a JSON file that is no record. */
export function readAssets(root: string): Promise<JsonFile<AssetJson>[]> {
  return readAll(root, 'assets', isAsset, 'an asset’s record needs id and filename')
}

/** The datasources of `datasources/`, whose files hold one or a list. Throws BrokenFiles for what is none. */
export async function readDatasources(root: string): Promise<Json[]> {
  const need = 'a datasource needs slug and entries'
  return (await readAll(root, 'datasources', areDatasources, need)).flatMap(({ json }) =>
    Array.isArray(json) ? json : [json],
  )
}

/** Writes as the official command line does, two spaces and a last newline, and never leaves half a file. */
export async function writeJson(root: string, file: string, json: Json): Promise<void> {
  const path = join(root, file)
  const part = `${path}.${process.pid}.part`
  await writeFile(part, `${JSON.stringify(json, null, 2)}\n`)
  await rename(part, path)
}

async function readAll<T>(root: string, folder: string, is: (json: unknown) => json is T, need: string) {
  const names = await namesIn(root, folder)
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  const read = await someAtOnce(files, 32, async (name): Promise<JsonFile<T> | undefined> => {
    const file = `${folder}/${name}`
    const source = await readIfThere(join(root, file))
    if (!source) return undefined
    const json = jsonIn(source, file)
    if (!is(json)) throw new BrokenFiles(`${file}: ${need}`)
    return { file, json, text: source.toString() }
  })
  const broken = read.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  const [first] = broken
  if (first && !broken.every((error) => error instanceof BrokenFiles)) throw first
  if (first) throw new BrokenFiles(broken.map(({ message }) => message).join('\n'))
  return read.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}

/** None where the content has no such folder; throws BrokenFiles where there is no content. */
async function namesIn(root: string, folder: string): Promise<string[]> {
  const failed = ({ code = '' }: NodeJS.ErrnoException): never => {
    throw new BrokenFiles(`${root} is no folder of content that can be read (${code})`)
  }
  await readdir(root).catch(failed)
  return readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : failed(error),
  )
}

/** Undefined for a file that has gone since it was listed: what is published or deleted meanwhile is no fault. */
function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** The JSON of a file; `file` is its name. Throws BrokenFiles. */
export function jsonIn(source: Buffer, file: string): unknown {
  try {
    return readJson(source)
  } catch (error) {
    throw new BrokenFiles(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isStory(json: unknown): json is StoryJson {
  return isRecord(json) && typeof json.uuid === 'string' && typeof json.full_slug === 'string'
}

function areDatasources(json: unknown): json is Json | Json[] {
  return (Array.isArray(json) ? json : [json]).every(
    (each: unknown) => isRecord(each) && typeof each.slug === 'string',
  )
}

function isAsset(json: unknown): json is AssetJson {
  return isRecord(json) && typeof json.id === 'number' && typeof json.filename === 'string'
}
