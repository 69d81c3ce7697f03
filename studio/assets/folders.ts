import type { ContentService } from '../service/service.ts'
import type { Asset, AssetFolder } from './asset.ts'

/** The folders a folder may be put into: not itself, nor one inside of it. */
export function outsideOf(
  folders: readonly AssetFolder[],
  folder: AssetFolder | undefined,
): readonly AssetFolder[] {
  if (!folder) return folders
  const inside = new Set([folder.id])
  for (let found = true; found;) {
    found = false
    for (const { id, parent_id } of folders)
      if (parent_id !== null && inside.has(parent_id) && !inside.has(id)) {
        inside.add(id)
        found = true
      }
  }
  return folders.filter(({ id }) => !inside.has(id))
}

/** Deletes a folder; its files and folders come into another one first, 0 for none. Throws `Refused` with what is done till then done. */
export async function deleteFolder(
  service: Pick<ContentService, 'send' | 'list'>,
  folder: AssetFolder,
  folders: readonly AssetFolder[],
  into: number,
): Promise<void> {
  const target = into || null
  for (const { id, parent_id } of folders)
    if (parent_id === folder.id)
      await service.send('PUT', `/asset_folders/${id}`, { asset_folder: { parent_id: target } })
  for (;;) {
    // What was moved is no longer on the first page.
    const { body } = await service.list<{ assets: Asset[] }>(`/assets?in_folder=${folder.id}&per_page=100`)
    if (body.assets.length === 0) break
    for (const { id } of body.assets)
      await service.send('PUT', `/assets/${id}`, { asset: { asset_folder_id: target } })
  }
  await service.send('DELETE', `/asset_folders/${folder.id}`)
}
