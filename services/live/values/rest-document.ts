import { wireDocument } from './document.ts'
import { parseFieldPath } from './field-path.ts'
import { readQuery } from '../query/query.ts'
import { newId } from './resource-path.ts'
import { project, type Call } from '../http/rest.ts'
import { invalid, LiveError } from '../status.ts'
import { readFields } from './value.ts'
import type { Precondition, Write } from '../storage/write.ts'
import { parseMicros } from './time.ts'

/** A call on a document or collection by HTTP method; `query` is the query string. */
export interface DocumentCall extends Call {
  query: URLSearchParams
}

function maskOf(query: URLSearchParams, name: string): string[][] | undefined {
  const paths = query.getAll(`${name}.fieldPaths`)
  return paths.length === 0 ? undefined : paths.map(parseFieldPath)
}

function preconditionOf(query: URLSearchParams): Precondition | undefined {
  const exists = query.get('currentDocument.exists')
  if (exists !== null) return { exists: exists === 'true' }
  const time = query.get('currentDocument.updateTime')
  return time === null ? undefined : { updateTime: parseMicros(time) }
}

const isDocument = (path: string) => path !== '' && path.split('/').length % 2 === 0

async function write(call: DocumentCall, change: Omit<Write, 'transforms'>) {
  const { engine, caller } = call
  await engine.committer.commit([{ ...change, transforms: [] }], { check: engine.permit.writes(caller) })
  const document = engine.store.get(change.path)
  // Who may write a document need not be allowed to read what else it holds.
  if (!document || !engine.permit.mayGet(caller, change.path, document)) return {}
  return wireDocument(project(document, maskOf(call.query, 'mask')), engine.names)
}

function getDocument({ engine, caller, path, query, transactions }: DocumentCall) {
  const document = engine.store.get(path)
  engine.permit.get(caller, path, document)
  transactions.note(query.get('transaction') ?? undefined, path)
  if (!document) throw new LiveError('NOT_FOUND', `Document "${engine.names.full(path)}" not found.`)
  return wireDocument(project(document, maskOf(query, 'mask')), engine.names)
}

function createDocument(call: DocumentCall) {
  const id = call.query.get('documentId') ?? newId()
  const path = call.engine.names.document(call.engine.names.full(`${call.path}/${id}`))
  return write(call, {
    kind: 'set',
    path,
    fields: readFields(call.body['fields']),
    precondition: { exists: false },
  })
}

function patchDocument(call: DocumentCall) {
  const mask = maskOf(call.query, 'updateMask')
  const precondition = preconditionOf(call.query)
  return write(call, {
    kind: 'set',
    path: call.path,
    fields: readFields(call.body['fields']),
    mask,
    precondition,
  })
}

function deleteDocument(call: DocumentCall) {
  return write(call, {
    kind: 'delete',
    path: call.path,
    fields: {},
    precondition: preconditionOf(call.query),
  })
}

function readOrderBy(text: string | null) {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .filter(([field]) => field)
    .map(([fieldPath, direction]) => ({
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }))
}

/** A collection's documents by pages; the page token is the offset. */
function listDocuments({ engine, caller, path, query }: DocumentCall) {
  const cut = path.lastIndexOf('/')
  const size = Math.min(Number(query.get('pageSize') ?? 100) || 100, 300)
  const offset = Number(query.get('pageToken') ?? 0)
  if (!Number.isInteger(offset) || offset < 0) throw invalid('Invalid page token.')
  const structured = {
    from: [{ collectionId: path.slice(cut + 1) }],
    orderBy: readOrderBy(query.get('orderBy')),
    offset,
    limit: size,
  }
  const asked = readQuery(cut < 0 ? '' : path.slice(0, cut), structured)
  engine.permit.list(caller, asked)
  // One more, to know whether there is a next page.
  const page = engine.runner.run({ ...asked, limit: size + 1 })
  const documents = page.slice(0, size).map(({ document }) => document)
  const mask = maskOf(query, 'mask')
  return {
    ...(documents.length > 0 && {
      documents: documents.map((document) => wireDocument(project(document, mask), engine.names)),
    }),
    ...(page.length > size && { nextPageToken: String(offset + size) }),
  }
}

/** The plain HTTP methods on documents and collections. */
export function answerDocument(method: string, call: DocumentCall): object | Promise<object> {
  const document = isDocument(call.path)
  if (method === 'GET') return document ? getDocument(call) : listDocuments(call)
  if (method === 'POST' && !document && call.path !== '') return createDocument(call)
  if (method === 'PATCH' && document) return patchDocument(call)
  if (method === 'DELETE' && document) return deleteDocument(call)
  throw new LiveError('UNIMPLEMENTED', `${method} is not implemented here.`)
}
