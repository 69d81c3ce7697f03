import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A content file as it was when it was read, which takes little memory. */
export interface KeptFile {
  /** Its bytes. */
  read(): Buffer
}

/** Keeps a copy of a file's bytes: in memory, or in the index on disk. */
export type Keep = (source: Buffer) => KeptFile

/** Files below this size are not worth compressing. */
const smallest = 4096
/** What compressed bytes begin with, and no JSON does. */
const magic = 0xfd2fb528

/** Bytes as they are kept in memory. */
function compress(source: Buffer): Buffer {
  if (source.length < smallest) return source
  return zstdCompressSync(source, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
}

function decompress(kept: Buffer): Buffer {
  return kept.length > 4 && kept.readUInt32LE(0) === magic ? zstdDecompressSync(kept) : kept
}

export const keepInMemory: Keep = (source) => {
  const compressed = compress(source)
  // A part of a slab would keep all of it.
  const bytes = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(bytes)
  return { read: () => decompress(bytes) }
}
