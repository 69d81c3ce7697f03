import type { IncomingMessage } from 'node:http'

/** The address of this machine: a reverse proxy, or an operator. It is counted by nobody. */
export const loopback = 'loopback'

/** Who a connection comes from, for counting; a proxy on this machine must count its own clients. */
export function addressOf(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? ''
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1' ? loopback : address
}
