import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'
import { countLoad, save, sendForm, signUp } from '../wire-visitor.ts'

let folder = ''
let site: SiteProcess | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-modes-'))))
afterEach(async () => {
  await site?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const data = () => join(folder, 'data')
const cache = () => join(folder, 'cache')
const start = () => startSiteProcess({ DATA_DIR: data(), CACHE_DIR: cache() }, { umask: '000' })

/** Everything below the two folders, and them, with what others of the machine may do with it. */
async function openToOthers(): Promise<string[]> {
  const found: string[] = []
  for (const top of [data(), cache()])
    for (const name of ['', ...(await readdir(top, { recursive: true }))]) {
      const path = join(top, name)
      // SQLite's side files come and go.
      const { mode } = (await lstat(path).catch(() => undefined)) ?? { mode: 0 }
      if (mode & 0o077) found.push(`${relative(folder, path)} ${(mode & 0o777).toString(8)}`)
    }
  return found
}

/** An account, a document, a form, a count, a draft and a picture: everything the site writes files for. */
async function useEverything(url: string): Promise<void> {
  const somebody = await signUp(url, `modes-${crypto.randomUUID()}@example.com`)
  await save(url, somebody, 'first', 'a build')
  expect(await sendForm(url, 'contact', { name: 'Di', email: 'di@quarry.example', message: 'Spares?' })).toBe(
    303,
  )
  expect(await countLoad(url)).toBe(204)
  await (await fetch(`${url}?_storyblok=1`)).text()
  // What the site is made of is told to nobody who only visits.
  expect((await fetch(`${url}sbom.cdx.json`)).status).toBe(404)
  const page = await (await fetch(url)).text()
  const picture = /\/services\/content\/[^"\s]+?\/m\/[^"\s,]+/.exec(page)?.[0] ?? ''
  expect((await fetch(new URL(picture, url))).status).toBe(200)
}

test('whatever the umask, other users of the machine can read nothing that the site keeps', async () => {
  site = await start()
  await useEverything(site.url)
  await expect
    .poll(() => readdir(cache(), { recursive: true }))
    .toContainEqual(expect.stringMatching(/\.json$/))
  expect(await readdir(data())).toEqual(
    expect.arrayContaining(['live.db', 'live.db-wal', 'accounts.db', 'accounts.db-wal', 'in-use.db']),
  )
  expect(await openToOthers()).toEqual([])
  // It writes the counts as it ends.
  await site.end('SIGTERM')
  expect(await readdir(join(data(), 'measurement'))).toHaveLength(1)
  expect(await openToOthers()).toEqual([])
})

test('folders and files that others could read are closed to them at the start', async () => {
  site = await start()
  await useEverything(site.url)
  // Killed, it leaves the databases' side files, one of which holds the signing key.
  await site.end('SIGKILL')
  await mkdir(join(data(), 'older'), { mode: 0o777 })
  await writeFile(join(data(), 'older/copy.db'), 'x')
  for (const top of [data(), cache()])
    for (const name of ['', ...(await readdir(top, { recursive: true }))]) {
      const path = join(top, name)
      await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644)
    }
  expect((await openToOthers()).length).toBeGreaterThan(8)
  site = await start()
  // What is in the cache folder follows once the site answers; nobody else can enter that by then.
  await expect.poll(openToOthers).toEqual([])
  await useEverything(site.url)
  expect(await openToOthers()).toEqual([])
})

test('a folder that other users share is not taken for the data', async () => {
  await mkdir(data())
  await chmod(data(), 0o1777)
  await expect(start()).rejects.toThrow(
    `DATA_DIR: “${data()}” is shared with other users: name a folder in it that is the site’s alone`,
  )
  expect((await lstat(data())).mode & 0o7777).toBe(0o1777)
})
