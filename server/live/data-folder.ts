import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandLine } from '#common/command-line.ts'
import { checkDatabaseFile, DamagedDatabase } from '#services/files/check-database.ts'
import { makePrivate, makePrivateFolder, makePrivateInSlices } from '#services/files/private-files.ts'
import { restoringFolder } from '../backup/data-files.ts'
import { EnvError } from '../variables.ts'

/** Names of the databases in the data folder. */
export const liveFile = (folder: string) => join(folder, 'live.db')
export const accountsFile = (folder: string) => join(folder, 'accounts.db')
export const storedFile = (folder: string) => join(folder, 'stored.db')
export const contentFile = (folder: string) => join(folder, 'content.db')
/** Name of the file that is locked while a process has the folder. */
export const lockName = 'in-use.db'
/** Milliseconds after which what is in the cache folder is closed: the first visitors come first. */
const afterStart = 1000

/**
 * Takes the data folder for this process alone and returns how to give it back. The lock is SQLite's, so that it ends
 * with the process however that ends. What others could read in the folder they no longer can; `log` hears of what
 * cannot be closed to them. Throws an `EnvError` when the folder cannot be used or another process has it.
 */
export function takeDataFolder(folder: string, log: (line: string) => void = () => {}): () => void {
  const giveBack = takeForRestore(folder, log)
  if (!existsSync(join(folder, restoringFolder))) return giveBack
  giveBack()
  throw new EnvError(
    `A restore into “${folder}” was interrupted: run ${commandLine('restore')} once more, as docs/backup.md says`,
  )
}

/** The same for a restore, which may find an interrupted one. */
export function takeForRestore(folder: string, log: (line: string) => void = () => {}): () => void {
  try {
    makePrivateFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new EnvError(
      `DATA_DIR must be a folder that can be written, not “${folder}” (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  closeFolder('DATA_DIR', folder, log)
  const lock = lockFile(folder)
  // A process that was killed while it made a database has left it under another name.
  for (const name of readdirSync(folder))
    if (/\.db\.\d+\.new(?:-\w+)?$/.test(name)) rmSync(join(folder, name), { force: true })
  return () => lock.close()
}

/**
 * Proves that the databases of a folder that this process has taken are sound. Throws an `EnvError` that names the first
 * one that is not and says what to do; a site that started without what is in it would look as if all were well.
 */
export function checkDatabases(folder: string, log: (line: string) => void): void {
  const names = readdirSync(folder).filter((name) => name !== lockName && /\.db(?:-wal)?$/.test(name))
  for (const name of new Set(names.map((item) => item.replace(/-wal$/, ''))))
    try {
      checkDatabaseFile(join(folder, name), log)
    } catch (error) {
      if (!(error instanceof DamagedDatabase)) throw error
      throw new EnvError(
        `${error.message}. Restore a backup: ${commandLine('restore', '<backup> --replace')} (docs/backup.md), or move ${name} and ${name}-wal out of “${folder}” to start without what is in them`,
      )
    }
}

/** Closes a folder of ours to other users; `variable` is what names it. Throws an `EnvError` for one that is not ours alone. */
export function closeFolder(variable: string, folder: string, log: (line: string) => void): void {
  const open = orRefuse(variable, () => makePrivate(folder))
  tellOpen(open, folder, log)
}

/** The same for the cache folder, which may have tens of thousands of files: they are closed one by one once the site answers. */
export function closeCacheFolder(folder: string, log: (line: string) => void): void {
  const closeRest = orRefuse('CACHE_DIR', () => makePrivateInSlices(folder))
  setTimeout(() => {
    closeRest().then(
      (open) => tellOpen(open, folder, log),
      (error: unknown) => tellOpen([String(error)], folder, log),
    )
  }, afterStart).unref()
}

function orRefuse<T>(variable: string, close: () => T): T {
  try {
    return close()
  } catch (error) {
    throw new EnvError(`${variable}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function tellOpen(open: readonly string[], folder: string, log: (line: string) => void): void {
  for (const line of open.slice(0, 5)) log(line)
  if (open.length > 5) log(`… and ${open.length - 5} more in “${folder}”`)
}

function lockFile(folder: string): DatabaseSync {
  const file = join(folder, lockName)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    // SQLITE_BUSY; anything else is the file's own trouble.
    if ((error as { errcode?: number }).errcode === 5)
      throw new EnvError(
        `The data in “${folder}” is in use by another running site: stop it, or set DATA_DIR to another folder`,
      )
    throw new EnvError(
      `“${file}” cannot be used (${error instanceof Error ? error.message : String(error)}): delete it while no site runs on this folder, it holds no data`,
    )
  }
}
