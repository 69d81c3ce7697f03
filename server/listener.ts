import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer, type Http2Session } from 'node:http2'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { boundConnections, http2Limits, usualConnections, type ConnectionLimits } from './connections.ts'
import type { Env } from './env.ts'
import { listenWidely, type Listening } from './listening-sockets.ts'
import { EnvError } from './variables.ts'

/** What listens on the site's port; requests look the same from either. */
export interface Listener {
  server: Server
  /** From now on each answer ends its connection: a client that asks again does not find it closed meanwhile. */
  leave(): void
  /**
   * Takes no more requests, lets the answers under way end, and cuts off what then is still open, until `otherSockets`
   * (those whose connections this server was handed) have ended too. Connections at rest are ended after `linger`
   * milliseconds: a request that comes on one until then is answered.
   */
  close(otherSockets?: Promise<void>, linger?: number): Promise<void>
}

/** What listens for visitors. */
export interface SiteListener extends Listener {
  /**
   * Resolves to the port; with 0 asked for, a free one; with sockets a launcher has opened, theirs. Rejects when another
   * program listens there.
   */
  listen(port: number, host: string, inherited?: readonly number[]): Promise<number>
  close(otherSockets?: undefined, linger?: number): Promise<void>
}

/** Milliseconds answers under way have to end when the site stops. */
const farewell = 5000

/** Milliseconds a connection of a visitor rests, and one of a proxy: longer than proxies keep them, so that it is they who end them. */
const rest = { visitor: 10_000, proxy: 75_000 }

const limits = {
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: rest.visitor,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
}

/** Answers to what is no request, or none in time, by Node's code for it. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * HTTP/1.1, or with a certificate HTTP/2 and HTTP/1.1 over TLS, `behindProxy` when each connection is one. Throws an
 * `EnvError` for files that cannot be used.
 */
export async function openListener(
  tls: Env['tls'],
  connections: Partial<ConnectionLimits> = {},
  behindProxy = false,
): Promise<SiteListener> {
  const listener = tls ? await secureListener(tls) : plainListener()
  const { server } = listener
  if (behindProxy) server.keepAliveTimeout = rest.proxy
  const { full } = boundConnections(server, { ...usualConnections, ...connections })
  let listening: Listening | undefined
  return {
    server,
    leave: () => listener.leave(),
    async listen(port, host, inherited = []) {
      listening = await listenWidely(server, { port, host, refused: full, inherited })
      return listening.port
    },
    async close(_, linger) {
      await listener.close(listening?.close(), linger)
    },
  }
}

/** HTTP/1.1, also for the server's own requests to itself. */
export function plainListener(): Listener {
  const server = createServer(limits)
  refuseNoise(server)
  const leave = tellLast(server)
  return {
    server,
    leave,
    async close(otherSockets, linger = 0) {
      leave()
      // The HTTP server's own way to close would end connections at rest at once.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      if (linger > 0) await delay(linger)
      server.close(() => undefined)
      const cut = setTimeout(() => server.closeAllConnections(), farewell)
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.all([closed, otherSockets])
      clearTimeout(cut)
      clearInterval(idle)
    },
  }
}

async function secureListener(files: { cert: string; key: string }): Promise<Listener> {
  // One after the other: where both are missing it is always the first that is named.
  const cert = await read('TLS_CERT', files.cert)
  const key = await read('TLS_KEY', files.key)
  const server = makeSecure({
    ...limits,
    ...http2Limits,
    cert,
    key,
    allowHTTP1: true,
    handshakeTimeout: 15_000,
  })
  const sessions = new Set<Http2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  // Its requests and answers are those of HTTP/1.1 in all that the site uses.
  const alike = server as unknown as Server
  refuseNoise(alike)
  const leave = tellLast(alike)
  return {
    server: alike,
    leave,
    async close(otherSockets) {
      leave()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const session of sessions) session.close()
      const cut = setTimeout(() => {
        for (const session of sessions) session.destroy()
        alike.closeAllConnections?.()
      }, farewell)
      const idle = setInterval(() => alike.closeIdleConnections?.(), 50)
      await Promise.all([closed, otherSockets])
      clearTimeout(cut)
      clearInterval(idle)
    },
  }
}

function makeSecure(options: Parameters<typeof createSecureServer>[0]): Http2SecureServer {
  try {
    return createSecureServer(options)
  } catch (error) {
    throw new EnvError(`TLS_CERT and TLS_KEY cannot be used: ${(error as Error).message}`)
  }
}

async function read(name: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new EnvError(
      `${name} must be a file that can be read, not “${file}” (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

/** From the returned call on, answers end their connection. HTTP/2 says so itself, when its session is closed. */
function tellLast(server: Server): () => void {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  server.on('request', ({ httpVersionMajor }, res: ServerResponse) => {
    if (httpVersionMajor !== 1) return
    if (isLeaving) res.shouldKeepAlive = false
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  return () => {
    isLeaving = true
    for (const res of open) res.shouldKeepAlive = false
  }
}

function refuseNoise(server: Server): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = refusals[code] ?? '400 Bad Request'
    const type = 'content-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff'
    const length = `content-length: ${status.length}`
    if (socket.writable)
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${type}\r\n${length}\r\n\r\n${status}`)
  })
}
