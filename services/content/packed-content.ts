import { zstdCompressSync, zstdDecompressSync, constants } from 'node:zlib'
import { isObject, type JsonObject } from './json.ts'

/** Files below this size are not worth it. */
const smallest = 4096
/** Characters of a text that stands by itself, so that lists can be filtered and sorted by it without reading the rest. */
const short = 100

/**
 * A story's content that takes little memory while nobody reads it: of a space with thousands of stories, in all their
 * languages, a few are being read. Short values of its first level are there; everything else is read from the compressed
 * file when it is asked for, and given up by the next collection of garbage. To its readers it is an object like any other.
 */
export function packed(content: JsonObject, source: Buffer): JsonObject {
  if (source.length < smallest) return content
  const compressed = zstdCompressSync(source, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  // A part of a slab would keep all of it.
  const kept = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(kept)
  let read = new WeakRef<JsonObject>({})
  let isRead = false
  const whole = (): JsonObject => {
    const known = isRead ? read.deref() : undefined
    if (known) return known
    const found = contentIn(JSON.parse(zstdDecompressSync(kept).toString()))
    read = new WeakRef(found)
    isRead = true
    return found
  }
  const lazy: JsonObject = {}
  for (const [key, value] of Object.entries(content))
    if (isShort(value)) lazy[key] = value
    else Object.defineProperty(lazy, key, { enumerable: true, get: () => whole()[key] })
  return lazy
}

const isShort = (value: unknown) =>
  typeof value === 'string' ? value.length <= short : typeof value !== 'object'

function contentIn(file: unknown): JsonObject {
  const record = isObject(file) && isObject(file.story) ? file.story : file
  return isObject(record) && isObject(record.content) ? record.content : {}
}
