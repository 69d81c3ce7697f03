import { searchable, searchFor } from '#common/search.ts'
import type { StoryLine } from '../service/types.ts'

/** A line of the tree as it is shown. */
export interface TreeRow {
  line: StoryLine
  /** 1 for what stands in no folder. */
  level: number
  /** Which of its folder's it is, from 1, and how many these are. */
  place: number
  size: number
  /** Absent for what nothing stands in. */
  isExpanded?: boolean
}

export type Children = ReadonlyMap<number, readonly StoryLine[]>

/** What stands in each folder, in the order of the space, the folder's own page first; 0 is the space itself. */
export function childrenOf(lines: readonly StoryLine[]): Children {
  const folders = new Set(lines.filter(({ is_folder }) => is_folder).map(({ id }) => id))
  const children = new Map<number, StoryLine[]>()
  for (const line of lines) {
    const parent = line.parent_id !== null && folders.has(line.parent_id) ? line.parent_id : 0
    const list = children.get(parent) ?? []
    if (line.is_startpage) list.unshift(line)
    else list.push(line)
    children.set(parent, list)
  }
  return children
}

/** The numbers of the stories that visitors see, and of the folders that have such in them: their places are a publisher's to change. */
export function seenIn(lines: readonly StoryLine[]): ReadonlySet<number> {
  const above = new Map(lines.map(({ id, parent_id }) => [id, parent_id]))
  const seen = new Set<number>()
  for (const line of lines) {
    if (line.is_folder || !line.published) continue
    for (let id: number | null = line.id; id && !seen.has(id); id = above.get(id) ?? null) seen.add(id)
  }
  return seen
}

/** The rows of a tree whose folders stand open or not. */
export function treeRows(children: Children, isOpen: (folder: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (parent: number, level: number) => {
    const lines = children.get(parent) ?? []
    for (const [index, line] of lines.entries()) {
      const isExpanded = line.is_folder ? isOpen(line.id) : undefined
      const row = { line, level, place: index + 1, size: lines.length }
      rows.push(isExpanded === undefined ? row : { ...row, isExpanded })
      if (isExpanded) add(line.id, level + 1)
    }
  }
  add(0, 1)
  return rows
}

/** What stories are called in any language, by their number. */
type Names = ReadonlyMap<number, { names: readonly string[] }>

/** The stories that have every word in name, title in any language or address, as one list. */
export function foundRows(lines: readonly StoryLine[], search: string, names: Names = new Map()): TreeRow[] {
  const fits = searchFor(search)
  const found = lines.filter(
    ({ id, is_folder, name, full_slug }) =>
      !is_folder && fits([name, full_slug, ...(names.get(id)?.names ?? [])].join(' ')),
  )
  return found.map((line, index) => ({ line, level: 1, place: index + 1, size: found.length }))
}

/** What a key does in the tree, as the tree pattern of WAI-ARIA says: goes to a row, or opens or closes a folder. */
export function keyIn(
  rows: readonly TreeRow[],
  from: number,
  key: string,
): { to: number } | { folder: number; open: boolean } | undefined {
  const row = rows[from]
  if (!row) return undefined
  if (key === 'ArrowDown') return { to: Math.min(from + 1, rows.length - 1) }
  if (key === 'ArrowUp') return { to: Math.max(from - 1, 0) }
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: rows.length - 1 }
  if (key === 'ArrowRight')
    return row.isExpanded === undefined
      ? undefined
      : row.isExpanded
        ? { to: Math.min(from + 1, rows.length - 1) }
        : { folder: row.line.id, open: true }
  if (key === 'ArrowLeft') {
    if (row.isExpanded) return { folder: row.line.id, open: false }
    const parent = rows.slice(0, from).findLastIndex(({ level }) => level < row.level)
    return parent < 0 ? undefined : { to: parent }
  }
  return undefined
}

/** The next row after one whose name begins with what is typed, round the end. */
export function typedTo(rows: readonly TreeRow[], from: number, typed: string): number | undefined {
  const start = typed.length > 1 ? from : from + 1
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length
    if (searchable(rows[index]?.line.name ?? '').startsWith(searchable(typed))) return index
  }
  return undefined
}
