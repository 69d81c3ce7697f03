import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The body of a request, at most `limit` bytes; undefined when it is longer or breaks off. What is too long is read to
 * nowhere up to the server's time-out, so that the answer still reaches the sender.
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  return new Promise((resolve) => {
    req.on('data', (part: Buffer) => {
      length += part.length
      if (length <= limit) parts.push(part)
      else resolve(undefined)
    })
    req.on('end', () => resolve(Buffer.concat(parts)))
    req.on('error', () => resolve(undefined))
    req.on('close', () => resolve(undefined))
  })
}

/** Whether the content service signed this body: hex HMAC-SHA1 with the webhook's secret, as Storyblok sends it. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const given = Buffer.from(/^[0-9a-f]{40}$/i.exec(signature ?? '')?.[0] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Compares without telling by its duration how much is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
