import { chmodSync, closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens an SQLite file that only its owner can read: SQLite gives its side files (`-wal`, `-shm`, `-journal`) the mode
 * of the database. A new file gets its name once `prepare` has made the tables, so that a database without content is
 * always a damaged one. A commit that returned is on the disk, also after a power cut.
 */
export function openDatabaseFile(file: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  if (file !== ':memory:' && !existsSync(file)) createDatabaseFile(file, prepare)
  const database = open(file)
  prepare(database)
  return database
}

function createDatabaseFile(file: string, prepare: (database: DatabaseSync) => void): void {
  const unfinished = `${file}.${process.pid}.new`
  const remove = () => {
    for (const side of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + side, { force: true })
  }
  remove()
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const database = open(unfinished)
    try {
      prepare(database)
    } finally {
      database.close()
    }
    giveName(unfinished, file)
  } finally {
    remove()
  }
}

/** Another process may have been faster: its file stays. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    // Not every file system has hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error
    renameSync(unfinished, file)
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    if (file !== ':memory:') chmodSync(file, 0o600)
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Adds what a table of an earlier version's file lacks. */
export function addColumns(
  database: DatabaseSync,
  columns: readonly (readonly [table: string, name: string, type: string])[],
): void {
  for (const [table, name, type] of columns) {
    const has = database.prepare(`pragma table_info(${table})`).all()
    if (!has.some((column) => column['name'] === name))
      database.exec(`alter table ${table} add column ${name} ${type}`)
  }
}
