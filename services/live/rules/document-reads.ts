import { EvaluationError, LimitError } from './failure.ts'
import { type FieldValueMap, Path, type Value } from './values.ts'

/** Gives a document's fields by its path below `documents`, or null. `after` asks for the state after the write. */
export type ReadDocument = (path: string[], after: boolean) => FieldValueMap | null

/** The names of the functions that read other documents. */
export const READERS: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

const MOST_READS = 10

/** The other documents that one request's rules look at. The same document counts once. */
export class DocumentReads {
  readonly #read: ReadDocument
  readonly #database: string
  readonly #seen = new Map<string, Value>()

  constructor(read: ReadDocument, database: string) {
    this.#read = read
    this.#database = database
  }

  call(name: string, path: Value): Value {
    const document = this.#document(path, name.endsWith('After'))
    return name.startsWith('exists') ? document !== null : document
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
    if (this.#seen.size >= MOST_READS) throw new LimitError(`more than ${MOST_READS} documents read`)
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
