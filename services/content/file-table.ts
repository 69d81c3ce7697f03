import { readFileSync } from 'node:fs'
import { slices } from '#common/slices.ts'
import type { FileStamp, Subject } from './files.ts'
import { InvalidField, type StoryProblem } from './problem.ts'
import { readJson } from './read-json.ts'

interface Row<T> {
  stamp: string
  /** What the file says now; absent while it is broken. */
  now?: T
  /** What was last served from it. */
  good?: T
  problem?: StoryProblem
}

/** The parsed files of one folder. Only files that changed are read again. */
export class FileTable<T> {
  readonly rows = new Map<string, Row<T>>()
  readonly #subject: Subject
  readonly #parse: (json: unknown, source: Buffer) => T

  constructor(subject: Subject, parse: (json: unknown, source: Buffer) => T) {
    this.#subject = subject
    this.#parse = parse
  }

  async update(files: ReadonlyMap<string, FileStamp>): Promise<void> {
    for (const name of this.rows.keys()) if (!files.has(name)) this.rows.delete(name)
    const turn = slices()
    for (const [name, file] of files) {
      await turn()
      const old = this.rows.get(name)
      if (!name.endsWith('.json') || old?.stamp === file.stamp) continue
      this.rows.set(name, { stamp: file.stamp, good: old?.good, ...this.#read(name, file) })
    }
  }

  #read(name: string, file: FileStamp): Pick<Row<T>, 'now' | 'problem'> {
    try {
      const source = readFileSync(file.path)
      return { now: this.#parse(readJson(source), source) }
    } catch (error) {
      const field = error instanceof InvalidField ? error.field : null
      return { problem: { file: this.fileName(name), field, reason: reasonOf(error) } }
    }
  }

  fileName(name: string): string {
    return `${this.#subject}/${name}`
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
