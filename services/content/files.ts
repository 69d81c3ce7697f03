import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
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
  /** When anything about the file was last changed, which nobody can set. */
  ctimeMs: number
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

/**
 * The content folder's files as they are now. Hidden files and editors' leftovers are passed over; a missing folder is empty.
 * Each folder is told before it is looked at, so that who watches it misses nothing.
 */
export async function scanTree(
  root: string,
  onFolder: (folder: string, identity: string) => void = () => {},
): Promise<Tree> {
  const tree: Tree = {
    root,
    files: { stories: new Map(), published: new Map(), assets: new Map(), datasources: new Map() },
    folders: new Map(),
  }
  const follow = async (folder: string) => {
    const identity = await identityOf(folder)
    tree.folders.set(folder, identity)
    onFolder(folder, identity)
  }
  await follow(root)
  for (const subject of SUBJECTS) await scanFolder(join(root, subject), '', tree.files[subject], follow)
  return tree
}

/**
 * The same tree with these files as they are now, by paths relative to the content folder, without a look at all the
 * others; and the subjects among them that have changed. Paths outside of the subjects are passed over.
 */
export function withFiles(tree: Tree, names: readonly string[]): { tree: Tree; changed: Set<Subject> } {
  const changed = new Set<Subject>()
  const files = { ...tree.files }
  for (const name of names) {
    const cut = name.indexOf('/')
    const subject = SUBJECTS.find((item) => item === name.slice(0, cut))
    const inner = name.slice(cut + 1)
    if (!subject || inner.startsWith(`${ASSET_FOLDERS}/`) || isLeftover(basename(name))) continue
    const stamp = stampOf(join(tree.root, name))
    if (stamp?.stamp === files[subject].get(inner)?.stamp) continue
    const isNew = stamp !== undefined && !files[subject].has(inner)
    // A copy, since who reads the tree at this moment goes on with the former one.
    const next = new Map(files[subject])
    if (stamp) next.set(inner, stamp)
    else next.delete(inner)
    files[subject] = isNew ? new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1))) : next
    changed.add(subject)
  }
  return { tree: { ...tree, files }, changed }
}

/** Whether a file that a folder tells of is as the tree has it, or none that content is read from. */
export function isAsKnown(tree: Tree, folder: string, name: string): boolean {
  if (isLeftover(name)) return true
  const path = relative(tree.root, join(folder, name)).split(sep).join('/')
  const cut = path.indexOf('/')
  const subject = SUBJECTS.find((item) => item === path.slice(0, cut))
  if (!subject) return false
  const place = join(folder, name)
  const known = tree.files[subject].get(path.slice(cut + 1))
  if (known) return known.stamp === stampOf(place)?.stamp
  return !tree.folders.has(place) && !existsSync(place)
}

async function scanFolder(
  folder: string,
  prefix: string,
  files: Map<string, FileStamp>,
  follow: (folder: string) => Promise<void>,
) {
  if (!existsSync(folder)) return
  await follow(folder)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const turn = slices()
  for (const entry of entries) {
    const others = turn()
    if (others) await others
    if (isLeftover(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name === ASSET_FOLDERS) continue
    if (entry.isDirectory()) await scanFolder(path, `${prefix}${entry.name}/`, files, follow)
    else {
      // Asked for one by one from other threads, tens of thousands of files would take ten times as long.
      const stamp = stampOf(path)
      if (stamp) files.set(prefix + entry.name, stamp)
    }
  }
}

/** A file as it is now; undefined for what is none. */
function stampOf(path: string): FileStamp | undefined {
  const info = statOf(path)
  if (!info?.isFile()) return undefined
  return {
    path,
    mtimeMs: info.mtimeMs,
    ctimeMs: info.ctimeMs,
    size: info.size,
    stamp: `${info.ino}-${info.size}-${info.mtimeMs}-${info.ctimeMs}`,
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
