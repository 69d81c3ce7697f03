import { rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { bodyParts } from '../../client/read-body.ts'
import { malformed, tooLarge } from './refusals.ts'

/** Bytes of all fields before the file. */
const MAX_FIELDS = 20_000

export interface FormReader {
  maxFile: number
  /** Told of the fields before the file; throws to refuse what follows. */
  check: (fields: ReadonlyMap<string, string>) => void
  /** Where the file goes. */
  file: () => string
}

/**
 * Reads a `multipart/form-data` body of fields and one file after them, which goes to the disk as it arrives. Returns the
 * file's path. Throws 400, 413, or what `check` throws; then no file is left.
 */
export async function readForm(req: IncomingMessage, { maxFile, check, file }: FormReader): Promise<string> {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/.exec(req.headers['content-type'] ?? '')
  if (!boundary) throw malformed('The upload must be multipart/form-data')
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  const fields = new Map<string, string>()
  // The first boundary has no line before it.
  let rest: Buffer = Buffer.from('\r\n')
  let read = 0
  let written = 0
  let handle: FileHandle | undefined
  let path: string | undefined
  let isDone = false
  try {
    for await (const part of bodyParts(req)) {
      rest = Buffer.concat([rest, part])
      read += part.length
      while (!isDone) {
        if (handle) {
          const end = rest.indexOf(mark)
          const ready = end < 0 ? rest.length - mark.length : end
          if (ready > 0) {
            written += ready
            if (written > maxFile) throw tooLarge(`The file is larger than ${maxFile / 1e6} MB`)
            await handle.write(rest.subarray(0, ready))
            rest = rest.subarray(ready)
          }
          if (end < 0) break
          isDone = true
        } else {
          const field = nextPart(rest, mark)
          if (!field) break
          if (field.isFile) {
            check(fields)
            path = file()
            handle = await open(path, 'w', 0o644)
            rest = field.rest
          } else {
            fields.set(field.name, field.value)
            rest = field.rest
          }
        }
      }
      if (!handle && read > MAX_FIELDS + part.length)
        throw tooLarge('The fields before the file are too long')
    }
    if (!isDone || path === undefined) throw malformed('The upload broke off before the file was whole')
    await handle?.sync()
    return path
  } catch (error) {
    if (path !== undefined) rmSync(path, { force: true })
    throw error
  } finally {
    await handle?.close()
  }
}

type Part = { isFile: true; rest: Buffer } | { isFile: false; name: string; value: string; rest: Buffer }

/** The next field, whole, or the head of the file; undefined while more must arrive. */
function nextPart(buffer: Buffer, mark: Buffer): Part | undefined {
  if (buffer.length < mark.length) return undefined
  if (!buffer.subarray(0, mark.length).equals(mark)) throw malformed('The upload is no multipart/form-data')
  const headEnd = buffer.indexOf('\r\n\r\n', mark.length)
  if (headEnd < 0) return undefined
  const head = buffer.toString('utf8', mark.length, headEnd)
  const rest = buffer.subarray(headEnd + 4)
  if (/filename\*?=/i.test(head)) return { isFile: true, rest }
  const end = rest.indexOf(mark)
  if (end < 0) return undefined
  const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
  return { isFile: false, name, value: rest.toString('utf8', 0, end), rest: rest.subarray(end) }
}
