import { watch, type FSWatcher } from 'node:fs'

interface Watched {
  watcher: FSWatcher
  identity: string
}

const QUIET_MS = 40
const LONGEST_WAIT_MS = 100

/**
 * Watches folders, each by itself, since an editor that replaces a file is noticed by its folder only. Changes are told
 * once it is quiet for a moment, at the latest after 100 ms; `told` is never run twice at once.
 */
export class FolderWatch {
  readonly #told: () => Promise<void>
  readonly #unseen: (folder: string, error: unknown) => void
  readonly #isNews: (folder: string, name: string) => boolean
  readonly #watchers = new Map<string, Watched>()
  #timer: NodeJS.Timeout | undefined
  #firstNews = 0
  #running: Promise<void> | undefined
  #again = false
  #closed = false

  /** `unseen` is called with a folder that the system does not report changes of; `isNews` is asked about each change. */
  constructor(
    told: () => Promise<void>,
    unseen: (folder: string, error: unknown) => void,
    isNews: (folder: string, name: string) => boolean = () => true,
  ) {
    this.#told = told
    this.#isNews = isNews
    this.#unseen = unseen
  }

  /** Watches exactly these folders from now on, anew where one was replaced. */
  follow(folders: ReadonlyMap<string, string>): void {
    if (this.#closed) return
    for (const [folder, { watcher, identity }] of this.#watchers) {
      if (folders.get(folder) === identity) continue
      watcher.close()
      this.#watchers.delete(folder)
    }
    for (const [folder, identity] of folders) this.add(folder, identity)
  }

  /** Watches a folder besides, unless it does already. */
  add(folder: string, identity: string): void {
    if (this.#closed || this.#watchers.has(folder)) return
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || this.#isNews(folder, name)) this.#news()
      })
      watcher.on('error', () => this.#drop(folder))
      this.#watchers.set(folder, { watcher, identity })
    } catch (error) {
      // A folder that has gone since it was listed is reported by the one above it.
      if (!isMissing(error)) this.#unseen(folder, error)
    }
  }

  /** Tells as if something had changed. */
  look(): void {
    this.#news()
  }

  /** Tells at once; resolves when all that has changed until now has been told. */
  async settle(): Promise<void> {
    // What is being told may have been read before.
    await this.#running
    if (this.#closed) return
    if (!this.#running) {
      clearTimeout(this.#timer)
      this.#tell()
    }
    await this.#running
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const { watcher } of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
    await this.#running
  }

  #drop(folder: string) {
    this.#watchers.get(folder)?.watcher.close()
    this.#watchers.delete(folder)
    this.#news()
  }

  #news() {
    if (this.#closed) return
    const now = performance.now()
    if (this.#timer === undefined) this.#firstNews = now
    clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(QUIET_MS, LONGEST_WAIT_MS - (now - this.#firstNews)))
    this.#timer = setTimeout(() => this.#tell(), wait)
  }

  #tell() {
    this.#timer = undefined
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#told().finally(() => {
      this.#running = undefined
      if (this.#again) this.#news()
      this.#again = false
    })
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
