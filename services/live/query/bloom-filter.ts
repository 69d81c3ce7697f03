import { createHash } from 'node:crypto'

/** A set of names as the wire has it: it may hold a name that was never put in, and never lacks one that was. */
export interface WireBloomFilter {
  bits: { bitmap: string; padding: number }
  hashCount: number
}

const bitsPerName = 10
const hashCount = 7

/** The names as a filter of ten bits each (one name in a hundred is wrongly found in it); undefined without names. */
export function bloomFilter(names: readonly string[]): WireBloomFilter | undefined {
  if (names.length === 0) return undefined
  const size = names.length * bitsPerName
  const bitmap = Buffer.alloc(Math.ceil(size / 8))
  for (const name of names) {
    const digest = createHash('md5').update(name).digest()
    const [first, second] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)]
    for (let round = 0n; round < hashCount; round++) {
      const bit = Number(BigInt.asUintN(64, first + round * second) % BigInt(size))
      const byte = Math.floor(bit / 8)
      bitmap[byte] = (bitmap[byte] ?? 0) | (1 << (bit % 8))
    }
  }
  return { bits: { bitmap: bitmap.toString('base64'), padding: bitmap.length * 8 - size }, hashCount }
}
