import { existsSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFolder } from '#services/files/private-files.ts'
import { Store } from '#services/live/storage/store.ts'
import { accountsFile, contentFile, liveFile, lockName } from '../live/data-folder.ts'
import { checkDatabase, sumOf, sync } from './copy.ts'
import { formerFolder, restoringFolder } from './data-files.ts'
import { manifestFile, readManifest, type Manifest } from './manifest.ts'
import { backupName } from './retention.ts'

export interface RestoreOptions {
  /** Replaces what is in the data folder, and keeps it aside in it. Without it only an empty folder is filled. */
  replace: boolean
  /** Ends all sessions and personal tokens and makes the keys that sign tokens anew: everybody signs in again. */
  newKeys: boolean
}

/** Proves that a backup is whole: every file as its manifest says, none beside them, every database sound. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  const listed = new Set([manifestFile, ...manifest.files.map(({ path }) => path)])
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isDirectory() && !listed.has(path))
      throw new Error(`“${join(folder, path)}” is not in the backup’s manifest`)
  }
  return manifest
}

/**
 * Puts a backup into a data folder that this process has taken. The former content stays in the folder, under the name
 * that is returned; undefined when there was none. A restore that was interrupted is begun anew by the next one, and no
 * site starts on it.
 */
export async function restore(
  backup: string,
  dataDir: string,
  { replace, newKeys }: RestoreOptions,
  now = new Date(),
): Promise<string | undefined> {
  const manifest = await checkBackup(backup)
  const staged = join(dataDir, restoringFolder)
  const interrupted = existsSync(staged)
  const present = async () =>
    (await readdir(dataDir)).filter(
      (name) =>
        !name.startsWith(lockName) &&
        !name.endsWith('.sock') &&
        !name.startsWith(formerFolder) &&
        name !== restoringFolder,
    )
  if ((await present()).length > 0 && !replace && !interrupted)
    throw new Error(
      `“${dataDir}” is not empty: add --replace, and what is in it is kept aside in it, or set DATA_DIR to an empty folder`,
    )
  // A whole restore that only had to be moved into place would be moved again: everything is copied anew instead.
  await rm(staged, { recursive: true, force: true })
  makePrivateFolder(staged)
  for (const { path } of manifest.files) {
    const target = join(staged, path)
    makePrivateFolder(dirname(target))
    await copyFile(join(backup, path), target)
    await chmod(target, 0o600)
  }
  await checkFiles(staged, manifest)
  prepare(staged, newKeys)
  for (const { path } of manifest.files) await sync(join(staged, path))
  await sync(staged)

  const former = await present()
  const aside = join(dataDir, `${formerFolder}${backupName(now)}`)
  if (former.length > 0) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const name of former) await rename(join(dataDir, name), join(aside, name))
  }
  for (const name of await readdir(staged)) await rename(join(staged, name), join(dataDir, name))
  await rm(staged, { recursive: true })
  await sync(dataDir)
  return former.length > 0 ? aside : undefined
}

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, kind, bytes, sha256 } of files) {
    const file = join(folder, path)
    const info = await lstat(file).catch(() => undefined)
    if (!info?.isFile()) throw new Error(`“${file}” is missing from the backup`)
    if (info.size !== bytes) throw new Error(`“${file}” is damaged: ${info.size} bytes instead of ${bytes}`)
    const sum = await sumOf(file)
    if (sum.sha256 !== sha256) throw new Error(`“${file}” is damaged: its SHA-256 is not the manifest’s`)
    if (kind !== 'database') continue
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      checkDatabase(database, file)
    } finally {
      database.close()
    }
  }
}

/** What a restored folder must not have in common with the one the backup was made of. */
function prepare(folder: string, newKeys: boolean): void {
  if (existsSync(liveFile(folder))) {
    // Clients that have seen later states than the backup start anew.
    const live = new Store(liveFile(folder))
    live.becomeOther()
    live.close()
  }
  if (newKeys && existsSync(accountsFile(folder))) {
    const accounts = new DatabaseSync(accountsFile(folder))
    accounts.exec('pragma secure_delete = on; delete from keys; delete from sessions; delete from codes')
    accounts.close()
  }
  if (newKeys && existsSync(contentFile(folder))) {
    const content = new DatabaseSync(contentFile(folder))
    content.exec('pragma secure_delete = on; delete from tokens')
    content.close()
  }
}
