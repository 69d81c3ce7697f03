import { createHash } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { slices } from '#common/slices.ts'
import type { KeptFile } from './kept-file.ts'
import { bytesAt, KeptInIndex, type Place } from './kept-in-index.ts'

/** What one content file was read as. */
export interface IndexedRow {
  /** Of the file when it was read. */
  stamp: string
  value: unknown
  /** The file itself, for what is only read when somebody asks for it. */
  file?: KeptFile | undefined
}

/** An index that was written by an earlier run. */
export interface StoredIndex {
  /** By the path of the content file, relative to the content folder. */
  rows: ReadonlyMap<string, IndexedRow>
  close(): void
}

/** A row as it is written, a line each. */
type Line = [name: string, stamp: string, value: unknown, place?: Place]

/** What the last bytes of an index say. */
interface Ending {
  maker: string
  /** Where the rows begin, in bytes, and their check. */
  rows: number
  check: number
}

/** Bytes of the last part, filled up with spaces. */
const endingLength = 256
/** Bytes written at a time. */
const chunk = 1024 * 1024
/** The code that reads content: an index that other code has written is not read. */
const makers = [
  'stored-index',
  'file-table',
  'story',
  'asset',
  'datasource',
  'packed-content',
  'read-json',
  'json',
]

/** Their hash, in the bundle of the server (`vite.server.config.ts`), which does not have them. */
declare const CONTENT_READERS: string | undefined

/** Where a content folder's index is kept, and what makes it. Undefined where that cannot be told. */
export function indexPlace(cacheDir: string, root: string): { path: string; maker: string } | undefined {
  try {
    const maker = typeof CONTENT_READERS === 'string' ? CONTENT_READERS : contentReaders()
    const folder = createHash('sha256').update(root).digest('hex').slice(0, 12)
    return { path: join(cacheDir, `content-${folder}.index`), maker }
  } catch {
    return undefined
  }
}

/** A hash of the code that reads content. */
export function contentReaders(): string {
  const hash = createHash('sha256')
  for (const name of makers) hash.update(readFileSync(join(import.meta.dirname, `${name}.ts`)))
  return hash.digest('hex')
}

/**
 * Reads an index. Undefined when there is none, when it is of another version, was cut off or does not say what was
 * written: then the content files are read.
 */
export async function readIndex(path: string, maker: string): Promise<StoredIndex | undefined> {
  let fd: number | undefined
  try {
    fd = openSync(path, 'r')
    const { size } = fstatSync(fd)
    const ending = JSON.parse(bytesAt(fd, size - endingLength, endingLength).toString()) as Ending
    if (ending.maker !== maker) throw new Error('of another version')
    const text = bytesAt(fd, ending.rows, size - endingLength - ending.rows)
    if (crc32(text) !== ending.check) throw new Error('changed since it was written')
    const rows = new Map<string, IndexedRow>()
    const turn = slices()
    for (let from = 0, to = 0; from < text.length; from = to + 1) {
      const others = turn()
      if (others) await others
      to = text.indexOf(10, from)
      const [name, stamp, value, place] = JSON.parse(text.toString('utf8', from, to)) as Line
      rows.set(name, { stamp, value, file: place && new KeptInIndex(fd, place) })
    }
    const opened = fd
    return { rows, close: () => closeSync(opened) }
  } catch {
    if (fd !== undefined) closeSync(fd)
    return undefined
  }
}

/** Writes an index beside the one there is, which it replaces when it is complete. */
export class IndexWriter {
  readonly #path: string
  readonly #partial: string
  readonly #fd: number
  /** What is still to be written, from the beginning of this on. */
  #waiting = Buffer.allocUnsafeSlow(chunk)
  #waitingBytes = 0
  #at = 0

  /** Throws where nothing can be written. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#path = path
    this.#partial = `${path}.${process.pid}.${Date.now().toString(36)}.tmp`
    this.#fd = openSync(this.#partial, 'w+', 0o600)
  }

  /** Keeps a file in the index, as it is: to compress it would take longer than all else that is done with it. */
  keep(source: Buffer): KeptFile {
    const place: Place = [this.#at, source.length, crc32(source)]
    this.#write(source)
    return new KeptInIndex(this.#fd, place, () => this.#flush())
  }

  /** Writes the rows, whose files this writer keeps, and takes the place of the index before. */
  async finish(rows: Iterable<[name: string, row: IndexedRow]>, maker: string): Promise<void> {
    const ending: Ending = { maker, rows: this.#at, check: 0 }
    const turn = slices()
    for (const [name, { stamp, value, file }] of rows) {
      const others = turn()
      if (others) await others
      const line = [name, stamp, value, ...(file instanceof KeptInIndex ? [file.place] : [])]
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      ending.check = crc32(bytes, ending.check)
      this.#write(bytes)
    }
    this.#write(Buffer.from(JSON.stringify(ending).padEnd(endingLength)))
    this.#flush()
    this.#waiting = Buffer.alloc(0)
    renameSync(this.#partial, this.#path)
  }

  /** Leaves the index there was. What has been kept stays readable. */
  abandon(): void {
    rmSync(this.#partial, { force: true })
  }

  close(): void {
    closeSync(this.#fd)
  }

  #write(bytes: Buffer): void {
    for (let from = 0; from < bytes.length;) {
      const count = bytes.copy(this.#waiting, this.#waitingBytes, from)
      from += count
      this.#waitingBytes += count
      if (this.#waitingBytes === chunk) this.#flush()
    }
    this.#at += bytes.length
  }

  #flush(): void {
    const count = this.#waitingBytes
    this.#waitingBytes = 0
    for (let done = 0; done < count;) done += writeSync(this.#fd, this.#waiting, done, count - done)
  }
}
