import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes below which a disk counts as full: databases need room for what they write beside themselves. */
const minFree = 16 * 1024 * 1024

/** Throws unless a file can be written in a folder and there is room for more; `variable` is what names the folder. */
export async function probeFolder(variable: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < minFree)
    throw new Error(
      `${variable}: ${(free / 1024 / 1024).toFixed(1)} MB are free, ${minFree / 1024 / 1024} are needed`,
    )
  const file = join(folder, `.probe-${process.pid}`)
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(4096))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}
