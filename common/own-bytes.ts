/**
 * A text as bytes in a place of their own, for what is kept: `Buffer.from` puts texts below 32 KB into slabs of 64 KB,
 * and one that is kept keeps its slab.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** The same bytes, copied where they stand in a larger place than they need. */
export function fitted(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
