import type { Document } from '../values/document.ts'
import { Draft } from './draft.ts'
import { valueAt } from '../values/field-path.ts'
import { LiveError } from '../status.ts'
import { applyTransform } from '../values/transform.ts'
import type { Fields, Value } from '../values/value.ts'
import type { Write } from './write.ts'
import type { Names } from '../values/resource-path.ts'

export interface Applied {
  after: Document | undefined
  transformResults: Value[]
}

function maskedFields(write: Write, before: Document | undefined): Draft {
  if (!write.mask) return new Draft(write.fields)
  const draft = new Draft(before?.fields ?? {})
  for (const path of write.mask) draft.set(path, valueAt(write.fields, path))
  return draft
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}

/** True when both have the same fields with the same values, in whatever order. */
const sameFields = (a: Fields, b: Fields) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The document after a write at `time`. One that changes nothing keeps its update time. */
export function applyWrite(write: Write, before: Document | undefined, time: number): Applied {
  if (write.kind === 'delete') return { after: undefined, transformResults: [] }
  if (write.kind === 'verify') return { after: before, transformResults: [] }
  const draft = maskedFields(write, before)
  const transformResults: Value[] = []
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, valueAt(draft.fields, transform.path), time)
    draft.set(transform.path, value)
    transformResults.push(result)
  }
  const { fields } = draft
  const unchanged = before && sameFields(before.fields, fields)
  const after = unchanged
    ? before
    : { path: write.path, fields, createTime: before?.createTime ?? time, updateTime: time }
  return { after, transformResults }
}

/** The error of a precondition the stored document does not meet, if any. */
export function unmetPrecondition(
  write: Write,
  before: Document | undefined,
  names: Names,
): LiveError | undefined {
  const { precondition } = write
  if (!precondition) return undefined
  const name = names.full(write.path)
  if ('updateTime' in precondition) {
    if (before?.updateTime === precondition.updateTime) return undefined
    return new LiveError(
      'FAILED_PRECONDITION',
      `the stored version (${before?.updateTime ?? 0}) does not match the required base version (${precondition.updateTime})`,
    )
  }
  if (precondition.exists && !before) return new LiveError('NOT_FOUND', `No document to update: ${name}`)
  if (!precondition.exists && before)
    return new LiveError('ALREADY_EXISTS', `Document already exists: ${name}`)
  return undefined
}
