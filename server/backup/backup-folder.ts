import { accessSync, constants } from 'node:fs'
import { makePrivateFolder } from '#services/files/private-files.ts'
import { EnvError } from '../variables.ts'

/** Makes the folder that backups go into, where there is none. Throws an `EnvError` when it cannot be written. */
export function makeBackupFolder(folder: string): void {
  try {
    makePrivateFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new EnvError(`“${folder}” cannot be written (${code})`)
  }
}
