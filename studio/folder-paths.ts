/** A folder of files or of pages. */
interface Folder {
  id: number
  name: string
  /** 0 or null at the top. */
  parent_id: number | null
}

/** The folders by their paths, `Machines / J-1150`, in the order of these. A folder whose parent is gone stands at the top. */
export function pathsOf<F extends Folder>(folders: readonly F[]): { folder: F; path: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = (folder: F, seen: readonly number[] = []): string => {
    const parent = folder.parent_id ? byId.get(folder.parent_id) : undefined
    return parent && !seen.includes(parent.id)
      ? `${pathOf(parent, [...seen, folder.id])} / ${folder.name}`
      : folder.name
  }
  return folders
    .map((folder) => ({ folder, path: pathOf(folder) }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}
