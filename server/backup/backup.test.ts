import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseFile } from '#services/files/database-file.ts'
import { backupCommand } from '../commands/backup.ts'
import { restoreCommand } from '../commands/restore.ts'
import { takeDataFolder } from '../live/data-folder.ts'
import { restoringFolder } from './data-files.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { checkBackup } from './restore.ts'

let folder = ''
let writer: ChildProcess | undefined
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-backup-'))))
afterEach(() => {
  writer?.kill('SIGKILL')
  writer = undefined
  rmSync(folder, { recursive: true, force: true })
})

const data = (name = '') => join(folder, 'data', name)
const backups = (name = '') => join(folder, 'backups', name)

function number(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('select max(n) as n from numbers').get()?.['n'])
  } finally {
    database.close()
  }
}

/** Two databases and a file, as a site has them. */
function fill(): void {
  mkdirSync(data('measurement'), { recursive: true })
  for (const name of ['a.db', 'b.db']) {
    const database = openDatabaseFile(data(name), (item) =>
      item.exec('create table if not exists numbers (n integer)'),
    )
    database.exec('insert into numbers values (0)')
    database.close()
  }
  writeFileSync(data('measurement/2026-11-22.json'), '{"day":"2026-11-22"}')
}

const source = `
import { DatabaseSync } from 'node:sqlite'
const [a, b] = ['a.db', 'b.db'].map((name) => new DatabaseSync(process.argv[1] + '/' + name, { timeout: 5000 }))
for (let n = 1; ; n++) {
  a.prepare('insert into numbers values (?)').run(n)
  b.prepare('insert into numbers values (?)').run(n)
  if (n % 50 === 0) process.stdout.write(n + '\\n')
}`

/** A process that writes each number to the first database and then to the second; resolves once it is under way. */
async function writeNumbers(): Promise<() => number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, data()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  writer = child
  let last = 0
  child.stdout.on('data', (part: Buffer) => (last = Number(part.toString().trim().split('\n').at(-1))))
  await new Promise((done) => child.stdout.once('data', done))
  return () => last
}

test('a backup under writes holds all databases at one moment, later than everything acknowledged before', async () => {
  fill()
  const last = await writeNumbers()
  for (let round = 0; round < 8; round++) {
    const acknowledged = last()
    const made = await makeBackup(data(), backups())
    const [a, b] = ['a.db', 'b.db'].map((name) => number(join(made?.folder ?? '', name)))
    expect(b).toBeGreaterThanOrEqual(acknowledged)
    // One was written before the other: they are at most that one apart, however long the copying took.
    expect([0, 1]).toContain((a ?? 0) - (b ?? 0))
    await checkBackup(made?.folder ?? '')
  }
  expect(readdirSync(backups())).toHaveLength(8)
})

test('a backup has every file, private, with no side files, and says what it was made with', async () => {
  fill()
  writeFileSync(data('measurement/2026-11-23.json.new'), 'half')
  expect(await backupCommand([backups()], { DATA_DIR: data() })).toMatch(/^Backup .+: 3 files, 0\.0 MB/)
  const [name = ''] = readdirSync(backups())
  const manifest = await readManifest(backups(name))
  expect(manifest.files.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'file measurement/2026-11-22.json',
    'database a.db',
    'database b.db',
  ])
  expect(manifest.versions).toMatchObject({ node: process.versions.node, sqlite: expect.any(String) })
  const all = readdirSync(backups(name), { recursive: true }).map(String)
  expect(all.sort()).toEqual(['a.db', 'b.db', 'manifest.json', 'measurement', 'measurement/2026-11-22.json'])
  for (const path of ['', ...all]) expect(lstatSync(backups(join(name, path))).mode & 0o077).toBe(0)
})

test('what cannot be copied whole fails, says why, and leaves nothing', async () => {
  await expect(backupCommand([data('inside')], { DATA_DIR: data() })).rejects.toThrow(/inside DATA_DIR/)
  await expect(backupCommand([backups()], { DATA_DIR: data() })).rejects.toThrow('nothing to back up')
  fill()
  const run = () => backupCommand([backups()], { DATA_DIR: data() })
  symlinkSync('/etc/hostname', data('link'))
  await expect(run()).rejects.toThrow(/link” is a link/)
  rmSync(data('link'))
  truncateSync(data('b.db'), 0)
  await expect(run()).rejects.toThrow(/b\.db” is damaged: it is no SQLite database/)
  truncateSync(data('a.db'), 5000)
  rmSync(data('b.db'))
  await expect(run()).rejects.toThrow(/a\.db” (?:cannot be read|is damaged)/)
  expect(readdirSync(backups())).toEqual([])
})

test.each<[string, (backup: string) => void, RegExp]>([
  ['a truncated database', (item) => truncateSync(join(item, 'b.db'), 4096), /b\.db” is damaged: 4096 bytes/],
  [
    'a changed database',
    (item) => {
      const bytes = readFileSync(join(item, 'b.db'))
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      writeFileSync(join(item, 'b.db'), bytes)
    },
    /b\.db” is damaged: its SHA-256/,
  ],
  ['a missing file', (one) => rmSync(join(one, 'a.db')), /a\.db” is missing/],
  ['a file more', (one) => writeFileSync(join(one, 'more.db'), 'x'), /more\.db” is not in the backup/],
  ['no manifest', (one) => rmSync(join(one, 'manifest.json')), /is no backup: it has no manifest\.json/],
  ['half a manifest', (one) => truncateSync(join(one, 'manifest.json'), 40), /manifest\.json .* is no JSON/],
  [
    'a path that leads out',
    (one) => {
      const file = join(one, 'manifest.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('"a.db"', '"../a.db"'))
    },
    /files\.\d\.path is no path inside a backup/,
  ],
])('%s: the backup is refused with what is wrong, and nothing changes', async (_, damage, reason) => {
  fill()
  const made = await makeBackup(data(), backups())
  damage(made?.folder ?? '')
  const before = readdirSync(data(), { recursive: true })
  const variables = { DATA_DIR: data() }
  await expect(restoreCommand([made?.folder ?? '', '--check'], variables)).rejects.toThrow(reason)
  await expect(restoreCommand([made?.folder ?? '', '--replace'], variables)).rejects.toThrow(reason)
  expect(
    readdirSync(data(), { recursive: true }).filter((name) => !String(name).startsWith('in-use')),
  ).toEqual(before)
})

test('a restore asks before it replaces, keeps what was there, and waits for the site to stop', async () => {
  fill()
  const made = await makeBackup(data(), backups())
  const database = new DatabaseSync(data('a.db'))
  database.exec('insert into numbers values (7)')
  database.close()
  const restore = (...more: string[]) => restoreCommand([made?.folder ?? '', ...more], { DATA_DIR: data() })
  await expect(restore()).rejects.toThrow(/is not empty: add --replace/)
  const giveBack = takeDataFolder(data())
  await expect(restore('--replace')).rejects.toThrow(/in use by another running site/)
  giveBack()
  const said = await restore('--replace')
  expect(number(data('a.db'))).toBe(0)
  const aside = /in (\S+before-restore-\S+?):/.exec(said)?.[1] ?? ''
  expect(number(join(aside, 'a.db'))).toBe(7)
  // What is kept aside is in no later backup.
  const next = await makeBackup(data(), backups())
  expect(next?.manifest.files).toHaveLength(3)
})

test('a restore that was interrupted lets no site start, and is ended by the next one', async () => {
  fill()
  const made = await makeBackup(data(), backups())
  mkdirSync(data(restoringFolder))
  writeFileSync(data(join(restoringFolder, 'a.db')), 'half')
  expect(() => takeDataFolder(data())).toThrow(/was interrupted: run npm run restore once more/)
  await restoreCommand([made?.folder ?? ''], { DATA_DIR: data() })
  expect(existsSync(data(restoringFolder))).toBe(false)
  expect(number(data('b.db'))).toBe(0)
  takeDataFolder(data())()
})

test('a backup that was killed is no backup, and the next one removes what it left', async () => {
  fill()
  const gone = backups('.unfinished-999999999')
  mkdirSync(gone, { recursive: true })
  appendFileSync(join(gone, 'a.db'), 'half')
  await makeBackup(data(), backups())
  expect(existsSync(gone)).toBe(false)
})
