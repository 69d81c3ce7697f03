import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Journal } from './journal.ts'

/** The folder holds something that is no earlier export; it is left alone. */
export class FolderRefused extends Error {}

/** Tells an export from a folder of someone's own; both hosts that read it never serve it. */
const mark = '_headers'

/** A folder being filled beside the one it replaces. */
export interface FreshFolder {
  /** Writes a file by its path from the folder, making the folders it stands in. */
  write(path: string, body: string | Uint8Array | AsyncIterable<string>): Promise<void>
  /** Path on disk of a file or folder in it. */
  place(path: string): string
  /** Puts it where it belongs; what was there before is gone, stale files with it. */
  swap(): Promise<void>
  /** Throws it away, leaving what was there before as it was. */
  drop(): Promise<void>
  /** The pages in it. */
  journal: Journal
  /** It goes on with what an export has left that was stopped. */
  isContinued: boolean
}

/**
 * Starts a folder that takes the place of `target` once it is complete: an empty one, or what an export with the same
 * `key` has left that was stopped. Throws a `FolderRefused`.
 */
export async function freshFolder(target: string, key = ''): Promise<FreshFolder> {
  const existing = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new FolderRefused(`${target} cannot be written to: ${error.message}`)
  })
  if (existing.length > 0 && !existing.includes(mark))
    throw new FolderRefused(`${target} is not empty and no earlier export: choose another folder with --out`)
  const fresh = `${target}.new.tmp`
  const old = `${target}.old.tmp`
  const list = `${target}.pages.tmp`
  await rm(old, { recursive: true, force: true })
  const continued = key !== '' && existsSync(fresh) ? Journal.continued(list, key) : undefined
  if (!continued) await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  const journal = continued ?? Journal.begun(list, key)
  const made = new Map<string, Promise<unknown>>()
  const place = (path: string) => join(fresh, path)

  return {
    place,
    journal,
    isContinued: continued !== undefined,
    async write(path, body) {
      const file = place(path)
      const folder = dirname(file)
      const making = made.get(folder) ?? mkdir(folder, { recursive: true })
      made.set(folder, making)
      await making
      await writeFile(file, body)
    },
    async swap() {
      if (existing.length > 0) await rename(target, old)
      else await rm(target, { recursive: true, force: true })
      await rename(fresh, target)
      await rm(old, { recursive: true, force: true })
      await rm(list, { force: true })
    },
    async drop() {
      await rm(fresh, { recursive: true, force: true })
      await rm(list, { force: true })
    },
  }
}
