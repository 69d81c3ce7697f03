import type { IncomingMessage } from 'node:http'
import type { ClientBudget } from '../../client/budget.ts'
import { bodyParts, readBody } from '../../client/read-body.ts'
import { maxChannelBody } from '../limits.ts'
import { invalid, LiveError } from '../status.ts'

/** Takes room for bytes a client sends, until the function returned is called; undefined when there is none. */
export type Hold = (bytes: number) => (() => void) | undefined

/** Room in a client's budget. */
export const holdFor =
  (budget: ClientBudget, client: string): Hold =>
  (bytes) =>
    budget.hold(client, bytes)

/** What is said of a request, or of a message in a stream, of more bytes than it may have. */
export const tooLarge = (max: number) => invalid(`Request payload size exceeds the limit: ${max} bytes.`)

export const noRoom = () => new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')

/** Bytes a part takes beside its own: whoever sends them one by one fills the memory with what stands around them. */
const partBytes = 250

/** Bytes of one body that are in memory, held in the budget of who sends it. */
class Held {
  bytes = 0
  readonly #hold: Hold
  #releases: (() => void)[] = []

  constructor(hold: Hold) {
    this.#hold = hold
  }

  /** Throws RESOURCE_EXHAUSTED when there is no room. */
  add(bytes: number): void {
    const release = this.#hold(bytes + partBytes)
    if (!release) throw noRoom()
    this.#releases.push(release)
    this.bytes += bytes
  }

  clear(): void {
    for (const release of this.#releases) release()
    this.#releases = []
    this.bytes = 0
  }
}

/**
 * The request's body as text. Throws INVALID_ARGUMENT as soon as more than so many bytes come or are announced,
 * RESOURCE_EXHAUSTED when too many arrive at once.
 */
export async function readText(request: IncomingMessage, max: number, hold: Hold): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max)
  const held = new Held(hold)
  try {
    const body = await readBody(request, max, (bytes) => held.add(bytes))
    if (!body) throw tooLarge(max)
    return body.toString()
  } finally {
    held.clear()
  }
}

const ampersand = 0x26

/**
 * The pairs of a form one by one as they arrive, so that each is measured by itself: several messages may come in one
 * request. The value of a pair of more than `max` bytes is undefined. Throws INVALID_ARGUMENT when it never ends.
 */
export async function* readPairs(
  request: IncomingMessage,
  max: number,
  hold: Hold,
): AsyncGenerator<[name: string, value: string | undefined]> {
  const held = new Held(hold)
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
      if (received > maxChannelBody) throw tooLarge(max)
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
