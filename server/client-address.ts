import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Env } from './env.ts'
import { clientKey, isThisMachine } from '#services/client/client-key.ts'

/** Header in which a worker of the site names the client of a request it passes on to another. */
export const forwardedClient = 'x-forwarded-client'

/** Header in which a worker says whether the site itself asks in a request it passes on. */
export const forwardedOwn = 'x-forwarded-own'

const ownConnections = new WeakSet<Socket>()

/** Connections to this server are the site's own, whatever the limits are for this machine. */
export function countAsOwn(server: Server): void {
  server.on('connection', (socket) => ownConnections.add(socket))
}

/** Whether the site itself asks, or one of its workers passes on what somebody asks. */
export const isOwn = ({ socket }: IncomingMessage) => ownConnections.has(socket)

/** Whether the site itself asks, at this worker or at another one. */
export const isOfSite = (req: IncomingMessage) =>
  isOwn(req) && (req.headers[forwardedClient] === undefined || req.headers[forwardedOwn] === '1')

/**
 * The client a request comes from, by the name it is counted under (`clientKey`). Each of our proxies adds the address
 * it was called from at the end of `X-Forwarded-For`; what stands before those entries was written by the caller and is
 * not believed. In production this machine is a client like any other, under the name `local`: behind a proxy that names
 * nobody every visitor comes from it.
 */
export function clientAddress({
  proxies,
  production,
}: Pick<Env, 'proxies' | 'production'>): (req: IncomingMessage) => string {
  const name = (address: string) => {
    const key = clientKey(address)
    return production && isThisMachine(key) ? 'local' : key
  }
  return (req) => {
    if (isOwn(req)) return String(req.headers[forwardedClient] ?? '127.0.0.1')
    const connection = req.socket.remoteAddress ?? ''
    if (proxies === 0) return name(connection)
    const named = String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
    return name(named.at(-proxies) || connection)
  }
}
