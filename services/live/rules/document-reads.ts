import { EvaluationError, LimitError } from './failure.ts'
import { type FieldValueMap, Path, type Value } from './values.ts'

/** Gives a document's fields by its path below `documents`, or null. `after` asks for the state after the write. */
export type ReadDocument = (path: string[], after: boolean) => FieldValueMap | null

/** The names of the functions that read other documents. */
export const READERS: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

const MAX_READS = 10
const MAX_READS_TOGETHER = 20

/** The other documents that the rules look at for several operations of one request, each counted once. */
export type SharedReads = Set<string>

/** The other documents that the rules look at for one operation. The same document counts once. */
export class DocumentReads {
  readonly #read: ReadDocument
  readonly #database: string
  readonly #shared: SharedReads
  readonly #seen = new Map<string, Value>()

  /** `shared` is common to the operations of a batch, a transaction or a read of several documents. */
  constructor(read: ReadDocument, database: string, shared: SharedReads = new Set()) {
    this.#read = read
    this.#database = database
    this.#shared = shared
  }

  call(name: string, path: Value): Value {
    const document = this.#document(path, name.endsWith('After'))
    return name.startsWith('exists') ? document !== null : document
  }

  /** Counts a read of a document that is not known, as another than all before. Throws LimitError. */
  countUnknown(): void {
    this.#count(`unknown ${this.#seen.size}`)
    this.#seen.set(`unknown ${this.#seen.size}`, null)
  }

  #count(key: string): void {
    this.#shared.add(key)
    if (this.#seen.size >= MAX_READS) throw new LimitError(`more than ${MAX_READS} documents read`)
    if (this.#shared.size > MAX_READS_TOGETHER)
      throw new LimitError(`more than ${MAX_READS_TOGETHER} documents read for one request`)
  }

  #document(path: Value, after: boolean): Value {
    if (!(path instanceof Path)) throw new EvaluationError('a path is needed to read a document')
    const [databases, database, documents, ...names] = path.segments
    const isHere = databases === 'databases' && database === this.#database && documents === 'documents'
    if (!isHere || names.length === 0 || names.length % 2 === 1)
      throw new EvaluationError(`/${path.segments.join('/')} is not the path of a document`)
    const key = `${after} ${names.join('/')}`
    const seen = this.#seen.get(key)
    if (seen !== undefined) return seen
    this.#count(key)
    const fields = this.#read(names, after)
    const document = fields && resourceOf(fields, path)
    this.#seen.set(key, document)
    return document
  }
}

/** A document as the rules see it. */
export function resourceOf(data: Value, path: Path): Value {
  return new Map<string, Value>([
    ['data', data],
    ['id', path.segments.at(-1) ?? ''],
    ['__name__', path],
  ])
}
