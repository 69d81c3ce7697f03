import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { previousBuilds } from './previous-builds.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hour = 3_600_000
const start = Date.parse('2026-11-22T12:00:00Z')

/** A deploy: a build of these files takes the place of what stood in `dist`, and a server starts. */
async function deploy(build: string, files: Record<string, string>, at: number) {
  const [client, compressed] = ['client', 'compressed'].map((name) => join(folder, 'dist', name)) as [
    string,
    string,
  ]
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(client, 'assets'), { recursive: true })
    await writeFile(join(client, 'assets', name), text)
  }
  await writeFile(join(client, 'robots.txt'), build)
  return previousBuilds({ client, compressed, build, folder: join(folder, 'kept'), now: () => at })
}

const text = async (answer: ReturnType<Awaited<ReturnType<typeof deploy>>['get']>) =>
  answer && String((await answer).kept.body)

test('a deploy leaves the files of the builds before for a day after each last ran, and nothing else of them', async () => {
  expect((await deploy('one', { 'a-1.js': 'first' }, start)).has('/assets/a-1.js')).toBe(false)
  const second = await deploy('two', { 'a-2.js': 'second', 'common-0.js': 'x' }, start + 10 * hour)
  expect(await text(second.get('/assets/a-1.js'))).toBe('first')
  expect(second.has('/assets/a-2.js')).toBe(false)
  expect(second.has('/robots.txt')).toBe(false)
  const third = await deploy('three', { 'a-3.js': 'third' }, start + 25 * hour)
  expect(third.has('/assets/a-1.js')).toBe(false)
  expect(await text(third.get('/assets/a-2.js'))).toBe('second')
  expect((await readdir(join(folder, 'kept'))).toSorted()).toEqual(['three', 'two'])
})

test('a deploy that is taken back serves the newer build’s files too', async () => {
  await deploy('one', { 'a-1.js': 'first' }, start)
  await deploy('two', { 'a-2.js': 'second' }, start + hour)
  const back = await deploy('one', { 'a-1.js': 'first' }, start + 2 * hour)
  expect(await text(back.get('/assets/a-2.js'))).toBe('second')
})

test('what is kept of a build is the site’s alone, and stays whole in the build when it is damaged', async () => {
  await deploy('one', { 'a-1.js': 'first' }, start)
  const kept = join(folder, 'kept/one/client/assets/a-1.js')
  expect((await stat(kept)).mode & 0o777).toBe(0o600)
  await writeFile(kept, 'damaged')
  expect(await readFile(join(folder, 'dist/client/assets/a-1.js'), 'utf8')).toBe('first')
})

test('what a start that was cut off has left is no build, and goes after a day', async () => {
  const broken = join(folder, 'kept', 'zero.4711', 'client', 'assets')
  await mkdir(broken, { recursive: true })
  await writeFile(join(broken, 'half.js'), '')
  const first = await deploy('one', { 'a-1.js': 'first' }, Date.now())
  expect(first.has('/assets/half.js')).toBe(false)
  await deploy('one', { 'a-1.js': 'first' }, Date.now() + 25 * hour)
  expect(await readdir(join(folder, 'kept'))).toEqual(['one'])
})

test('more builds in a day than are kept leave the latest', async () => {
  for (let n = 0; n < 24; n++) await deploy(`b${n}`, { [`f-${n}.js`]: String(n) }, start + n * 60_000)
  const last = await deploy('last', { 'l.js': '' }, start + hour)
  expect(last.has('/assets/f-3.js')).toBe(false)
  expect(await text(last.get('/assets/f-4.js'))).toBe('4')
})
