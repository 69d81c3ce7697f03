import { invalid, LiveError } from '../status.ts'
import { maxIdSize, maxPathDepth } from '../limits.ts'

/** Throws INVALID_ARGUMENT for a collection's id that the original does not have. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalid('Invalid collection id.')
  checkSegment(id, 0, id)
}

function checkSegment(segment: string, at: number, name: string): void {
  if (segment === '') throw invalid(`Document name "${name}" has an empty segment.`)
  if (segment === '.' || segment === '..')
    throw invalid(`Document name "${name}" contains a resource id "${segment}".`)
  if (/^__.+__$/s.test(segment) && !/^__id-?\d{1,19}__$/.test(segment))
    throw invalid(
      `${at % 2 === 0 ? 'Collection' : 'Resource'} id "${segment}" is invalid because it is reserved.`,
    )
  if (Buffer.byteLength(segment) > maxIdSize)
    throw invalid(`The key path element name is longer than ${maxIdSize} bytes.`)
}

/** What a name that is no name of this form lacks, and where. */
function lacking(name: string): string {
  const parts = /^(projects\/[^/]+(\/databases\/[^/]+)?)?/.exec(name)
  const [start = '', , databases] = parts ?? []
  if (start === '') return `lacks "projects" at index 0.`
  if (databases === undefined) return `lacks "databases" at index ${start.length + 1}.`
  return `lacks "documents" at index ${start.length + 1}.`
}

/** Names of one database: `projects/p/databases/(default)/documents/rooms/a` ↔ the relative path `rooms/a`. */
export class Names {
  readonly database: string
  readonly root: string

  constructor(project: string) {
    this.database = `projects/${project}/databases/(default)`
    this.root = `${this.database}/documents`
  }

  full(path: string): string {
    return path === '' ? this.root : `${this.root}/${path}`
  }

  /** The path of any resource below the root, '' for the root itself. */
  relative(name: unknown): string {
    if (typeof name !== 'string') throw invalid('A resource name is missing.')
    if (name === this.root || name === this.database) return ''
    if (!name.startsWith(`${this.root}/`)) {
      const database = /^projects\/[^/]*\/databases\/[^/]*/.exec(name)?.[0]
      if (database && database !== this.database)
        throw new LiveError('NOT_FOUND', `The database ${database} does not exist.`)
      throw invalid(`Document name "${name}" ${lacking(name)}`)
    }
    const path = name.slice(this.root.length + 1)
    const segments = path.split('/')
    if (segments.length > maxPathDepth * 2) throw invalid(`Document name "${name}" is nested too deeply.`)
    for (const [at, segment] of segments.entries()) checkSegment(segment, at, name)
    return path
  }

  /** The path of a document: an even number of segments. */
  document(name: unknown): string {
    const path = this.relative(name)
    if (path === '' || path.split('/').length % 2 !== 0)
      throw invalid(`Document name "${String(name)}" lacks "/" at index ${String(name).length}.`)
    return path
  }
}

/** `rooms/a/messages/b` → `rooms/a/messages`. */
export const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The last segment. */
export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id of twenty letters and digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(40))
  const fair = [...bytes].filter((byte) => byte < 248)
  return fair.length < 20
    ? newId()
    : fair
        .slice(0, 20)
        .map((byte) => letters[byte % 62])
        .join('')
}
