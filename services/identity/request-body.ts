import type { IncomingMessage } from 'node:http'
import { Body } from './body.ts'
import { IdentityError } from './refusal.ts'

/** Bytes of the longest request. */
export const maxBodySize = 64 * 1024

/** A request's JSON or form. Throws for one that is too long or neither. */
export async function readBody(req: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req) {
    length += chunk.length
    if (length > maxBodySize) throw new IdentityError('INVALID_PAYLOAD', 'the request is too long', 413)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  if (req.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new Body(Object.fromEntries(new URLSearchParams(text)))
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null) return new Body(value)
  } catch {
    // Told below, with what is no object.
  }
  throw new IdentityError('INVALID_JSON_PAYLOAD', 'a JSON object is expected')
}
