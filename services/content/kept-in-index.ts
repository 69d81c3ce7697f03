import { readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { KeptFile } from './kept-file.ts'

/** Where bytes stand in an index, and their check. */
export type Place = [at: number, length: number, check: number]

/** A content file in the index on disk. */
export class KeptInIndex implements KeptFile {
  readonly place: Place
  readonly #fd: number
  readonly #written: (() => void) | undefined

  /** `written` sees to it that all bytes are in the file, while it is being written. */
  constructor(fd: number, place: Place, written?: () => void) {
    this.#fd = fd
    this.place = place
    this.#written = written
  }

  /** Throws when the index has been cut off or changed by somebody else. */
  read(): Buffer {
    this.#written?.()
    const [at, length, check] = this.place
    const bytes = bytesAt(this.#fd, at, length)
    if (crc32(bytes) !== check) throw new Error('The index of the content has been changed by somebody else')
    return bytes
  }
}

/** So many bytes of a file. Throws when it has fewer. */
export function bytesAt(fd: number, at: number, length: number): Buffer {
  if (at < 0) throw new Error('The index of the content is too short')
  const bytes = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, at + done)
    if (count === 0) throw new Error('The index of the content is too short')
    done += count
  }
  return bytes
}
