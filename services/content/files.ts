import { statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { slices } from '#common/slices.ts'

/** The folders of the content folder that hold content. */
const SUBJECTS = ['stories', 'published', 'assets', 'datasources'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Where the command line keeps the editor's asset folders, which the delivery API does not know. */
const ASSET_FOLDERS = 'folders'

export interface FileStamp {
  /** Absolute. */
  path: string
  mtimeMs: number
  size: number
  /** Differs whenever the file was written or replaced. */
  stamp: string
}

export interface Tree {
  /** The content folder. */
  root: string
  /** By path relative to the subject's folder, with forward slashes, in order. */
  files: Record<Subject, Map<string, FileStamp>>
  /** Every folder seen, by absolute path: what is to be watched. The value differs when a folder was replaced. */
  folders: Map<string, string>
}

/** The content folder's files as they are now. Hidden files and editors' leftovers are passed over; a missing folder is empty. */
export async function scanTree(root: string): Promise<Tree> {
  const tree: Tree = {
    root,
    files: { stories: new Map(), published: new Map(), assets: new Map(), datasources: new Map() },
    folders: new Map([[root, await identityOf(root)]]),
  }
  for (const subject of SUBJECTS) await scanFolder(join(root, subject), '', tree.files[subject], tree.folders)
  return tree
}

async function scanFolder(
  folder: string,
  prefix: string,
  files: Map<string, FileStamp>,
  folders: Map<string, string>,
) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (!entries) return
  folders.set(folder, await identityOf(folder))
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const turn = slices()
  for (const entry of entries) {
    await turn()
    if (isLeftover(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name === ASSET_FOLDERS) continue
    if (entry.isDirectory()) await scanFolder(path, `${prefix}${entry.name}/`, files, folders)
    else {
      // Asked for one by one from other threads, tens of thousands of files would take ten times as long.
      const info = statOf(path)
      if (info?.isFile())
        files.set(prefix + entry.name, {
          path,
          mtimeMs: info.mtimeMs,
          size: info.size,
          stamp: `${info.ino}-${info.size}-${info.mtimeMs}`,
        })
    }
  }
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const isLeftover = (name: string) =>
  name.startsWith('.') || name.endsWith('~') || /\.(tmp|swp|bak)$/.test(name)

async function identityOf(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => null)
  return info ? `${info.ino}-${info.birthtimeMs}` : ''
}
