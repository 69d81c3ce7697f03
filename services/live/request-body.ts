import type { IncomingMessage } from 'node:http'
import { bodyParts, readBody } from '../client/read-body.ts'
import { maxBodySize } from './limits.ts'
import { invalid, LiveError } from './status.ts'

/** Bytes of all bodies that are being received; beyond, further ones are turned away. */
const maxHeldInAll = 256 * 1024 * 1024
let heldInAll = 0

/** What is said of a request, or of a message in a stream, of more bytes than it may have. */
export const tooLarge = (max: number) => invalid(`Request payload size exceeds the limit: ${max} bytes.`)

/** Bytes of one body that are in memory, counted with those of all others. */
class Held {
  bytes = 0

  /** Throws RESOURCE_EXHAUSTED when too many arrive at once. */
  add(bytes: number): void {
    this.bytes += bytes
    heldInAll += bytes
    if (heldInAll > maxHeldInAll)
      throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
  }

  clear(): void {
    heldInAll -= this.bytes
    this.bytes = 0
  }
}

/** The request's body as text. Throws INVALID_ARGUMENT above so many bytes, RESOURCE_EXHAUSTED when too many arrive at once. */
export async function readText(request: IncomingMessage, max = maxBodySize): Promise<string> {
  const held = new Held()
  try {
    const body = await readBody(request, max, (bytes) => held.add(bytes))
    if (!body) throw tooLarge(max)
    return body.toString()
  } finally {
    held.clear()
  }
}

const ampersand = 0x26
/** What the SDK sends without waiting for an answer may come in one request. */
const maxMessages = 10

/**
 * The pairs of a form one by one as they arrive, so that each is measured by itself: several messages may come in one
 * request. The value of a pair of more than `max` bytes is undefined. Throws INVALID_ARGUMENT when it never ends.
 */
export async function* readPairs(
  request: IncomingMessage,
  max: number,
): AsyncGenerator<[name: string, value: string | undefined]> {
  const held = new Held()
  let parts: Buffer[] = []
  const keep = (part: Buffer) => {
    held.add(part.length)
    parts.push(part)
  }
  const clear = () => {
    held.clear()
    parts = []
  }
  // Every byte of a value may be written as three.
  const maxEncoded = max * 3 + 100
  // What is too large is read to its end all the same: a connection cut meanwhile would be tried again.
  const maxReceived = Math.max(maxEncoded, maxBodySize * 3) * maxMessages
  let received = 0
  /** The first characters of a pair that is too large. */
  let start: string | undefined
  const finish = (): [string, string | undefined] => {
    const [pair = ['', '']] = new URLSearchParams(start ?? Buffer.concat(parts).toString())
    const [name, value] = pair
    const isWhole = start === undefined && Buffer.byteLength(value) <= max
    clear()
    start = undefined
    return [name, isWhole ? value : undefined]
  }
  try {
    for await (const part of bodyParts(request)) {
      received += part.length
      if (received > maxReceived) throw tooLarge(max)
      let from = 0
      for (let end = part.indexOf(ampersand); end >= 0; end = part.indexOf(ampersand, from)) {
        if (start === undefined) keep(part.subarray(from, end))
        yield finish()
        from = end + 1
      }
      if (start === undefined) keep(part.subarray(from))
      if (held.bytes <= maxEncoded) continue
      start = Buffer.concat(parts).subarray(0, 100).toString()
      clear()
    }
    yield finish()
  } finally {
    clear()
  }
}
