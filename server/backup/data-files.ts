import { isAbsolute, relative, resolve, sep } from 'node:path'

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

/** Whether a path is a folder or anything in it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}
