import type { IncomingMessage } from 'node:http'
import { readBody } from '../client/read-body.ts'
import { Body } from './body.ts'
import { IdentityError } from './refusal.ts'

/** Bytes of the longest request. */
export const maxBodySize = 64 * 1024

/** The fields of a request's JSON or form. Throws INVALID_PAYLOAD for one that is too long, INVALID_JSON_PAYLOAD for one that is neither. */
export async function readFields(req: IncomingMessage): Promise<Body> {
  const bytes = await readBody(req, maxBodySize)
  if (!bytes) throw new IdentityError('INVALID_PAYLOAD', 'the request is too long', 413)
  const text = bytes.toString()
  if (req.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new Body(Object.fromEntries(new URLSearchParams(text)))
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null) return new Body(value)
  } catch {
    // Refused below, with what is no object.
  }
  throw new IdentityError('INVALID_JSON_PAYLOAD', 'a JSON object is expected')
}
