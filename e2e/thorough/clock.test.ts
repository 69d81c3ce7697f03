import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'
import { read, refresh, save, signUp } from '../wire-visitor.ts'

let folder = ''
let site: SiteProcess | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-clock-'))))
afterEach(async () => {
  await site?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const day = 86_400_000

/** A module that sets the clock of its process wrong by so many milliseconds. */
async function wrongClock(shift: number): Promise<string> {
  const file = join(folder, `clock${shift}.mjs`)
  await writeFile(
    file,
    `const right = Date.now.bind(Date)
     Date.now = () => right() + ${shift}
     globalThis.Date = class extends Date {
       constructor(...given) { super(...(given.length ? given : [Date.now()])) }
       static now() { return right() + ${shift} }
     }`,
  )
  return pathToFileURL(file).href
}

async function start(shift: number): Promise<SiteProcess> {
  const variables = { DATA_DIR: join(folder, 'data'), CACHE_DIR: join(folder, 'cache') }
  site = await startSiteProcess(variables, shift ? { preload: [await wrongClock(shift)] } : {})
  return site
}

test('a clock that is a day ahead, then a day behind, then right: sessions go on, nothing is lost, nothing fails', async () => {
  const first = await start(0)
  const person = await signUp(first.url, 'person@example.com')
  const before = await save(first.url, person, 'right', 'right')
  await first.end('SIGTERM')

  const ahead = await start(day)
  // The token of an hour is over there; the session is not.
  await expect(read(ahead.url, before, person.idToken)).rejects.toThrow('401')
  const later = { ...person, idToken: await refresh(ahead.url, person.refreshToken) }
  expect(await read(ahead.url, before, later.idToken)).toBe('right')
  const tomorrow = await save(ahead.url, later, 'ahead', 'ahead')
  await ahead.end('SIGKILL')

  const behind = await start(-day)
  const earlier = { ...person, idToken: await refresh(behind.url, person.refreshToken) }
  for (const [path, text] of [
    [before, 'right'],
    [tomorrow, 'ahead'],
  ] as const)
    expect(await read(behind.url, path, earlier.idToken)).toBe(text)
  const yesterday = await save(behind.url, earlier, 'behind', 'behind')
  // Somebody new, while the newest key and commit are of the future.
  const other = await signUp(behind.url, 'other@example.com')
  expect(await read(behind.url, await save(behind.url, other, 'new', 'new'), other.idToken)).toBe('new')
  expect((await fetch(behind.url)).status).toBe(200)
  expect((await fetch(`${behind.url}live.json`)).status).toBe(200)
  await behind.end('SIGKILL')

  const right = await start(0)
  const again = { ...person, idToken: await refresh(right.url, person.refreshToken) }
  for (const path of [before, tomorrow, yesterday])
    expect(await read(right.url, path, again.idToken)).toBeTruthy()
  for (const process of [ahead, behind, right]) expect(process.said()).not.toMatch(/fail|Error/)
})
