import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const most = 1024 * 1024

/** The body of a request, at most `limit` bytes; undefined when it is longer or breaks off. */
export async function readBody(req: IncomingMessage, limit = most): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of req as AsyncIterable<Buffer>) {
      length += part.length
      if (length > limit) return undefined
      parts.push(part)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}

/** Whether the content service signed this body: hex HMAC-SHA1 with the webhook's secret, as Storyblok sends it. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const given = Buffer.from(/^[0-9a-f]{40}$/i.exec(signature ?? '')?.[0] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
