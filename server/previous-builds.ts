import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { staticFiles, type StaticFiles } from './static-files.ts'

/** Milliseconds for which a build's files are served after another has taken its place: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000
/** How often a server notes that its build is the one that runs, in milliseconds. */
const NOTED_EVERY = 60 * 60 * 1000
/** Builds before this one whose files are served; a day rarely has so many. */
const MAX_BUILDS = 20

export interface PreviousBuildsOptions {
  /** The build that runs, as `dist/client` and `dist/compressed` have it. */
  client: string
  compressed: string
  /** Its id: letters, digits, `-` and `_`. */
  build: string
  /** Where builds are kept; one of a folder each, last changed when it last ran. */
  folder: string
  now?: () => number
}

/**
 * Files of the builds that ran here within the last day. A tab opened before a deploy asks for them, and so does whatever
 * keeps pages: a browser, a CDN. The one that runs is kept too, for when another takes its place. Throws where the folder
 * cannot be written.
 */
export async function previousBuilds({
  client,
  compressed,
  build,
  folder,
  now = Date.now,
}: PreviousBuildsOptions): Promise<StaticFiles> {
  const buildFolder = join(folder, build)
  await mkdir(folder, { recursive: true })
  await keep(buildFolder, { client, compressed })
  const note = () => utimes(buildFolder, now() / 1000, now() / 1000).catch(() => undefined)
  await note()
  setInterval(() => void note(), NOTED_EVERY).unref()
  const isRecent = (changed: number) => now() - changed < KEPT_FOR
  const others: { files: StaticFiles; ran: number }[] = []
  for (const { name, ran } of await byAge(folder)) {
    if (name === build) continue
    const place = join(folder, name)
    // What a start that was cut off has left goes with the old ones.
    if (isRecent(ran) && others.length < MAX_BUILDS && !name.includes('.'))
      others.push({
        ran,
        files: await staticFiles(join(place, 'client'), join(place, 'compressed'), () => true),
      })
    else if (!isRecent(ran) || !name.includes('.')) await rm(place, { recursive: true, force: true })
  }
  const find = (path: string) => others.find(({ files, ran }) => isRecent(ran) && files.has(path))?.files
  return { has: (path) => !!find(path), get: (path) => find(path)?.get(path) }
}

/** Ids of the builds that are kept, at most as many as are served. */
export async function keptBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.includes('.')).slice(0, MAX_BUILDS + 1)
}

/** Files of the one, and where it has none of the other. */
export function filesOfBoth(first: StaticFiles, second: StaticFiles): StaticFiles {
  return {
    has: (path) => first.has(path) || second.has(path),
    get: (path) => (first.has(path) ? first.get(path) : second.get(path)),
  }
}

/**
 * Puts copies of the hashed files of a build into a folder of their own, whole or not at all: what happens to them there
 * does not reach the build. Where the disk can, both share their blocks until one of them is changed.
 */
async function keep(place: string, folders: Record<'client' | 'compressed', string>): Promise<void> {
  if (await stat(place).catch(() => undefined)) return
  const growing = `${place}.${process.pid}`
  for (const [name, from] of Object.entries(folders)) {
    const files = (await readdir(join(from, 'assets'), { withFileTypes: true }).catch(() => [])).filter(
      (entry) => entry.isFile(),
    )
    await mkdir(join(growing, name, 'assets'), { recursive: true })
    await Promise.all(
      files.map((file) => copied(join(from, 'assets', file.name), join(growing, name, 'assets', file.name))),
    )
  }
  // Another process that started with the same build may have been first.
  await rename(growing, place).catch(() => rm(growing, { recursive: true, force: true }))
}

/** A copy keeps the mode of what was installed for everybody; what is here is the site's alone. */
async function copied(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, 0o600)
}

/** Folders of builds and when each last ran, the latest first. */
async function byAge(folder: string): Promise<{ name: string; ran: number }[]> {
  const names = await readdir(folder)
  const builds = await Promise.all(
    names.map(async (name) => ({
      name,
      ran: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  return builds.toSorted((a, b) => b.ran - a.ran)
}
