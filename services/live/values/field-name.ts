import { maxFieldPathSize } from '../limits.ts'
import { invalid } from '../status.ts'

/** A field's name within a document or map: not empty, not reserved, at most 1,500 bytes. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalid('Field names must not be empty.')
  if (/^__.*__$/s.test(name)) throw invalid(`Field name "${name}" is reserved: it begins and ends with '__'.`)
  if (Buffer.byteLength(name) > maxFieldPathSize)
    throw invalid(`The property.name is longer than ${maxFieldPathSize} bytes.`)
}
