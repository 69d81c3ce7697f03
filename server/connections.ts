import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants, type Http2Session, type ServerHttp2Stream } from 'node:http2'
import { BlockList, type Socket, type SocketAddress } from 'node:net'
import { clientKey, isThisMachine } from '#services/client/client-key.ts'
import { Rate } from '#services/client/rate.ts'

export interface ConnectionLimits {
  /** Milliseconds after which a connection whose client reads nothing of its answer is cut. */
  unread: number
  /** Connections of one client; 0 where a proxy stands before the server, whose connections are everybody's. */
  perClient: number
  /**
   * Answers that refuse a client for how much it asks, in a second on average and at once: beyond, each ends its connection
   * and no new one is taken, since a program that asks again at once costs more by its refusals than it might have by its
   * requests. Not counted where `perClient` is 0.
   */
  refusals: { perSecond: number; atOnce: number }
  /** Connections in all. Beyond, the client that has most loses one for each that comes. */
  inAll: number
}

export const usualConnections: ConnectionLimits = {
  unread: 60_000,
  perClient: 256,
  refusals: { perSecond: 20, atOnce: 200 },
  inAll: 8000,
}

/** Statuses that say: too much, or too large. */
const refusing = new Set([413, 414, 429])

/** HTTP/2: what one connection may have open, send that is not taken, and begin only to give up (rapid reset). */
export const http2Limits = {
  settings: { maxConcurrentStreams: 64, initialWindowSize: 65_535 },
  maxSessionMemory: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 50,
  streamResetBurst: 200,
  streamResetRate: 20,
  maxSettings: 32,
  maxOutstandingPings: 10,
}

/**
 * Bounds a server's connections: so many for a client and in all, and none whose client does not read. Node's own timer
 * runs while nothing is sent or received; an answer that is still being made, or a stream kept open, only starts it anew.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
): { ofClient(client: string): number; full: BlockList } {
  const byClient = new Map<string, Set<Socket>>()
  const refused = new Rate(limits.refusals.perSecond, limits.refusals.atOnce)
  let inAll = 0
  const isInsistent = (client: string) =>
    limits.perClient > 0 && !isThisMachine(client) && refused.wait(client) > 0
  const answering = new WeakMap<Socket, number>()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket, httpVersionMajor } = req
    const connection = connectionOf(req)
    const client = clientKey(connection.address)
    res.once('close', () => {
      if (!refusing.has(res.statusCode)) return
      refused.charge(client, 1)
      if (isInsistent(client)) connection.end()
    })
    if (httpVersionMajor !== 1) return
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    res.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1))
  })
  // `keepAliveTimeout` takes the timer's place while a connection rests, and ends here too.
  server.timeout = limits.unread
  server.on('timeout', (socket: Socket | Http2Session) => {
    if (!('writableLength' in socket)) return
    if (socket.writableLength > 0 || !answering.get(socket)) socket.destroy()
    else socket.setTimeout(limits.unread)
  })
  server.on('session', (session: Http2Session) => boundSession(session, limits.unread))
  const isFull = (client: string) =>
    isInsistent(client) ||
    (limits.perClient > 0 && (byClient.get(client)?.size ?? 0) >= limits.perClient && !isThisMachine(client))
  // Who is turned away costs nothing more: neither a parser nor a handshake is begun.
  const taking = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const client = clientKey(socket.remoteAddress ?? '')
    if (isFull(client)) return void socket.destroy()
    const sockets = byClient.get(client) ?? new Set()
    if (inAll >= limits.inAll) dropOne(byClient)
    byClient.set(client, sockets.add(socket))
    inAll++
    socket.once('close', () => {
      sockets.delete(socket)
      inAll--
      if (sockets.size === 0) byClient.delete(client)
    })
    for (const take of taking) take.call(server, socket)
  })
  return { ofClient: (client) => byClient.get(client)?.size ?? 0, full: new FullClients(isFull) }
}

/** The connection of a request: where it comes from, and what ends it once its answers have been sent. */
function connectionOf(req: IncomingMessage): { address: string; end: () => void } {
  const { session } = (req as IncomingMessage & { stream?: Partial<ServerHttp2Stream> }).stream ?? {}
  const { socket } = req
  const address = socket.remoteAddress ?? ''
  return { address, end: () => (session ? session.close() : socket.destroySoon()) }
}

/** Addresses whose client has all the connections it may have, or was refused too often. Asked by a listening socket, they do not even become a socket. */
class FullClients extends BlockList {
  readonly #isFull: (client: string) => boolean

  constructor(isFull: (client: string) => boolean) {
    super()
    this.#isFull = isFull
  }

  override check(address: string | SocketAddress): boolean {
    return this.#isFull(clientKey(typeof address === 'string' ? address : address.address))
  }
}

/** A stream whose window stays shut holds its answer, however lively its connection is: it is ended by itself. */
function boundSession(session: Http2Session, unread: number): void {
  const streams = new Set<ServerHttp2Stream>()
  session.on('stream', (stream: ServerHttp2Stream) => {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    stream.setTimeout(unread)
    stream.on('timeout', () => {
      if (stream.writableLength > 0) stream.close(constants.NGHTTP2_CANCEL)
      else stream.setTimeout(unread)
    })
  })
  session.setTimeout(unread)
  session.on('timeout', () => {
    const isUnread = [...streams].some(({ writableLength }) => writableLength > 0)
    if (streams.size === 0 || isUnread) session.destroy()
    else session.setTimeout(unread)
  })
}

function dropOne(byClient: ReadonlyMap<string, Set<Socket>>): void {
  let largest: Set<Socket> | undefined
  for (const clientSockets of byClient.values())
    if (clientSockets.size > (largest?.size ?? 0)) largest = clientSockets
  const [oldest] = largest ?? []
  oldest?.destroy()
}
