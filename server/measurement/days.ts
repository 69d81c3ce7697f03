import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#app/content/locales.ts'
import type { Count } from '#app/features/measurement/counted.ts'
import type { Log } from '#services/log/log.ts'
import { addCount, readDay, type Day, type Route } from './day.ts'

/** Days that counts are kept. */
const keptDays = 400
/** Milliseconds after which what was counted is on the disk. */
const soon = 30_000

/** The counts of today in memory, those of earlier days in a folder, a file a day. */
export class Days {
  readonly #folder: string
  readonly #log: Log
  readonly #now: () => number
  #open: { name: string; day: Promise<Day> } | undefined
  #isChanged = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()

  /** `now` gives milliseconds since 1970. */
  constructor(folder: string, log: Log, now: () => number = Date.now) {
    this.#folder = folder
    this.#log = log
    this.#now = now
  }

  async add(route: Route, locale: Locale, count: Count): Promise<void> {
    if (addCount(await this.#today(), route, locale, count)) this.#isChanged = true
    this.#timer ??= setTimeout(() => void this.write(), soon).unref()
  }

  /** Puts what was counted onto the disk. What cannot be written is logged, and kept for the next time. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const day = this.#open?.day
    if (day) this.#writing = this.#writing.then(async () => this.#put(await day))
    await this.#writing
  }

  async #put(day: Day): Promise<void> {
    if (!this.#isChanged) return
    this.#isChanged = false
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const file = join(this.#folder, `${day.day}.json`)
      await writeFile(`${file}.new`, JSON.stringify(day))
      await rename(`${file}.new`, file)
    } catch (error) {
      this.#isChanged = true
      this.#log(`the counts of ${day.day} could not be written: ${String(error)}`, { level: 'warn' })
    }
  }

  #today(): Promise<Day> {
    const name = dayBefore(this.#now(), 0)
    if (this.#open?.name !== name) this.#open = { name, day: this.write().then(() => this.#read(name)) }
    return this.#open.day
  }

  async #read(name: string): Promise<Day> {
    const first = dayBefore(this.#now(), keptDays)
    for (const old of await dayFiles(this.#folder)) if (old < first) await rm(join(this.#folder, old))
    const stored = await readFile(join(this.#folder, `${name}.json`), 'utf8').catch(() => undefined)
    const day = stored === undefined ? undefined : readDay(stored)
    if (stored !== undefined && !day)
      this.#log(`the counts of ${name} cannot be read and begin anew`, { level: 'warn' })
    return day ?? { day: name, routes: {} }
  }
}

/** The last days of a folder that have counts, the oldest first. */
export async function readDays(folder: string, count: number, now: number): Promise<Day[]> {
  const first = dayBefore(now, count - 1)
  const files = (await dayFiles(folder)).filter((name) => name >= first)
  const days = await Promise.all(
    files.map(async (name) => readDay(await readFile(join(folder, name), 'utf8'))),
  )
  return days.filter((day) => day !== undefined)
}

async function dayFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).sort()
}

/** The day so many days before, as files are named: `2026-11-21`. */
function dayBefore(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10)
}
