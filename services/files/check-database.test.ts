import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDatabaseFile, DamagedDatabase } from './check-database.ts'
import { openDatabaseFile } from './database-file.ts'

let folder = ''
let open: DatabaseSync[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-files-'))))
afterEach(() => {
  for (const database of open.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

const schema = 'create table if not exists notes (n integer primary key, text text)'
const insert = (database: DatabaseSync, n: number) =>
  database.prepare('insert into notes values (?, ?)').run(n, `note ${n} `.repeat(300))

/** A database as a killed process leaves it: some notes in the file, later ones in its log only. */
function crashed(name: string, inFile: number, inLog: number): string {
  const live = join(folder, `live-${name}`)
  const database = openDatabaseFile(live, (item) => item.exec(schema))
  open.push(database)
  for (let n = 0; n < inFile; n++) insert(database, n)
  database.exec('pragma wal_checkpoint(truncate)')
  for (let n = 0; n < inLog; n++) insert(database, inFile + n)
  const file = join(folder, name)
  for (const side of ['', '-wal']) copyFileSync(live + side, file + side)
  return file
}

function check(file: string): { log: string[]; notes: number } {
  const log: string[] = []
  checkDatabaseFile(file, (line) => log.push(line))
  const database = openDatabaseFile(file, (item) => item.exec(schema))
  const notes = Number(database.prepare('select count(*) as n from notes').get()?.['n'])
  database.close()
  return { log, notes }
}

test('a database that was killed keeps everything, without a word', () => {
  expect(check(crashed('a.db', 20, 20))).toEqual({ log: [], notes: 40 })
  expect(check(join(folder, 'none.db'))).toEqual({ log: [], notes: 0 })
})

test('a new database is whole before it has its name', () => {
  const file = join(folder, 'new.db')
  const failing = () =>
    openDatabaseFile(file, () => {
      throw new Error('no room')
    })
  expect(failing).toThrow('no room')
  expect(check(file)).toEqual({ log: [], notes: 0 })
})

test.each<[string, (file: string) => void, RegExp]>([
  ['empty', (file) => truncateSync(file, 0), /^a\.db is damaged: it is empty/],
  ['cut within its head', (file) => truncateSync(file, 60), /^a\.db is damaged: it is no SQLite database/],
  ['cut in the middle', (file) => truncateSync(file, 30_000), /^a\.db is damaged: it is cut to/],
  ['overwritten', (file) => writeFileSync(file, 'x'.repeat(9000)), /^a\.db is damaged: it is no SQLite/],
  ['gone, its log not', (file) => rmSync(file), /^a\.db is missing, but a\.db-wal is there/],
  [
    'with a cut head of its log',
    (file) => truncateSync(`${file}-wal`, 20),
    /^a\.db-wal is damaged: it is cut/,
  ],
  [
    'with a changed head of its log',
    (file) => {
      const bytes = readFileSync(`${file}-wal`)
      bytes[12] = (bytes[12] ?? 0) ^ 1
      writeFileSync(`${file}-wal`, bytes)
    },
    /^a\.db-wal is damaged: its head has a wrong checksum/,
  ],
])('a database %s is not opened as if nothing were missing', (_, damage, reason) => {
  const file = crashed('a.db', 40, 3)
  damage(file)
  expect(() => check(file)).toThrow(reason)
  expect(() => check(file)).toThrow(DamagedDatabase)
})

test('a log cut anywhere costs what was cut, never more, and says so where a write is not whole', () => {
  const whole = crashed('whole.db', 5, 30)
  const frames = (statSync(`${whole}-wal`).size - 32) / (4096 + 24)
  expect(Number.isInteger(frames)).toBe(true)
  let before = -1
  for (let kept = 0; kept <= frames; kept += 1) {
    const file = join(folder, `cut-${kept}.db`)
    copyFileSync(whole, file)
    copyFileSync(`${whole}-wal`, `${file}-wal`)
    truncateSync(`${file}-wal`, 32 + kept * 4120 + (kept < frames ? 2000 : 0))
    const { log, notes } = check(file)
    expect(log).toHaveLength(kept < frames ? 1 : 0)
    expect(notes).toBeGreaterThanOrEqual(before)
    before = notes
  }
  expect(before).toBe(35)
})

test('any byte of the log that turns is noticed: by a line, or by a refusal', () => {
  const whole = crashed('whole.db', 5, 10)
  const wal = readFileSync(`${whole}-wal`)
  fc.assert(
    fc.property(fc.nat(wal.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const file = join(folder, 'turned.db')
      for (const side of ['', '-wal', '-shm']) rmSync(file + side, { force: true })
      copyFileSync(whole, file)
      const bytes = Buffer.from(wal)
      bytes[at] = (bytes[at] ?? 0) ^ mask
      writeFileSync(`${file}-wal`, bytes)
      const log: string[] = []
      let refused = false
      try {
        checkDatabaseFile(file, (line) => log.push(line))
      } catch (error) {
        refused = error instanceof DamagedDatabase
      }
      // Salts of a frame that turn make it look like one of an earlier log: SQLite stops there as well.
      const inSalts = at >= 32 && (at - 32) % 4120 >= 8 && (at - 32) % 4120 < 16
      expect(refused || log.length > 0 || inSalts).toBe(true)
    }),
    { numRuns: 150 },
  )
})
