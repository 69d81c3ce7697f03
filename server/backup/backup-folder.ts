import { accessSync, constants } from 'node:fs'
import { makePrivateFolder } from '#services/files/private-files.ts'
import { EnvError } from '../variables.ts'

/** Makes the folder that backups go into, where there is none. Throws an `EnvError` when it cannot be written. */
export function makeBackupFolder(
  folder: string,
  words = (code: string) => `“${folder}” cannot be written (${code})`,
): void {
  try {
    makePrivateFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new EnvError(words((error as NodeJS.ErrnoException).code ?? String(error)))
  }
}

/** The same at the start of a site that makes backups by itself. */
export function checkBackupFolder(folder: string): void {
  makeBackupFolder(
    folder,
    (code) => `BACKUP_DIR must be a folder that can be written, not “${folder}” (${code})`,
  )
}
