import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { liveCommand } from '#server/commands/live.ts'

type Fields = Record<string, Record<string, unknown>>

/** The documents of a collection as they are on the disk, in the protocol's own form. */
export async function storedDocuments(data: string, collection: string): Promise<Fields[]> {
  // The database is made with the first request.
  if (!existsSync(join(data, 'live.db'))) return []
  const file = join(data, `${collection}.json`)
  await liveCommand(['export', file], { DATA_DIR: data })
  const { documents } = JSON.parse(await readFile(file, 'utf8')) as {
    documents: { name: string; fields: Fields }[]
  }
  await rm(file)
  return documents.filter(({ name }) => name.split('/').at(-2) === collection).map(({ fields }) => fields)
}
