import type { IncomingMessage } from 'node:http'
import { clientKey } from '#services/client/client-key.ts'

/**
 * The client a request comes from, by the name it is counted under (`clientKey`). Each of our proxies adds the address
 * it was called from at the end of `X-Forwarded-For`; what stands before those entries was written by the caller and is
 * not believed.
 */
export function clientAddress(proxies: number): (req: IncomingMessage) => string {
  return (req) => {
    const connection = req.socket.remoteAddress ?? ''
    if (proxies === 0) return clientKey(connection)
    const named = String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
    return clientKey(named.at(-proxies) || connection)
  }
}
