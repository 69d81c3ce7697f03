import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slices } from '#common/slices.ts'
import type { Tree } from './files.ts'

/** Characters that are hashed at a time. */
const hashedAtOnce = 100_000

interface Stored {
  cv: number
  fingerprint: string
}

/**
 * The `cv`: a Unix timestamp in seconds that grows with every change, also across restarts, and stays the same while
 * the files do. It is kept in the cache folder; without it, the newest file's time decides.
 */
export class ContentVersion {
  readonly #file: string
  readonly #folder: string
  #last: Stored | undefined

  constructor(cacheDir: string) {
    this.#folder = cacheDir
    this.#file = join(cacheDir, 'content-version.json')
  }

  async of(tree: Tree): Promise<number> {
    const hash = createHash('sha1')
    let newest = 0
    let lines = ''
    const turn = slices()
    for (const [subject, found] of Object.entries(tree.files))
      for (const [name, file] of found) {
        const others = turn()
        if (others) await others
        lines += `${subject}/${name} ${file.size} ${file.mtimeMs}\n`
        newest = Math.max(newest, Math.floor(file.mtimeMs / 1000))
        if (lines.length < hashedAtOnce) continue
        hash.update(lines)
        lines = ''
      }
    const fingerprint = hash.update(lines).digest('hex')
    const running = this.#last
    const last = running ?? (await this.#stored())
    if (last?.fingerprint === fingerprint) this.#last = last
    else {
      const now = running ? Math.floor(Date.now() / 1000) : newest
      this.#last = { cv: Math.max(now, (last?.cv ?? 0) + 1), fingerprint }
      await this.#store(this.#last)
    }
    return this.#last.cv
  }

  async #stored(): Promise<Stored | undefined> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.#file, 'utf8'))
      const { cv, fingerprint } = stored as Partial<Stored>
      return typeof cv === 'number' && typeof fingerprint === 'string' ? { cv, fingerprint } : undefined
    } catch {
      return undefined
    }
  }

  async #store(stored: Stored): Promise<void> {
    // A cache that cannot be written costs only the order of versions across restarts.
    await mkdir(this.#folder, { recursive: true })
      .then(() => writeFile(this.#file, JSON.stringify(stored)))
      .catch(() => undefined)
  }
}
