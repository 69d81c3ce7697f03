import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from './json.ts'
import type { TellTrouble } from './tell-trouble.ts'

/** An answer as it lies on disk. */
export interface Saved {
  key: string
  cv: number
  value: unknown
}

/** The last good answers on disk, one file each, so that a start without content service has pages to serve. */
export interface ContentSnapshot {
  /** Everything saved; files that cannot be read are left out and logged. */
  restore(): Promise<Saved[]>
  /** Written soon after; the last of several saves under a key counts. */
  save(saved: Saved): void
  remove(key: string): void
  /** Resolves when everything is on disk. */
  flush(): Promise<void>
}

/** Changes with the files' shape; files of another format are not read. */
const FORMAT = 1
/** Milliseconds that writes are gathered. */
const GATHER = 500

/** `space` tells contents apart that share a directory. */
export function createSnapshot(directory: string, space: string, log: TellTrouble): ContentSnapshot {
  const folder = join(directory, `v${FORMAT}-${digest(space).slice(0, 12)}`)
  const waiting = new Map<string, Saved | undefined>()
  const written = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let failed = false

  const fileOf = (key: string) => join(folder, `${digest(key).slice(0, 32)}.json`)

  async function read(name: string): Promise<Saved | undefined> {
    if (!name.endsWith('.json')) return undefined
    const text = await readFile(join(folder, name), 'utf8')
    const saved: unknown = JSON.parse(text)
    if (
      !isObject(saved) ||
      typeof saved.key !== 'string' ||
      typeof saved.cv !== 'number' ||
      !isObject(saved.value)
    )
      throw new Error('not a saved answer')
    if (join(folder, name) !== fileOf(saved.key)) throw new Error('saved under another name')
    written.set(saved.key, digest(JSON.stringify(saved.value)))
    return { key: saved.key, cv: saved.cv, value: saved.value }
  }

  async function write(key: string, saved: Saved | undefined): Promise<void> {
    if (!saved) {
      written.delete(key)
      return rm(fileOf(key), { force: true })
    }
    const value = JSON.stringify(saved.value)
    const sum = digest(value)
    if (written.get(key) === sum) return
    const partial = `${fileOf(key)}.${process.pid}.tmp`
    await mkdir(folder, { recursive: true })
    await writeFile(partial, `{"key":${JSON.stringify(key)},"cv":${saved.cv},"value":${value}}`)
    await rename(partial, fileOf(key))
    written.set(key, sum)
  }

  async function writeAll(): Promise<void> {
    for (const [key, saved] of waiting) {
      waiting.delete(key)
      try {
        await write(key, saved)
      } catch (error) {
        if (!failed) log(`The content snapshot cannot be written: ${String(error)}`, { level: 'warn' })
        failed = true
      }
    }
  }

  function put(key: string, saved: Saved | undefined): void {
    waiting.set(key, saved)
    timer ??= setTimeout(() => void flush(), GATHER).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  return {
    async restore() {
      const names = await readdir(folder).catch(() => [])
      const saved: Saved[] = []
      for (const name of names) {
        try {
          const story = await read(name)
          if (story) saved.push(story)
        } catch (error) {
          log(
            `The content snapshot ${name} is ignored: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
      }
      return saved
    },
    save: (saved) => put(saved.key, saved),
    remove: (key) => put(key, undefined),
    flush,
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
