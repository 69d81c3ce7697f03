import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. Each of our proxies adds the address it was called from at the end of
 * `X-Forwarded-For`; what stands before those entries was written by the caller and is not believed.
 */
export function clientAddress(proxies: number): (req: IncomingMessage) => string {
  return (req) => {
    const connection = req.socket.remoteAddress ?? ''
    if (proxies === 0) return connection
    const named = String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
    return named.at(-proxies) || connection
  }
}
