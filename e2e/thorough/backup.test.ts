import { execFile } from 'node:child_process'
import { lstat, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupCommand } from '#server/commands/backup.ts'
import { measurementCommand } from '#server/commands/measurement.ts'
import { restoreCommand } from '#server/commands/restore.ts'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'
import { storedDocuments } from '../stored-documents.ts'
import { countLoad, read, refresh, save, sendForm, signUp, type SignedIn } from '../wire-visitor.ts'

const root = resolve(import.meta.dirname, '../..')
let folder = ''
let site: SiteProcess | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-drill-'))))
afterEach(async () => {
  await site?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const backups = () => join(folder, 'backups')
const start = (data: string, more: Record<string, string> = {}) =>
  startSiteProcess({
    DATA_DIR: join(folder, data),
    CACHE_DIR: join(folder, 'cache'),
    ...more,
  })

/** Runs a command of the project in a process of its own, as npm does. */
function command(name: 'backup' | 'restore', data: string, ...args: string[]) {
  const file = join(root, `server/commands/${name}.ts`)
  return new Promise<{ status: number; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: join(folder, data) } },
      (_, stdout, stderr) => done({ status: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}

/** What a command does, without a process of its own. */
const restored = async (data: string, ...args: string[]) =>
  restoreCommand(args, { DATA_DIR: join(folder, data) }).then(
    (said) => ({ status: 0, said }),
    (error: unknown) => ({ status: 1, said: String(error) }),
  )

/** Signs in with the official SDK; resolves to the account's id. */
async function signIn(url: string, { email }: SignedIn): Promise<string> {
  const app = initializeApp({ projectId: 'trackside', apiKey: 'embedded' }, crypto.randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  const { host } = new URL(url)
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  })
  const { user } = await signInWithEmailAndPassword(auth, email, 'a long enough passphrase')
  await deleteApp(app)
  return user.uid
}

test('drill: what was acknowledged before a backup under writes is all there after the machine is lost', async () => {
  site = await start('data')
  const { url } = site
  const people = await Promise.all([1, 2, 3, 4].map((n) => signUp(url, `person-${n}@example.com`)))
  expect(await sendForm(url, 'contact', { name: 'Di', email: 'di@quarry.example', message: 'Spares?' })).toBe(
    303,
  )
  expect(await countLoad(url)).toBe(204)
  // Counts reach the disk when the site stops, or half a minute later; everything else is there when it is answered.
  await site.end('SIGTERM')
  site = await start('data', { PORT: site.port })
  const acknowledged = new Map<string, { text: string; owner: SignedIn }>()
  const writing = new AbortController()
  const writers = people.map(async (owner) => {
    for (let n = 0; !writing.signal.aborted; n++) {
      const text = `${owner.email} ${n}`
      acknowledged.set(await save(url, owner, `note-${n}`, text), { text, owner })
    }
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(40)
  const before = new Map(acknowledged)
  expect(await command('backup', 'data', backups())).toMatchObject({
    status: 0,
    said: expect.stringMatching(/: \d files/),
  })
  expect(acknowledged.size).toBeGreaterThan(before.size)
  writing.abort()
  await Promise.all(writers)
  await site.end('SIGKILL')
  await rm(join(folder, 'data'), { recursive: true })

  const [name = ''] = await readdir(backups())
  expect((await command('restore', 'fresh', join(backups(), name), '--check')).said).toContain('is whole')
  expect(await command('restore', 'fresh', join(backups(), name))).toMatchObject({ status: 0 })
  for (const path of await readdir(join(folder, 'fresh'), { recursive: true }))
    expect((await lstat(join(folder, 'fresh', path))).mode & 0o077).toBe(0)
  site = await start('fresh', { PORT: site.port })
  for (const person of people) {
    expect(await signIn(url, person)).toBe(person.uid)
    expect(await refresh(url, person.refreshToken)).toBeTruthy()
  }
  // Tokens of before are still good: the keys that sign them are part of the backup.
  for (const [path, { text, owner }] of before) expect(await read(url, path, owner.idToken)).toBe(text)
  expect(await storedDocuments(join(folder, 'fresh'), 'contact_messages')).toHaveLength(1)
  const counts = await measurementCommand(['--json'], { DATA_DIR: join(folder, 'fresh') })
  expect(JSON.parse(counts)).toMatchObject({ all: { loads: 1 } })
})

test('the site backs itself up as it is told, and tells when it cannot', async () => {
  // Without a schedule first: the data folder of a new site may or may not hold something at the first look.
  site = await start('data')
  await signUp(site.url, 'person@example.com')
  await site.end('SIGTERM')
  site = await start('data', { BACKUP_DIR: backups() })
  await expect.poll(() => site?.said()).toMatch(/Backup .+: \d files/)
  const [name = ''] = await readdir(backups())
  expect(await restored('fresh', join(backups(), name), '--check')).toMatchObject({ status: 0 })
  await site.end('SIGTERM')
  site = await start('data', { BACKUP_DIR: '/dev/null/backups' })
  await expect.poll(() => site?.said()).toContain('The backup failed: ')
  const management = /management.{0,3}:\W+(http:[^\s"]+)/.exec(site.said())?.[1] ?? ''
  const ready = (await (await fetch(`${management}readyz`)).json()) as object
  expect(ready).toMatchObject({
    upstreams: { backup: { state: 'down', reason: expect.stringContaining('/dev/null/backups') } },
  })
})

test('a restore with new keys signs everybody out, and a damaged backup changes nothing', async () => {
  site = await start('data')
  const person = await signUp(site.url, 'person@example.com')
  const path = await save(site.url, person, 'first', 'a build')
  await backupCommand([backups()], { DATA_DIR: join(folder, 'data') })
  const [name = ''] = await readdir(backups())
  const backup = join(backups(), name)
  expect(await command('restore', 'data', backup, '--replace')).toMatchObject({
    status: 1,
    said: expect.stringContaining('in use by another running site'),
  })
  await site.end('SIGTERM')
  expect(await restored('data', backup)).toMatchObject({
    said: expect.stringContaining('--replace'),
  })
  expect(await restored('data', backup, '--replace', '--new-keys')).toMatchObject({ status: 0 })
  site = await start('data', { PORT: site.port })
  await expect(read(site.url, path, person.idToken)).rejects.toThrow('401')
  await expect(refresh(site.url, person.refreshToken)).rejects.toThrow('400')
  expect(await signIn(site.url, person)).toBe(person.uid)
  await site.end('SIGTERM')

  await truncate(join(backup, 'accounts.db'), 5000)
  const refused = await restored('data', backup, '--replace')
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringMatching(/accounts\.db” is damaged: 5000 bytes/),
  })
  site = await start('data', { PORT: site.port })
  expect(await signIn(site.url, person)).toBe(person.uid)
})
