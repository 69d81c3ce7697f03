import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts a file into a folder whole or not at all: whoever watches the folder for `*.json` never reads a part of one. What is
 * there under that name is replaced by the same.
 */
export async function dropFile(folder: string, name: string, content: string): Promise<void> {
  const partial = join(folder, `.${name}.part`)
  try {
    // What a stop has left, or somebody has put there: a link would lead the person's words elsewhere.
    await rm(partial, { force: true })
    const file = await open(partial, 'wx', 0o640)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(folder, name))
    const place = await open(folder, 'r')
    await place.sync().finally(() => place.close())
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
