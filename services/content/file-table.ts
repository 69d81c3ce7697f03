import { readFileSync } from 'node:fs'
import { slices } from '#common/slices.ts'
import type { Reading } from './content-index.ts'
import type { FileStamp, Subject } from './files.ts'
import { keepInMemory, type Keep, type KeptFile } from './kept-file.ts'
import { InvalidField, type StoryProblem } from './problem.ts'
import { withBytes } from './read-file.ts'
import { readJson } from './read-json.ts'
import type { IndexedRow } from './stored-index.ts'

/** A content file that is being read. */
export interface Source {
  /** Bytes. */
  size: number
  /** Keeps it, for what is only read when somebody asks for it. To be called while the file is parsed. */
  keep(): KeptFile
}

/** How the files of a folder are read. */
export interface Kind<T> {
  subject: Subject
  /** Throws InvalidField. */
  parse(json: unknown, source: Source): T
  /** What is written of it into the index, and how it is made of that again; absent where each start reads the files. */
  toRow?: (value: T) => unknown
  fromRow?: (row: unknown, file: KeptFile | undefined) => T
}

interface Row<T> {
  stamp: string
  /** What the file says now; absent while it is broken. */
  now?: T
  /** What was last served from it. */
  good?: T
  problem?: StoryProblem
  /** The file as it was read, where it is kept. */
  file?: KeptFile | undefined
}

/** The parsed files of one folder. Only files that changed are read again. */
export class FileTable<T> {
  readonly rows = new Map<string, Row<T>>()
  readonly #kind: Kind<T>

  constructor(kind: Kind<T>) {
    this.#kind = kind
  }

  get subject(): Subject {
    return this.#kind.subject
  }

  /** Takes note of the files as they are now; with what they were read as before, a first time. */
  async update(files: ReadonlyMap<string, FileStamp>, reading?: Reading): Promise<void> {
    for (const name of this.rows.keys()) if (!files.has(name)) this.rows.delete(name)
    const turn = slices()
    for (const [name, file] of files) {
      const others = turn()
      if (others) await others
      const old = this.rows.get(name)
      if (!name.endsWith('.json') || old?.stamp === file.stamp) continue
      const row =
        this.#fromIndex(file, reading?.known(this.fileName(name), file)) ??
        this.#read(name, file, reading?.keep ?? keepInMemory)
      this.rows.set(name, { stamp: file.stamp, good: old?.good, ...row })
    }
  }

  /** What the index says next time; nothing of files that are broken. */
  *indexed(files: ReadonlyMap<string, FileStamp>): Generator<[string, IndexedRow, FileStamp]> {
    const { toRow } = this.#kind
    if (!toRow) return
    for (const [name, { stamp, now, file: kept }] of this.rows) {
      const file = files.get(name)
      if (file && now !== undefined)
        yield [this.fileName(name), { stamp, value: toRow(now), file: kept }, file]
    }
  }

  #fromIndex(file: FileStamp, row: IndexedRow | undefined): Pick<Row<T>, 'now' | 'file'> | undefined {
    const { fromRow } = this.#kind
    if (!row || !fromRow) return undefined
    return { now: fromRow(row.value, row.file && orAsItIs(row.file, file.path)), file: row.file }
  }

  #read(name: string, file: FileStamp, keep: Keep): Pick<Row<T>, 'now' | 'problem' | 'file'> {
    try {
      return withBytes(file.path, file.size, (source) => {
        let kept: KeptFile | undefined
        const keepOnce = () => orAsItIs((kept ??= keep(source)), file.path)
        const now = this.#kind.parse(readJson(source), { size: source.length, keep: keepOnce })
        return { now, file: kept }
      })
    } catch (error) {
      const field = error instanceof InvalidField ? error.field : null
      return { problem: { file: this.fileName(name), field, reason: reasonOf(error) } }
    }
  }

  fileName(name: string): string {
    return `${this.#kind.subject}/${name}`
  }
}

/** The file as it was kept, or, where the index has been damaged meanwhile, as it is now. */
function orAsItIs(kept: KeptFile, path: string): KeptFile {
  return {
    read() {
      try {
        return kept.read()
      } catch {
        return readFileSync(path)
      }
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
