import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EnvError } from '../variables.ts'

/** Names of the databases in the data folder. */
export const liveFile = (folder: string) => join(folder, 'live.db')
export const accountsFile = (folder: string) => join(folder, 'accounts.db')

/**
 * Takes the data folder for this process alone and returns how to give it back. The lock is SQLite's, so that it ends
 * with the process however that ends. Throws an `EnvError` when the folder cannot be used or another process has it.
 */
export function takeDataFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new EnvError(
      `DATA_DIR must be a folder that can be written, not “${folder}” (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  const lock = new DatabaseSync(join(folder, 'in-use.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new EnvError(
      `The data in “${folder}” is in use by another running site: stop it, or set DATA_DIR to another folder`,
    )
  }
  return () => lock.close()
}
