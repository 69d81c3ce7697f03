import type { RuleDocument } from '../access.ts'
import { maxDocumentSize } from '../limits.ts'
import { invalid } from '../status.ts'
import { formatMicros } from './time.ts'
import type { Fields, Value } from './value.ts'
import type { Names } from './resource-path.ts'

/** A stored document: relative path, fields, and its times in microseconds since 1970. */
export type Document = RuleDocument

function valueSize(value: Value): number {
  if (value.stringValue !== undefined) return Buffer.byteLength(value.stringValue) + 1
  if (value.bytesValue !== undefined) return Buffer.byteLength(value.bytesValue, 'base64')
  if (value.referenceValue !== undefined) return Buffer.byteLength(value.referenceValue) + 17
  if (value.geoPointValue) return 16
  if (value.arrayValue) return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0)
  if (value.mapValue) return fieldsSize(value.mapValue.fields ?? {})
  return value.nullValue === null || value.booleanValue !== undefined ? 1 : 8
}

function fieldsSize(fields: Fields): number {
  let size = 0
  for (const [name, value] of Object.entries(fields)) size += Buffer.byteLength(name) + 1 + valueSize(value)
  return size
}

/** Throws INVALID_ARGUMENT for a document of more than 1 MiB, counted as the original counts. */
export function checkSize(path: string, fields: Fields, names: Names): void {
  const name = path.split('/').reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16)
  const size = name + fieldsSize(fields) + 32
  if (size <= maxDocumentSize) return
  const bytes = (count: number) => count.toLocaleString('en-US')
  throw invalid(
    `Document '${names.full(path)}' cannot be written because its size (${bytes(size)} bytes) exceeds the ` +
      `maximum allowed size of ${bytes(maxDocumentSize)} bytes.`,
  )
}

const texts = new WeakMap<Document, string>()

/** The document as JSON text for the wire; made once per document object, shared by all its listeners. */
export function documentJson(document: Document, names: Names): string {
  let text = texts.get(document)
  if (text === undefined) {
    text = JSON.stringify(wireDocument(document, names))
    texts.set(document, text)
  }
  return text
}

/** The document as the wire has it. */
export function wireDocument(document: Document, names: Names) {
  return {
    name: names.full(document.path),
    fields: document.fields,
    createTime: formatMicros(document.createTime),
    updateTime: formatMicros(document.updateTime),
  }
}
