import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'
import { countLoad, read, save, signUp } from '../wire-visitor.ts'

let folder = ''
let site: SiteProcess | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-damaged-'))))
afterEach(async () => {
  await site?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const data = (name = '') => join(folder, 'data', name)
const variables = () => ({ DATA_DIR: data(), CACHE_DIR: join(folder, 'cache') })

test('a damaged database stops the start with its name and what to do; what can be made anew is, and says so', async () => {
  site = await startSiteProcess(variables())
  const person = await signUp(site.url, 'person@example.com')
  const path = await save(site.url, person, 'first', 'a build')
  expect(await countLoad(site.url)).toBe(204)
  await site.end('SIGTERM')

  const file = data('accounts.db')
  const whole = await readFile(file)
  for (const [damage, word] of [
    [() => truncate(file, 0), 'it is empty'],
    [() => truncate(file, 9000), 'it is cut to 9000'],
    [() => writeFile(file, 'x'.repeat(9000)), 'it is no SQLite database'],
  ] as const) {
    await damage()
    await expect(startSiteProcess(variables())).rejects.toThrow(
      new RegExp(`^accounts\\.db is damaged: ${word}.*npm run restore`),
    )
    await writeFile(file, whole)
  }
  const [day = ''] = await readdir(data('measurement'))
  await truncate(data(join('measurement', day)), 10)
  const cache = join(folder, 'cache')
  for (const name of await readdir(cache, { recursive: true }))
    if (name.endsWith('.json')) await cutShort(join(cache, name))
  site = await startSiteProcess(variables())
  expect(await read(site.url, path, person.idToken)).toBe('a build')
  expect((await fetch(site.url)).status).toBe(200)
  expect(await countLoad(site.url)).toBe(204)
  expect(site.said()).toMatch(/counts of .* cannot be read and begin anew/)
})

test('settings that are cut off leave a line that says so at each page that cannot be made, until they are back', async () => {
  const content = join(folder, 'content')
  await cp(resolve(import.meta.dirname, '../../content'), content, { recursive: true })
  const stories = join(content, 'stories')
  const ofSlug = async (slug: string) => {
    for (const name of await readdir(stories))
      if ((await readFile(join(stories, name), 'utf8')).includes(`"full_slug": "${slug}"`))
        return join(stories, name)
    throw new Error(`There is no story “${slug}”`)
  }
  const file = await ofSlug('settings')
  const whole = await readFile(file)
  await truncate(file, Math.floor(whole.length / 2))
  site = await startSiteProcess({ ...variables(), CONTENT_DIR: content })
  const { url, said } = site
  expect((await fetch(`${url}about`)).status).toBe(503)
  expect(said()).toContain('page /about cannot be made: The settings of the general track are missing')
  expect(said()).toMatch(/content: stories\/settings_\S+\.json: ends in the middle/)
  await writeFile(file, whole)
  await expect.poll(async () => (await fetch(`${url}about`)).status).toBe(200)
})

test('a disk without room: nothing is acknowledged that is not kept, and what is there can be read', async () => {
  site = await startSiteProcess(variables())
  const person = await signUp(site.url, 'person@example.com')
  const path = await save(site.url, person, 'first', 'a build')
  await site.end('SIGTERM')
  site = await startSiteProcess(variables(), { fileBlocks: 800 })
  const kept: string[] = []
  const statuses = new Set<number>()
  const text = 'x'.repeat(4000)
  for (let n = 0; n < 300; n++)
    try {
      kept.push(await save(site.url, person, `large-${n}`, text))
    } catch (error) {
      statuses.add(Number(/^\d{3}/.exec((error as Error).message)?.[0]))
    }
  expect([...statuses]).toEqual([503])
  expect(kept.length).toBeGreaterThan(3)
  expect(await read(site.url, path, person.idToken)).toBe('a build')
  expect((await fetch(site.url)).status).toBe(200)
  await site.end('SIGKILL')
  site = await startSiteProcess(variables())
  for (const one of kept) expect(await read(site.url, one, person.idToken)).toBe(text)
  expect(await save(site.url, person, 'room', 'again')).toBeTruthy()
})

/** Leaves seven bytes of a file, as a new one: whatever else may have a name for the former keeps it whole. */
async function cutShort(path: string): Promise<void> {
  const whole = await readFile(path)
  await rm(path)
  await writeFile(path, whole.subarray(0, 7))
}
