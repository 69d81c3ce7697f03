import { encodeValue } from '../values/encode.ts'
import { formatFieldPath } from '../values/field-path.ts'
import { maxIndexedValueSize, maxIndexEntries } from '../limits.ts'
import { invalid } from '../status.ts'
import { isVector, type Fields, type Value } from '../values/value.ts'

/** One row of the index: a field path (or its elements, see `elementsOf`) and the encoded value. */
export interface Entry {
  field: string
  value: Buffer
}

/** The index of an array's elements. */
export const elementsOf = (field: string) => `${field}[]`

/** Long values are indexed by their first 1,500 bytes, as in the original. */
const indexKey = (value: Value) => encodeValue(value).subarray(0, maxIndexedValueSize)

function collect(path: string[], value: Value, entries: Map<string, Entry>): void {
  const add = (field: string, item: Value) => {
    const key = indexKey(item)
    entries.set(`${field}\u0000${key.toString('latin1')}`, { field, value: key })
  }
  const field = formatFieldPath(path)
  add(field, value)
  for (const item of value.arrayValue?.values ?? []) add(elementsOf(field), item)
  if (entries.size > maxIndexEntries) return
  if (isVector(value)) return
  for (const [name, inner] of Object.entries(value.mapValue?.fields ?? {}))
    collect([...path, name], inner, entries)
}

/** All index entries of a document at a path, by a key that tells equal entries. Every path through maps has its own. */
export function indexEntries(fields: Fields, document = ''): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [name, value] of Object.entries(fields)) collect([name], value, entries)
  if (entries.size > maxIndexEntries) throw invalid(`too many index entries for entity /${document}`)
  return entries
}
