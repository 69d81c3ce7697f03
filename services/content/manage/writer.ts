import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { mapInSlices } from '#common/slices.ts'
import { inTransaction } from '../../files/transaction.ts'
import { shaOf } from './journal.ts'

/** One step of a change; files are named relative to the content folder, each once in a change. */
export type Step = { kind: 'write'; file: string; text: string } | { kind: 'remove'; file: string }

/** A file is no longer as it was when the change was made of it. */
export class ChangedOutside extends Error {
  readonly file: string
  constructor(file: string) {
    super(`${file} has changed meanwhile`)
    this.file = file
  }
}

const ENDING = '.written.tmp'
/** Files that are put onto the disk at a time. */
const AT_ONCE = 8
/** Files that get their names in one turn. */
const IN_ONE_TURN = 20

/** A file written beside its place. */
interface Ready {
  name: string
  sha: string
}

/**
 * The only one who writes content files. Each file is written beside its place and put onto the disk; then the change is
 * noted in the database, together with what `note` records of it; then the files are renamed, so that none is ever half
 * there. A process that was killed in the middle of that finishes it at its next start.
 */
export class Writer {
  readonly #root: string
  readonly #database: DatabaseSync
  #queue: Promise<unknown> = Promise.resolve()
  #written: string[] = []
  /** Changes that were begun. */
  #changes = 0
  #carrying: Promise<void> | undefined

  constructor(root: string, database: DatabaseSync) {
    this.#root = root
    this.#database = database
  }

  /** Runs one change after the other: what `change` reads is what it may write. */
  alone<T>(change: () => Promise<T> | T): Promise<T> {
    const turn = this.#queue.then(change)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /**
   * While the files of a change that is in the history become what it says: some are as before. Who compares files with
   * the history, outside of `alone`, waits for it.
   */
  get carrying(): Promise<void> | undefined {
    return this.#carrying
  }

  /** The text of a file; undefined when there is none. */
  read(file: string): string | undefined {
    try {
      return readFileSync(join(this.#root, file), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** The files written since this was last asked, and others that were put beside them. */
  takeWritten(): string[] {
    const written = this.#written
    this.#written = []
    return written
  }

  /** Takes note of a file that was put into the content folder otherwise. */
  noteWritten(file: string): void {
    this.#written.push(file)
  }

  /** The names of the files in a folder; none where there is no folder. */
  names(folder: string): string[] {
    return namesIn(join(this.#root, folder)).sort()
  }

  /**
   * Carries the steps out, all of them or, after a throw, none. `expected` has the texts the change was made of, by file:
   * throws ChangedOutside when one differs from what is on the disk now. Of many files others have their turn until all
   * that is new is on the disk beside its place.
   */
  async apply<T>(
    steps: readonly Step[],
    expected: ReadonlyMap<string, string | undefined>,
    note: () => T,
  ): Promise<T> {
    const former = await this.#lookAt(steps, expected)
    const change = randomUUID()
    // All that needs room on the disk comes first: a full one refuses the change and leaves nothing of it.
    const ready = await this.#prepareAll(steps)
    const folders = new Set(steps.map(({ file }) => dirname(join(this.#root, file))))
    let result: T
    try {
      for (const folder of folders) syncFolder(folder)
      // It may have taken a while.
      await mapInSlices(former, ([file, { text }]) => {
        if (this.read(file) !== text) throw new ChangedOutside(file)
      })
      result = inTransaction(this.#database, () => {
        const insert = this.#database.prepare(
          'insert into steps (change, kind, file, former, ready, sha) values (?, ?, ?, ?, ?, ?)',
        )
        for (const { kind, file } of steps) {
          const { name, sha } = ready.get(file) ?? {}
          insert.run(change, kind, file, former.get(file)?.sha ?? null, name ?? null, sha ?? null)
        }
        return note()
      })
    } catch (error) {
      this.#discard(ready)
      throw error
    }
    // From here on it is decided: what is not carried out now is at the next start.
    const carried = Promise.withResolvers<void>()
    this.#carrying = carried.promise
    try {
      // A story's own files in one turn: nobody reads it twice, by its old name and its new one.
      for (const [index, { file }] of steps.entries()) {
        if (index > 0 && index % IN_ONE_TURN === 0) await new Promise((go) => setImmediate(go))
        this.#carryOut(file, ready.get(file)?.name)
      }
      for (const folder of folders) syncFolder(folder)
      this.#database.prepare('delete from steps where change = ?').run(change)
      this.#written.push(...steps.map(({ file }) => file))
      return result
    } finally {
      this.#carrying = undefined
      carried.resolve()
    }
  }

  /** Finishes what a killed process has begun; returns the files that were changed by others since, and left alone. */
  recover(): string[] {
    const left: string[] = []
    for (const { file, former, ready, sha } of this.#database
      .prepare('select * from steps order by id')
      .all()
      .map((row) => this.#begunStep(row))) {
      const now = this.read(file)
      const shaNow = now === undefined ? null : shaOf(now)
      if (shaNow === sha) continue
      const waiting = ready === undefined ? undefined : this.read(ready)
      const isReady = (waiting === undefined ? null : shaOf(waiting)) === sha
      if (shaNow !== former || !isReady) left.push(file)
      else {
        this.#carryOut(file, ready)
        syncFolder(dirname(join(this.#root, file)))
      }
    }
    this.#database.exec('delete from steps')
    this.#removeUnfinished()
    return left
  }

  /** A step that a process has begun: what its file was, and what it is to be; null where there is none. */
  #begunStep(row: Record<string, unknown>) {
    const file = String(row['file'])
    const text = (value: unknown) => (value === null ? null : String(value))
    const step = {
      file,
      former: text(row['former']),
      sha: text(row['sha']),
      ready: text(row['ready']) ?? undefined,
    }
    // Of an earlier version, which kept the text itself.
    if (row['body'] === null) return step
    const body = Buffer.from(row['body'] as Uint8Array).toString()
    const ready = this.#unfinished(file)
    mkdirSync(dirname(join(this.#root, ready)), { recursive: true })
    writeFileSync(join(this.#root, ready), body, { flush: true })
    return { ...step, sha: shaOf(body), ready }
  }

  /** What the files of a change are now. Throws ChangedOutside where one is not as expected. */
  async #lookAt(
    steps: readonly Step[],
    expected: ReadonlyMap<string, string | undefined>,
  ): Promise<Map<string, { text: string | undefined; sha: string | null }>> {
    const files = new Set([...expected.keys(), ...steps.map(({ file }) => file)])
    const found = await mapInSlices(files, (file) => {
      const text = this.read(file)
      if (expected.has(file) && text !== expected.get(file)) throw new ChangedOutside(file)
      // The string that is already held, not its like.
      const held = expected.has(file) ? expected.get(file) : text
      return [file, { text: held, sha: text === undefined ? null : shaOf(text) }] as const
    })
    return new Map(found)
  }

  /** Puts what is to be written beside its places and onto the disk; throws, leaving nothing, where there is no room. */
  async #prepareAll(steps: readonly Step[]): Promise<Map<string, Ready>> {
    const ready = new Map<string, Ready>()
    this.#changes += 1
    const written = steps.filter((step) => step.kind === 'write')
    const left = written.map((step) => ({ ...step, name: this.#unfinished(step.file) })).values()
    let isFull = false
    const prepareSome = async () => {
      for (const { file, text, name } of left) {
        if (isFull) return
        ready.set(file, { name, sha: shaOf(text) })
        const path = join(this.#root, name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text, { flush: true }).catch((error: unknown) => {
          isFull = true
          throw error
        })
      }
    }
    const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, prepareSome))
    const failed = all.find((each) => each.status === 'rejected')
    if (!failed) return ready
    this.#discard(ready)
    throw failed.reason
  }

  #discard(ready: ReadonlyMap<string, Ready>): void {
    for (const { name } of ready.values()) rmSync(join(this.#root, name), { force: true })
  }

  /** Puts a file that was written beside its place there, or takes away what is there. */
  #carryOut(file: string, ready: string | undefined): void {
    const path = join(this.#root, file)
    if (ready === undefined) rmSync(path, { force: true })
    else renameSync(join(this.#root, ready), path)
  }

  #unfinished(file: string): string {
    return join(dirname(file), `.${basename(file)}.${process.pid}.${this.#changes}${ENDING}`)
  }

  #removeUnfinished(): void {
    for (const subject of ['', 'stories', 'published', 'assets', 'datasources', 'assets/folders'])
      for (const name of namesIn(join(this.#root, subject)))
        if (name.startsWith('.') && name.endsWith(ENDING))
          rmSync(join(this.#root, subject, name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Puts the names of a folder onto the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
