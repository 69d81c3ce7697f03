import type { AssetFolder } from './asset.ts'

/** The folders by their paths, `Machines / J-1150`, in the order of these. A folder whose parent is gone stands at the top. */
export function pathsOf(folders: readonly AssetFolder[]): { folder: AssetFolder; path: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = (folder: AssetFolder, seen: readonly number[] = []): string => {
    const parent = folder.parent_id ? byId.get(folder.parent_id) : undefined
    return parent && !seen.includes(parent.id)
      ? `${pathOf(parent, [...seen, folder.id])} / ${folder.name}`
      : folder.name
  }
  return folders
    .map((folder) => ({ folder, path: pathOf(folder) }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}
