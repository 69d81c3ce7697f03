import { isObject, type JsonObject } from './json.ts'
import type { KeptFile } from './kept-file.ts'
import { readJson } from './read-json.ts'

/** What an object that is read when asked for is made of. */
export interface Packed {
  /** All names of the first level, in order. */
  keys: string[]
  /** The short values among them. */
  short: JsonObject
}

/** Files below this size are not worth it. */
const smallest = 4096
/** Characters of a text that stands by itself, so that lists can be filtered and sorted by it without reading the rest. */
const short = 100

const partsOf = new WeakMap<JsonObject, Packed>()

/** What a story's content is made of; undefined where all of it is in memory. */
export const packedParts = (content: JsonObject): Packed | undefined => partsOf.get(content)

/**
 * A story's content that takes little memory while nobody reads it: of a space with thousands of stories, in all their
 * languages, a few are being read. Short values of its first level are there; everything else is read from the file as it
 * was kept when it is asked for, and given up by the next collection of garbage. To its readers it is an object like any other.
 */
export function packed(content: JsonObject, size: number, file: () => KeptFile): JsonObject {
  if (size < smallest) return content
  const entries = Object.entries(content)
  return unpackedWhenRead(
    {
      keys: entries.map(([key]) => key),
      short: Object.fromEntries(entries.filter(([, value]) => isShort(value))),
    },
    file(),
  )
}

/** The content that has been packed into these parts. */
export function unpackedWhenRead(parts: Packed, file: KeptFile): JsonObject {
  let read: WeakRef<JsonObject> | undefined
  const whole = (): JsonObject => {
    const known = read?.deref()
    if (known) return known
    const found = contentIn(readJson(file.read()))
    read = new WeakRef(found)
    return found
  }
  const lazy: JsonObject = {}
  for (const key of parts.keys)
    if (Object.hasOwn(parts.short, key)) lazy[key] = parts.short[key]
    else Object.defineProperty(lazy, key, { enumerable: true, get: () => whole()[key] })
  partsOf.set(lazy, parts)
  return lazy
}

const isShort = (value: unknown) =>
  typeof value === 'string' ? value.length <= short : typeof value !== 'object'

function contentIn(file: unknown): JsonObject {
  const record = isObject(file) && isObject(file.story) ? file.story : file
  return isObject(record) && isObject(record.content) ? record.content : {}
}
