import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** What a write-ahead log holds beside the commits SQLite will apply. Format: https://sqlite.org/walformat.html */
export interface WalState {
  /** Why SQLite would apply nothing of it, though something is in it; undefined when its head is sound. */
  damaged?: string
  /** Bytes behind the last whole commit that belong to a write which was not finished, or was cut. */
  unfinished: number
  /** The pages that its commits bring, and how many pages the database has after them; 0 without a commit. */
  pages: ReadonlySet<number>
  count: number
}

const nothing: WalState = { unfinished: 0, pages: new Set(), count: 0 }

const headLength = 32
const frameHeadLength = 24

/** Reads the log of a database that nobody has open. One that is not there, or empty, is sound. */
export function readWal(file: string): WalState {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
  try {
    return stateOf(handle, fstatSync(handle).size)
  } finally {
    closeSync(handle)
  }
}

function stateOf(handle: number, size: number): WalState {
  if (size === 0) return nothing
  const head = Buffer.alloc(headLength)
  if (readSync(handle, head, 0, headLength, 0) < headLength)
    return { ...nothing, damaged: `it is cut to ${size} bytes` }
  const magic = head.readUInt32BE(0)
  if (magic !== 0x377f0682 && magic !== 0x377f0683)
    return { ...nothing, damaged: 'its head is not that of a write-ahead log' }
  const bigEndian = magic === 0x377f0683
  let sum = checksum(head.subarray(0, 24), [0, 0], bigEndian)
  if (sum[0] !== head.readUInt32BE(24) || sum[1] !== head.readUInt32BE(28))
    return { ...nothing, damaged: 'its head has a wrong checksum' }
  const pageSize = head.readUInt32BE(8)
  const frame = Buffer.alloc(frameHeadLength + pageSize)
  let whole = headLength
  let count = 0
  const pages = new Set<number>()
  let uncommitted: number[] = []
  const upTo = (end: number): WalState => ({ unfinished: end - whole, pages, count })
  for (let at = headLength; ; at += frame.length) {
    const length = readSync(handle, frame, 0, frame.length, at)
    // What follows with other salts is left from before the log began anew.
    const isOurs = length >= 16 && frame.subarray(8, 16).equals(head.subarray(16, 24))
    if (!isOurs) return upTo(at)
    if (length < frame.length) return upTo(at + length)
    sum = checksum(frame.subarray(0, 8), sum, bigEndian)
    sum = checksum(frame.subarray(frameHeadLength), sum, bigEndian)
    if (sum[0] !== frame.readUInt32BE(16) || sum[1] !== frame.readUInt32BE(20)) return upTo(at + length)
    uncommitted.push(frame.readUInt32BE(0))
    // The number of pages after a commit; 0 within one.
    const committed = frame.readUInt32BE(4)
    if (committed === 0) continue
    whole = at + frame.length
    count = committed
    for (const page of uncommitted) pages.add(page)
    uncommitted = []
  }
}

function checksum(bytes: Buffer, [a, b]: readonly [number, number], bigEndian: boolean): [number, number] {
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0
    b = (b + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0
  }
  return [a, b]
}
