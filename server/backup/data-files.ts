import { readdir } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/** What a restore has set aside in the data folder, and what it has not finished; neither belongs into a backup. */
export const formerFolder = 'before-restore-'
export const restoringFolder = '.restoring'

/** Whether a file of the data folder belongs into a backup: not the lock, not SQLite's side files, nothing unfinished. */
export function isKept(path: string): boolean {
  return !(
    path.startsWith('in-use.db') ||
    /\.db-(?:wal|shm|journal)$/.test(path) ||
    /\.(?:new|tmp|sock)(?:-\w+)?$/.test(path) ||
    path.startsWith(formerFolder) ||
    path.startsWith(restoringFolder)
  )
}

/** What is in the folder that a backup has, by path. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const folderPaths: string[] = []
  for (const entry of entries) {
    const path = relative(dataDir, join(entry.parentPath, entry.name))
    if (!isKept(path)) continue
    if (entry.isSymbolicLink())
      throw new Error(`“${join(dataDir, path)}” is a link: a backup follows none, put the file itself there`)
    if (entry.isFile()) folderPaths.push(path)
  }
  return folderPaths.sort()
}

/** Whether a path is a folder or anything in it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}
