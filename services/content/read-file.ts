import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** Bytes of the longest file that is read into the place that all share. */
const longest = 256 * 1024
let shared: Buffer | undefined

/**
 * Hands a file's bytes to `read`, which must not keep them: the next file is read into the same place, so that tens of
 * thousands of them leave nothing for collections of garbage. `size` is the file's as it was looked at; one that has
 * another by now is read as it is. Throws what the system says of a file that cannot be read, and what `read` throws.
 */
export function withBytes<T>(path: string, size: number, read: (bytes: Buffer) => T): T {
  return read(sharedBytes(path, size) ?? readFileSync(path))
}

function sharedBytes(path: string, size: number): Buffer | undefined {
  if (size >= longest) return undefined
  shared ??= Buffer.allocUnsafeSlow(longest)
  const fd = openSync(path, 'r')
  try {
    // One byte more than there should be tells a file that has grown.
    return readSync(fd, shared, 0, size + 1, 0) === size ? shared.subarray(0, size) : undefined
  } finally {
    closeSync(fd)
  }
}
