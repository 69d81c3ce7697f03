import type { IncomingMessage } from 'node:http'
import { maxBodySize } from './limits.ts'
import { invalid, LiveError } from './status.ts'

/** Bytes of all bodies that are being received; beyond, further ones are turned away. */
const mostHeld = 256 * 1024 * 1024
let held = 0

/** What is said of a request, or of a message in a stream, of more bytes than it may have. */
export const tooLarge = (most: number) => invalid(`Request payload size exceeds the limit: ${most} bytes.`)

/** Bytes kept until they are a whole, counted with those of all other bodies. */
class Kept {
  parts: Buffer[] = []
  size = 0

  /** Throws RESOURCE_EXHAUSTED when too many arrive at once. */
  add(part: Buffer): void {
    this.size += part.length
    held += part.length
    this.parts.push(part)
    if (held > mostHeld) throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
  }

  text(): string {
    return Buffer.concat(this.parts).toString()
  }

  clear(): void {
    held -= this.size
    this.size = 0
    this.parts = []
  }
}

async function* partsOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const part of request.iterator({ destroyOnReturn: false }))
    yield Buffer.isBuffer(part) ? part : Buffer.from(String(part))
}

/** The request's body as text. Throws INVALID_ARGUMENT above so many bytes, RESOURCE_EXHAUSTED when too many arrive at once. */
export async function readBody(request: IncomingMessage, most = maxBodySize): Promise<string> {
  const kept = new Kept()
  try {
    for await (const part of partsOf(request)) {
      kept.add(part)
      if (kept.size > most) throw tooLarge(most)
    }
    return kept.text()
  } finally {
    kept.clear()
  }
}

const ampersand = 0x26
/** What the SDK sends without waiting for an answer may come in one request. */
const mostMessages = 10

/**
 * The pairs of a form one by one as they arrive, so that each is measured by itself: several messages may come in one
 * request. The value of a pair of more than `most` bytes is undefined. Throws INVALID_ARGUMENT when it never ends.
 */
export async function* readPairs(
  request: IncomingMessage,
  most: number,
): AsyncGenerator<[name: string, value: string | undefined]> {
  const kept = new Kept()
  // Every byte of a value may be written as three.
  const mostEncoded = most * 3 + 100
  // What is too large is read to its end all the same: a connection cut meanwhile would be tried again.
  const mostReceived = Math.max(mostEncoded, maxBodySize * 3) * mostMessages
  let received = 0
  let start: string | undefined
  const finish = (): [string, string | undefined] => {
    const [pair = ['', '']] = new URLSearchParams(start ?? kept.text())
    const [name, value] = pair
    const isWhole = start === undefined && Buffer.byteLength(value) <= most
    kept.clear()
    start = undefined
    return [name, isWhole ? value : undefined]
  }
  try {
    for await (const part of partsOf(request)) {
      received += part.length
      if (received > mostReceived) throw tooLarge(most)
      let from = 0
      for (let end = part.indexOf(ampersand); end >= 0; end = part.indexOf(ampersand, from)) {
        if (start === undefined) kept.add(part.subarray(from, end))
        yield finish()
        from = end + 1
      }
      if (start === undefined) kept.add(part.subarray(from))
      if (kept.size <= mostEncoded) continue
      start = Buffer.concat(kept.parts).subarray(0, 100).toString()
      kept.clear()
    }
    yield finish()
  } finally {
    kept.clear()
  }
}
