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
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
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
   * throws ChangedOutside when one differs from what is on the disk now.
   */
  apply<T>(steps: readonly Step[], expected: ReadonlyMap<string, string | undefined>, note: () => T): T {
    for (const [file, text] of expected) if (this.read(file) !== text) throw new ChangedOutside(file)
    const change = randomUUID()
    // All that needs room on the disk comes first: a full one refuses the change and leaves nothing of it.
    const ready = this.#prepareAll(steps)
    try {
      const result = inTransaction(this.#database, () => {
        const insert = this.#database.prepare(
          'insert into steps (change, kind, file, former, body) values (?, ?, ?, ?, ?)',
        )
        for (const step of steps) {
          const former = this.read(step.file)
          insert.run(
            change,
            step.kind,
            step.file,
            former === undefined ? null : shaOf(former),
            step.kind === 'write' ? Buffer.from(step.text) : null,
          )
        }
        return note()
      })
      for (const step of steps) this.#carryOut(step, ready.get(step.file))
      this.#database.prepare('delete from steps where change = ?').run(change)
      this.#written.push(...steps.map(({ file }) => file))
      return result
    } finally {
      for (const unfinished of ready.values()) rmSync(unfinished, { force: true })
    }
  }

  /** Finishes what a killed process has begun; returns the files that were changed by others since, and left alone. */
  recover(): string[] {
    this.#removeUnfinished()
    const left: string[] = []
    for (const row of this.#database.prepare('select * from steps order by id').all()) {
      const step = stepOf(row)
      const now = this.read(step.file)
      const sha = now === undefined ? null : shaOf(now)
      const isDone = step.kind === 'write' ? sha === shaOf(step.text) : now === undefined
      if (isDone) continue
      if (sha === row['former']) this.#carryOut(step)
      else left.push(step.file)
    }
    this.#database.exec('delete from steps')
    return left
  }

  /** Puts what is to be written beside its places; throws, leaving nothing, where there is no room. */
  #prepareAll(steps: readonly Step[]): Map<string, string> {
    const ready = new Map<string, string>()
    try {
      for (const step of steps)
        if (step.kind === 'write') {
          ready.set(step.file, this.#unfinished(step.file))
          this.#prepare(step)
        }
      return ready
    } catch (error) {
      for (const unfinished of ready.values()) rmSync(unfinished, { force: true })
      throw error
    }
  }

  /** Carries a step out; `ready` is the file that was written beside its place, if that has been done. */
  #carryOut(step: Step, ready?: string): void {
    const path = join(this.#root, step.file)
    if (step.kind === 'write') renameSync(ready ?? this.#prepare(step), path)
    else rmSync(path, { force: true })
    syncFolder(dirname(path))
  }

  #unfinished(file: string): string {
    const path = join(this.#root, file)
    return join(dirname(path), `.${basename(path)}.${process.pid}${ENDING}`)
  }

  /** Writes a file beside its place and onto the disk; returns where. */
  #prepare({ file, text }: Extract<Step, { kind: 'write' }>): string {
    const unfinished = this.#unfinished(file)
    mkdirSync(dirname(unfinished), { recursive: true })
    const handle = openSync(unfinished, 'w')
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    return unfinished
  }

  #removeUnfinished(): void {
    for (const subject of ['', 'stories', 'published', 'assets', 'datasources'])
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

function stepOf(row: Record<string, unknown>): Step {
  const file = String(row['file'])
  if (row['kind'] === 'write')
    return { kind: 'write', file, text: Buffer.from(row['body'] as Uint8Array).toString() }
  return { kind: 'remove', file }
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
