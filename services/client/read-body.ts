import type { IncomingMessage } from 'node:http'

/** The client has gone before its request was whole. */
class BrokenOff extends Error {}

/** The parts of a request's body as they arrive. Throws `BrokenOff`. The connection stays when the reader stops early. */
export async function* bodyParts(req: IncomingMessage): AsyncGenerator<Buffer, void> {
  try {
    for await (const part of req.iterator({ destroyOnReturn: false }))
      yield Buffer.isBuffer(part) ? part : Buffer.from(String(part))
  } catch (cause) {
    throw new BrokenOff('The client has gone before its request was whole', { cause })
  }
}

/**
 * The body of a request, at most `max` bytes; undefined when it is longer or breaks off. What is too long is read to
 * nowhere, so that the answer still reaches the sender. `hold` gets the size of each part that is held in memory, and
 * may throw to refuse it.
 */
export async function readBody(
  req: IncomingMessage,
  max: number,
  hold: (bytes: number) => void = () => undefined,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of bodyParts(req)) {
      size += part.length
      if (size > max) break
      hold(part.length)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof BrokenOff) return undefined
    throw error
  }
  if (size <= max) return Buffer.concat(parts)
  req.resume()
  return undefined
}
