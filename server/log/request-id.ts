import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The id of a request: that of a proxy of ours, which follows it through other logs too, or a new one. */
export function requestId(req: IncomingMessage, proxies: number): string {
  const given = proxies > 0 ? req.headers['x-request-id'] : undefined
  return typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given)
    ? given
    : randomBytes(9).toString('base64url')
}
