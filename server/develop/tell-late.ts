import { stat } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'

/** Milliseconds after a change in which the watcher passes over what else is written to the file, and some more. */
const deaf = 80

/**
 * Tells of a change that the watcher passes over because it has just told of another of the same file: whoever saves twice
 * at once, as a formatter does, would be shown the first.
 */
export function tellLate(watcher: ViteDevServer['watcher']): void {
  watcher.on('change', async (file) => {
    const told = await writtenAt(file)
    setTimeout(async () => {
      const now = await writtenAt(file)
      if (now === undefined || now === told) return
      watcher.emit('change', file)
      watcher.emit('all', 'change', file)
    }, deaf).unref()
  })
}

/** Undefined for a file that is not there. */
async function writtenAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs
}
