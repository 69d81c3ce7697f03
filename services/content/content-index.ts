import type { FileStamp, Tree } from './files.ts'
import { keepInMemory, type Keep } from './kept-file.ts'
import { IndexWriter, indexPlace, readIndex, type IndexedRow, type StoredIndex } from './stored-index.ts'

/** Files in a hundred that may have changed before the index is written anew. */
const mostChanged = 2

export interface IndexOptions {
  /** Files from which on an index is kept: fewer are read as fast. 100 by default. */
  fewest?: number | undefined
  /** Milliseconds after a change within which another one may leave a file's stamp as it is; 2,000 by default. */
  unsettled?: number
}

/** What the files were read as before, while they are read for the first time. */
export interface Reading {
  /** The row of a file that has not changed since; undefined for a file that must be read. */
  known(name: string, file: FileStamp): IndexedRow | undefined
  /** Keeps what has been read. */
  keep: Keep
}

/**
 * The index of a content folder in the cache folder: what its files were read as, so that a start with thousands of them
 * does not read each one. A file counts as unchanged while its inode, size and times do. A missing, cut off, changed or
 * foreign index costs nothing but time.
 */
export class ContentIndex {
  readonly #place: ReturnType<typeof indexPlace>
  readonly #fewest: number
  readonly #unsettled: number
  #stored: StoredIndex | undefined
  #writer: IndexWriter | undefined
  /** The disk took no more: that costs only the next start. What was not written is read from the content files. */
  #isFull = false

  constructor(cacheDir: string, root: string, { fewest = 100, unsettled = 2000 }: IndexOptions = {}) {
    this.#place = indexPlace(cacheDir, root)
    this.#fewest = fewest
    this.#unsettled = unsettled
  }

  /** Opens the index for the files as they are now, and begins a new one where too much of it is old. */
  async open({ files }: Tree): Promise<Reading> {
    const records = Object.entries(files).flatMap(([subject, found]) =>
      [...found].flatMap(([name, file]) =>
        name.endsWith('.json') ? [{ name: `${subject}/${name}`, file }] : [],
      ),
    )
    const place = this.#place
    if (!place || records.length < this.#fewest) return { known: () => undefined, keep: keepInMemory }
    const stored = await readIndex(place.path, place.maker)
    this.#stored = stored
    const known: Reading['known'] = (name, file) => {
      const row = stored?.rows.get(name)
      return row?.stamp === file.stamp ? row : undefined
    }
    const changed = records.filter(({ name, file }) => !known(name, file)).length
    if (changed > (records.length * mostChanged) / 100) this.#writer = startWriting(place.path)
    const writer = this.#writer
    if (!writer) return { known, keep: keepInMemory }
    const keep: Keep = (source) => {
      if (!this.#isFull)
        try {
          return writer.keep(source)
        } catch {
          this.#isFull = true
        }
      return keepInMemory(source)
    }
    return {
      keep,
      known(name, file) {
        const row = known(name, file)
        if (!row?.file) return row
        try {
          return { ...row, file: keep(row.file.read()) }
        } catch {
          // The index was damaged where it is only read when somebody asks.
          return undefined
        }
      },
    }
  }

  /** Writes what has been read, if that is worth it. */
  async save(rows: Iterable<[name: string, row: IndexedRow, file: FileStamp]>): Promise<void> {
    const [place, writer] = [this.#place, this.#writer]
    if (!place || !writer) return
    try {
      if (this.#isFull) throw new Error('The disk is full')
      await writer.finish(settled(rows, Date.now() - this.#unsettled), place.maker)
    } catch {
      writer.abandon()
    }
    // What was kept there stands in the new one.
    this.#stored?.close()
    this.#stored = undefined
  }

  close(): void {
    this.#stored?.close()
    this.#writer?.close()
  }
}

/** A cache that cannot be written costs only the next start. */
function startWriting(path: string): IndexWriter | undefined {
  try {
    return new IndexWriter(path)
  } catch {
    return undefined
  }
}

function* settled(
  rows: Iterable<[name: string, row: IndexedRow, file: FileStamp]>,
  before: number,
): Generator<[string, IndexedRow]> {
  for (const [name, row, file] of rows) if (file.ctimeMs < before) yield [name, row]
}
