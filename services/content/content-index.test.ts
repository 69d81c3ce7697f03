import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from './content-index.ts'
import { scanTree } from './files.ts'
import { storyFile } from './sample-space.ts'
import { ContentFiles, type Space } from './space.ts'
import { readIndex, indexPlace } from './stored-index.ts'

const long = 'A text that is not held in memory. '.repeat(200)
const record = { id: 3, filename: 'https://a.storyblok.com/f/7/0123456789/logo.svg', alt: 'The logo' }
const files = {
  ...storyFile(1, 'home', { title: 'Home', text: long }),
  ...storyFile(2, 'about', { title: 'About', text: long, title__i18n__de: 'Über uns' }),
  ...storyFile(3, 'small', { title: 'Small' }),
  'assets/logo_3.json': record,
  'assets/logo_3.svg': '<svg/>',
}
const [home = '', about = ''] = Object.keys(files)

let folder: string
const root = () => join(folder, 'content')
const cache = () => join(folder, 'cache')
const indexFile = async () =>
  join(cache(), (await readdir(cache())).find((name) => name.endsWith('.index')) ?? '')

async function write(name: string, content: unknown, isOld = true): Promise<void> {
  const path = join(root(), name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  if (isOld) await utimes(path, 1_700_000_000, 1_700_000_000)
}

/** What a start reads, and how many of its files it took from the index; files are taken as settled at once. */
async function start<T>(look: (space: Space) => T): Promise<{ seen: T; known: number }> {
  const index = new ContentIndex(cache(), root(), { fewest: 1, unsettled: -10_000 })
  const tree = await scanTree(root())
  let known = 0
  const counting = Object.assign(Object.create(index) as ContentIndex, {
    open: async () => {
      const reading = await index.open(tree)
      return {
        ...reading,
        known: (...file: Parameters<typeof reading.known>) => {
          const row = reading.known(...file)
          if (row) known++
          return row
        },
      }
    },
    save: (rows: Parameters<ContentIndex['save']>[0]) => index.save(rows),
  })
  const space = await new ContentFiles(['de'], counting).read(tree, 1)
  const seen = look(space)
  index.close()
  return { seen, known }
}

const everything = (space: Space) =>
  JSON.stringify([
    space.draft.entries,
    space.published.entries,
    [...space.assets].map(([path, asset]) => [path, asset.file.size, asset.record()]),
    space.problems,
  ])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-index-'))
  for (const [name, content] of Object.entries(files)) await write(name, content)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a second start takes everything from the index, and knows the same', async () => {
  const first = await start(everything)
  expect(first.known).toBe(0)
  expect(first.seen).toContain(long)
  const second = await start(everything)
  expect(second).toEqual({ seen: first.seen, known: 4 })
})

test('a file that was changed by hand is read, though its size and time are what they were', async () => {
  await start(everything)
  const story = await readFile(join(root(), home), 'utf8')
  const before = await stat(join(root(), home))
  await write(home, story.replace('"Home"', '"Haus"'))
  expect(await stat(join(root(), home))).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs })
  const { seen, known } = await start(({ draft }) => draft.bySlug.get('home')?.content.title)
  expect({ seen, known }).toEqual({ seen: 'Haus', known: 3 })
})

test('files that were added and removed while nothing ran are so', async () => {
  await start(everything)
  await rm(join(root(), about))
  const [added = '', content] = Object.entries(storyFile(4, 'new', { title: 'New' }))[0] ?? []
  await write(added, content)
  const { seen } = await start(({ draft }) => [...draft.bySlug.keys()])
  expect(seen).toEqual(['home', 'small', 'new'])
})

test('a file that has just been written is not trusted to the index', async () => {
  const index = new ContentIndex(cache(), root(), { fewest: 1, unsettled: 60_000 })
  await new ContentFiles(['de'], index).read(await scanTree(root()), 1)
  index.close()
  expect((await start(everything)).known).toBe(0)
})

test.each<[string, (file: string) => Promise<void>]>([
  ['cut off', async (file) => truncate(file, (await stat(file)).size - 10)],
  ['empty', (file) => truncate(file, 0)],
  [
    'of another version',
    async (file) => replaceIn(file, indexPlace(cache(), root())?.maker ?? '', '0'.repeat(64)),
  ],
  ['changed in its rows', (file) => replaceIn(file, '"packed":{"keys"', '"picked":{"keys"')],
  ['no index at all', (file) => writeFile(file, 'x'.repeat(5000))],
])('an index that is %s is not read, and written anew', async (_what, damage) => {
  const { seen } = await start(everything)
  await damage(await indexFile())
  expect(await start(everything)).toEqual({ seen, known: 0 })
  expect(await start(everything)).toEqual({ seen, known: 4 })
})

test('what is damaged where nobody looks until it is asked for is read from its file', async () => {
  const { seen } = await start(everything)
  const file = await indexFile()
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(7, 0, 20))
  expect(await start(everything)).toEqual({ seen, known: 4 })
})

test('what is damaged is read from its file also where the index is written anew', async () => {
  const { seen } = await start(everything)
  const file = await indexFile()
  const bytes = await readFile(file)
  // Of the lobby; the first bytes are those of the page that is read anew in any case.
  await writeFile(file, bytes.fill(7, 300, 320))
  await write(about, await readFile(join(root(), about), 'utf8'))
  expect((await start(everything)).seen).toBe(seen)
  expect(await start(everything)).toEqual({ seen, known: 4 })
})

test.runIf(existsSync('/dev/full'))('a disk that is full costs the next start, and no story', async () => {
  const { seen } = await start(everything)
  await rm(cache(), { recursive: true })
  await mkdir(cache())
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const { path = '' } = indexPlace(cache(), root()) ?? {}
  await symlink('/dev/full', `${path}.${process.pid}.${Date.now().toString(36)}.tmp`)
  // More than is written at a time.
  await write(
    home,
    (await readFile(join(root(), home), 'utf8')).replace(long, randomBytes(3e6).toString('hex')),
  )
  const full = await start(everything)
  now.mockRestore()
  expect(full.known).toBe(0)
  expect(full.seen).toContain('Über uns')
  expect(await readdir(cache())).toEqual([])
  expect(await start(everything)).toEqual({ seen: full.seen, known: 0 })
  expect(full.seen).not.toBe(seen)
})

test('a folder that cannot be written is served as without an index', async () => {
  await writeFile(cache(), 'a file where the folder should be')
  expect((await start(everything)).seen).toContain(long)
})

test('broken files stand in no index', async () => {
  await write(home, '{ "name": ')
  const { seen } = await start(({ problems }) => problems)
  expect(seen).toHaveLength(1)
  expect(await start(({ problems }) => problems)).toEqual({ seen, known: 3 })
  const place = indexPlace(cache(), root())
  const index = await readIndex(place?.path ?? '', place?.maker ?? '')
  expect([...(index?.rows.keys() ?? [])]).not.toContain(home)
  index?.close()
})

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const bytes = await readFile(file)
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(-1)
  bytes.write(to, at)
  await writeFile(file, bytes)
}
