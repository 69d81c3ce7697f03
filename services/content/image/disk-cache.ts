import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Kept {
  size: number
  usedMs: number
}

/** Bytes a file takes on disk and in the list at least, however small its content. */
const MIN_BYTES = 8192

/** Files by key in one folder, the least recently used leaving first when they outgrow the bound. */
export class DiskCache {
  readonly #folder: string
  readonly #maxBytes: number
  #kept: Promise<Map<string, Kept>> | undefined
  #writes = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  async get(key: string): Promise<Buffer | undefined> {
    const cached = (await this.#list()).get(key)
    if (!cached) return undefined
    const body = await readFile(join(this.#folder, key)).catch(() => undefined)
    const now = new Date()
    // The time of use is kept with the file every hour at most: it only orders what leaves first.
    if (body && now.getTime() - cached.usedMs > 3_600_000)
      await utimes(join(this.#folder, key), now, now).catch(() => undefined)
    cached.usedMs = now.getTime()
    return body
  }

  async set(key: string, body: Buffer): Promise<void> {
    const all = await this.#list()
    const half = join(this.#folder, `.${process.pid}-${this.#writes++}`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(half, body)
      await rename(half, join(this.#folder, key))
      all.set(key, { size: Math.max(body.length, MIN_BYTES), usedMs: Date.now() })
      await this.#shrink(all)
    } catch {
      // Without room or rights for the cache, pictures are still served.
      await rm(half, { force: true }).catch(() => undefined)
    }
  }

  async #shrink(all: Map<string, Kept>): Promise<void> {
    let bytes = [...all.values()].reduce((sum, kept) => sum + kept.size, 0)
    if (bytes <= this.#maxBytes) return
    for (const [key, kept] of [...all].sort(([, a], [, b]) => a.usedMs - b.usedMs)) {
      if (bytes <= this.#maxBytes * 0.9) return
      all.delete(key)
      bytes -= kept.size
      await rm(join(this.#folder, key), { force: true })
    }
  }

  #list(): Promise<Map<string, Kept>> {
    this.#kept ??= this.#read()
    return this.#kept
  }

  async #read(): Promise<Map<string, Kept>> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = new Map<string, Kept>()
    for (const name of names) {
      const info = await stat(join(this.#folder, name)).catch(() => undefined)
      if (info?.isFile() && !name.startsWith('.'))
        files.set(name, { size: Math.max(info.size, MIN_BYTES), usedMs: info.mtimeMs })
    }
    return files
  }
}
