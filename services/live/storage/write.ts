import { checkFieldName } from '../values/field-name.ts'
import { parseFieldPath } from '../values/field-path.ts'
import { invalid } from '../status.ts'
import { parseMicros } from '../values/time.ts'
import { isNumber, isRecord, readFields, readValue, type Fields, type Value } from '../values/value.ts'
import { maxTransforms } from '../limits.ts'
import type { Names } from '../values/resource-path.ts'

export type Transform = { path: string[] } & (
  | { kind: 'serverTime' }
  | { kind: 'increment' | 'minimum' | 'maximum'; operand: Value }
  | { kind: 'union' | 'remove'; values: Value[] }
)

export type Precondition = { exists: boolean } | { updateTime: number }

/** One write of a batch. A `set` without a mask replaces the document; with one it touches the masked paths only. */
export interface Write {
  kind: 'set' | 'delete' | 'verify'
  path: string
  fields: Fields
  mask?: string[][] | undefined
  transforms: Transform[]
  precondition?: Precondition | undefined
}

function readNumber(input: unknown): Value {
  const value = readValue(input)
  if (!isNumber(value)) throw invalid('A numeric transform needs an integer or a double.')
  return value
}

function readTransform(input: unknown): Transform {
  if (!isRecord(input)) throw invalid('Invalid field transform.')
  const path = parseFieldPath(input['fieldPath'])
  path.forEach(checkFieldName)
  if (input['setToServerValue'] === 'REQUEST_TIME') return { path, kind: 'serverTime' }
  for (const kind of ['increment', 'minimum', 'maximum'] as const)
    if (input[kind] !== undefined) return { path, kind, operand: readNumber(input[kind]) }
  const kind = input['appendMissingElements'] === undefined ? 'remove' : 'union'
  const array = readValue({ arrayValue: input['appendMissingElements'] ?? input['removeAllFromArray'] })
  return { path, kind, values: array.arrayValue?.values ?? [] }
}

function readTransforms(input: unknown): Transform[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw invalid('Invalid field transforms.')
  if (input.length > maxTransforms) throw invalid(`maximum ${maxTransforms} transforms allowed per document`)
  return input.map(readTransform)
}

function readPrecondition(input: unknown): Precondition | undefined {
  if (!isRecord(input)) return undefined
  if (typeof input['exists'] === 'boolean') return { exists: input['exists'] }
  return input['updateTime'] === undefined ? undefined : { updateTime: parseMicros(input['updateTime']) }
}

/** The paths of a field mask, or undefined when there is no mask. */
export function readMask(input: unknown): string[][] | undefined {
  if (!isRecord(input)) return undefined
  const paths = input['fieldPaths'] ?? []
  if (!Array.isArray(paths)) throw invalid('Invalid field mask.')
  return paths.map(parseFieldPath)
}

function readWrite(input: unknown, names: Names): Write {
  if (!isRecord(input)) throw invalid('Invalid write.')
  const precondition = readPrecondition(input['currentDocument'])
  const plain = { fields: {}, transforms: [], precondition }
  if (input['delete'] !== undefined)
    return { kind: 'delete', path: names.document(input['delete']), ...plain }
  if (input['verify'] !== undefined)
    return { kind: 'verify', path: names.document(input['verify']), ...plain }
  const { update, transform } = input
  if (isRecord(transform)) {
    const transforms = readTransforms(transform['fieldTransforms'])
    return { ...plain, kind: 'set', path: names.document(transform['document']), mask: [], transforms }
  }
  if (!isRecord(update)) throw invalid('A write must update, delete or verify a document.')
  return {
    kind: 'set',
    path: names.document(update['name']),
    fields: readFields(update['fields']),
    mask: readMask(input['updateMask']),
    transforms: readTransforms(input['updateTransforms']),
    precondition,
  }
}

/** Refuses an update of a document that the same batch has deleted before: no state of the database could meet it. */
function checkOrder(writes: readonly Write[]): void {
  const deleted = new Set<string>()
  for (const { kind, path, precondition } of writes) {
    if (precondition && 'exists' in precondition && precondition.exists && deleted.has(path))
      throw invalid('a document can not be updated or deleted after it was deleted in the same request')
    if (kind === 'delete') deleted.add(path)
    else if (kind === 'set') deleted.delete(path)
  }
}

/** Reads the writes of one batch. */
export function readWrites(input: unknown, names: Names): Write[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw invalid('Invalid writes.')
  const writes = input.map((write) => readWrite(write, names))
  checkOrder(writes)
  return writes
}
