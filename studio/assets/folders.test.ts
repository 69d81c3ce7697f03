import { expect, test } from 'vitest'
import type { AssetFolder } from './asset.ts'
import { deleteFolder, outsideOf } from './folders.ts'

const folder = (id: number, parent_id: number | null = null): AssetFolder => ({
  id,
  parent_id,
  name: `${id}`,
})
const folders = [folder(1), folder(2, 1), folder(3, 2), folder(4)]

test('a folder is put into none that is inside of it', () => {
  expect(outsideOf(folders, folders[0]).map(({ id }) => id)).toEqual([4])
  expect(outsideOf(folders, folders[1]).map(({ id }) => id)).toEqual([1, 4])
  expect(outsideOf(folders, undefined)).toBe(folders)
})

test('a deleted folder loses no file: files and folders in it move first', async () => {
  const inFolder = [11, 12]
  const sent: string[] = []
  const service = {
    send: async (method: string, path: string, body?: object) => {
      sent.push(`${method} ${path} ${JSON.stringify(body ?? {})}`)
      const moved = /^\/assets\/(\d+)/.exec(path)?.[1]
      if (moved) inFolder.splice(inFolder.indexOf(Number(moved)), 1)
    },
    list: async () => ({ body: { assets: inFolder.map((id) => ({ id })) }, total: inFolder.length }),
  }
  await deleteFolder(service as never, folder(2, 1), folders, 0)
  expect(sent).toEqual([
    'PUT /asset_folders/3 {"asset_folder":{"parent_id":null}}',
    'PUT /assets/11 {"asset":{"asset_folder_id":null}}',
    'PUT /assets/12 {"asset":{"asset_folder_id":null}}',
    'DELETE /asset_folders/2 {}',
  ])
})
