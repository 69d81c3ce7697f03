import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readWal } from './wal.ts'

/** Bytes up to which every page is looked at; of a larger database only its head, size and tables' definitions. */
const wholeUpTo = 48 * 1024 * 1024

/** A database that cannot be relied on; the message names the file and says what is wrong with it. */
export class DamagedDatabase extends Error {}

/**
 * Proves that an SQLite file which nobody has open is sound, and writes its log into it. A file that is not there is.
 * Throws a `DamagedDatabase`. `log` hears of a write that was not finished: everything before it is kept.
 */
export function checkDatabaseFile(file: string, log: (line: string) => void): void {
  const name = basename(file)
  const wal = `${file}-wal`
  const fail = (reason: string): never => {
    throw new DamagedDatabase(reason)
  }
  if (!existsSync(file)) {
    if (existsSync(wal) && statSync(wal).size > 0) fail(`${name} is missing, but ${name}-wal is there`)
    return
  }
  const head = readHead(file)
  if (!head.isSqlite)
    fail(`${name} is damaged: ${head.size === 0 ? 'it is empty' : 'it is no SQLite database'}`)
  const { damaged, unfinished } = readWal(wal)
  if (damaged) fail(`${name}-wal is damaged: ${damaged}. The last writes are in it alone`)
  const cut = cutOff(file)
  if (cut) fail(`${name} is damaged: ${cut}`)
  if (unfinished)
    log(
      `${name}-wal ends with ${unfinished} bytes of a write that was not finished, as after a crash; everything before it is kept`,
    )
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('pragma wal_checkpoint(truncate)')
    const { size } = readHead(file)
    const check = size <= wholeUpTo ? 'quick_check(1)' : 'schema_version'
    const finding = Object.values(database.prepare(`pragma ${check}`).get() ?? {})[0]
    if (size <= wholeUpTo && finding !== 'ok') fail(`${name} is damaged: ${String(finding)}`)
    database.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    if (error instanceof DamagedDatabase) throw error
    // SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY and the like are no fault of the file.
    const { errcode } = error as { errcode?: number }
    if (errcode !== 11 && errcode !== 26) throw error
    fail(`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    database.close()
  }
}

/**
 * What a database lacks at its end that its log does not bring either; undefined when it is all there. SQLite itself
 * takes what is cut off for zeros. Nobody may be writing.
 */
export function cutOff(file: string): string | undefined {
  const { size, pageSize, pages } = readHead(file)
  const present = Math.floor(size / pageSize)
  if (size % pageSize === 0 && present >= pages) return undefined
  const log = readWal(`${file}-wal`)
  const count = log.count || Math.max(pages, Math.ceil(size / pageSize))
  for (let page = present + 1; page <= count; page++)
    if (!log.pages.has(page)) return `it is cut to ${size} of ${count * pageSize} bytes`
  return undefined
}

interface Head {
  isSqlite: boolean
  size: number
  pageSize: number
  /** As the file's own head counts them. */
  pages: number
}

/** The head of a database file: https://sqlite.org/fileformat.html#the_database_header */
function readHead(file: string): Head {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(100)
    const length = readSync(handle, head, 0, 100, 0)
    const pageSize = head.readUInt16BE(16)
    return {
      isSqlite: length === 100 && head.toString('latin1', 0, 16) === 'SQLite format 3\0',
      size: fstatSync(handle).size,
      pageSize: pageSize === 1 ? 65_536 : pageSize,
      // The count holds when the last writer knew of it; otherwise the file's size does.
      pages: head.readUInt32BE(24) === head.readUInt32BE(92) ? head.readUInt32BE(28) : 0,
    }
  } finally {
    closeSync(handle)
  }
}
