import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { slices } from '#common/slices.ts'

/** What this process creates from now on is its user's alone, sockets and SQLite's side files included. Call before anything is opened. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Makes a folder, with those above it, that only its owner can enter. One that is there already stays as it is. */
export function makePrivateFolder(folder: string): void {
  const path = resolve(folder)
  if (isFolder(path)) return
  const parent = dirname(path)
  // Node's own way to make those above asks for ever where the system says of a folder in one that is there that it is not.
  if (!statSync(parent, { throwIfNoEntry: false })) makePrivateFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Takes all rights of group and others from a folder and everything below it, links not followed. Returns a line for
 * each entry whose mode could not be changed (it belongs to somebody else). Throws when the folder is one that others
 * share (`/tmp`): what is in it is not ours to change.
 */
export function makePrivate(folder: string): string[] {
  const open: string[] = []
  const top = closeTop(folder, open)
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) closeEntry(entry, open)
  return open
}

/**
 * The same for a folder with tens of thousands of files: it is closed at once, so that nobody else reaches what is in it.
 * Returns how to close all that is in it too.
 */
export function makePrivateInSlices(folder: string): () => Promise<string[]> {
  const open: string[] = []
  const top = closeTop(folder, open)
  return async () => {
    const turn = slices()
    for await (const entry of entriesBelow(top)) {
      const others = turn()
      if (others) await others
      closeEntry(entry, open)
    }
    return open
  }
}

/** What is in a folder and those in it. One that has gone, or got another name, is left out: what is new is private anyway. */
async function* entriesBelow(folder: string): AsyncGenerator<Dirent> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    yield entry
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name))
  }
}

/** Closes a folder itself; returns where it really is. */
function closeTop(folder: string, open: string[]): string {
  const top = realpathSync(folder)
  const { mode } = lstatSync(top)
  if (mode & 0o1000)
    throw new Error(`“${folder}” is shared with other users: name a folder in it that is the site’s alone`)
  closeToOthers(top, mode, open)
  return top
}

function closeEntry(entry: Dirent, open: string[]): void {
  const path = join(entry.parentPath, entry.name)
  // A file may be gone by now: SQLite removes its own.
  const stats = entry.isSymbolicLink() ? undefined : lstatSync(path, { throwIfNoEntry: false })
  if (stats) closeToOthers(path, stats.mode, open)
}

function closeToOthers(path: string, mode: number, open: string[]): void {
  if ((mode & 0o077) === 0 || process.platform === 'win32') return
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT')
      open.push(`Other users of this machine can reach “${path}” (${code}): chmod go= it`)
  }
}
