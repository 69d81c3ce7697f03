import { chmodSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectFolder } from '#common/programs.ts'
import { makePrivateFolder } from '#services/files/private-files.ts'
import { makeBackupFolder } from './backup-folder.ts'
import { copyDatabase, copyFile, holdDatabases, sumOf, sync } from './copy.ts'
import { manifestFile, type BackupFile, type Manifest } from './manifest.ts'
import { keptFiles } from './data-files.ts'
import { backupName } from './retention.ts'

export interface Backup {
  folder: string
  manifest: Manifest
}

/**
 * Makes a backup of everything in a data folder, as one folder below `into` that is named by the time and appears when
 * it is whole; the site may run. Undefined when there is nothing to back up yet. Rejects with what went wrong, and
 * leaves nothing then.
 */
export async function makeBackup(
  dataDir: string,
  into: string,
  now = new Date(),
): Promise<Backup | undefined> {
  const paths = await keptFiles(dataDir)
  if (paths.length === 0) return undefined
  makeBackupFolder(into)
  await removeUnfinished(into)
  const unfinished = join(into, `.unfinished-${process.pid}`)
  makePrivateFolder(unfinished)
  try {
    const manifest = await copyAll(dataDir, paths, unfinished, now)
    const folder = await nameFor(into, now)
    await rename(unfinished, folder)
    await sync(into)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(dataDir: string, paths: string[], to: string, now: Date): Promise<Manifest> {
  const databases: string[] = []
  const others: string[] = []
  for (const path of paths) ((await isDatabase(join(dataDir, path))) ? databases : others).push(path)
  const held = holdDatabases(databases.map((path) => join(dataDir, path)))
  const files: BackupFile[] = []
  const copy = async (path: string, kind: BackupFile['kind'], write: (target: string) => Promise<void>) => {
    const target = join(to, path)
    makePrivateFolder(dirname(target))
    await write(target)
    chmodSync(target, 0o600)
    await sync(target)
    files.push({ path, kind, ...(await sumOf(target)) })
  }
  try {
    for (const path of others) await copy(path, 'file', (target) => copyFile(join(dataDir, path), target))
    for (const [index, path] of databases.entries()) {
      const source = held[index]
      if (source) await copy(path, 'database', (target) => copyDatabase(source, join(dataDir, path), target))
    }
  } finally {
    for (const database of held) database.close()
  }
  const manifest: Manifest = { format: 1, made: now.toISOString(), versions: versions(), files }
  const file = join(to, manifestFile)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  for (const written of [file, ...new Set(files.map(({ path }) => dirname(join(to, path)))), to])
    await sync(written)
  return manifest
}

async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    const isSqlite = bytesRead === 16 && buffer.toString('latin1') === 'SQLite format 3\0'
    if (!isSqlite && file.endsWith('.db')) throw new Error(`“${file}” is damaged: it is no SQLite database`)
    return isSqlite
  } finally {
    await handle.close()
  }
}

/** What backups that were killed have left. */
async function removeUnfinished(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    const pid = Number(/^\.unfinished-(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isRunning(pid)))
      await rm(join(into, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function nameFor(into: string, now: Date): Promise<string> {
  const taken = new Set(await readdir(into))
  for (let number = 1; ; number++) {
    const name = backupName(now, number)
    if (!taken.has(name)) return join(into, name)
  }
}

function versions(): Manifest['versions'] {
  const file = join(projectFolder, 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { site: version, node: process.versions.node, sqlite: process.versions.sqlite ?? '' }
}
