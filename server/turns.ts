import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isThisMachine } from '#services/client/client-key.ts'

export interface TurnsOptions {
  /** The name a request's client is counted under. */
  clientOf: (req: IncomingMessage) => string
  /** Answers one client has at a time; its other requests wait. */
  perClient?: number
  /** Requests that may wait on one connection, and of one client. */
  waitingPerConnection?: number
  waitingPerClient?: number
  /** Requests whose answers stay open on purpose, and which are counted elsewhere. */
  isLasting?: (req: IncomingMessage) => boolean
}

interface Waiting {
  req: IncomingMessage
  res: ServerResponse
  begin: () => void
}

/** What is under way and what waits, of a connection or of a client. */
interface Line {
  underWay: number
  waiting: Waiting[]
}

/**
 * Lets requests through so that nobody can pile up answers they do not read: one at a time on an HTTP/1.1 connection,
 * so many at a time for a client. The next begins when the answer before it has been handed to the network, or its
 * connection is gone. A connection that sends more requests than may wait is cut; a client that has too many waiting
 * is told 429. This machine is counted by connection only: it is a proxy, or the site itself.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>
  readonly #clients = new Map<string, Line>()
  readonly #connections = new WeakMap<Socket, Line>()
  /** Requests that were refused or cut. */
  refused = 0

  constructor(options: TurnsOptions) {
    this.#options = {
      perClient: 64,
      waitingPerConnection: 32,
      waitingPerClient: 512,
      isLasting: () => false,
      ...options,
    }
  }

  /** Answers under way of a client, and how many wait. */
  of(client: string): { underWay: number; waiting: number } {
    const line = this.#clients.get(client)
    return { underWay: line?.underWay ?? 0, waiting: line?.waiting.length ?? 0 }
  }

  /** The handler that is given a request when it is its turn. */
  inTurn(handle: RequestListener): RequestListener {
    return (req, res) => {
      // Of HTTP/2 the streams of a connection are bounded by its settings.
      if (req.httpVersionMajor !== 1) return this.#forClient(req, res, handle)
      const connection = this.#connectionOf(req.socket)
      if (connection.underWay >= 1 && connection.waiting.length >= this.#options.waitingPerConnection) {
        this.refused++
        req.socket.destroy()
        return
      }
      this.#queue(connection, { req, res, begin: () => this.#forClient(req, res, handle) }, 1)
    }
  }

  #forClient(req: IncomingMessage, res: ServerResponse, handle: RequestListener): void {
    const client = this.#options.clientOf(req)
    if (isThisMachine(client) || this.#options.isLasting(req)) return handle(req, res)
    const line = this.#clients.get(client) ?? { underWay: 0, waiting: [] }
    this.#clients.set(client, line)
    const { perClient, waitingPerClient } = this.#options
    if (line.underWay >= perClient && line.waiting.length >= waitingPerClient) {
      this.refused++
      res.writeHead(429, {
        'retry-after': '10',
        'content-type': 'text/plain; charset=utf-8',
        connection: 'close',
      })
      res.end('Too many requests at once. Please try again in a moment.')
      return
    }
    this.#queue(line, { req, res, begin: () => handle(req, res) }, perClient, () => {
      if (line.underWay === 0 && line.waiting.length === 0) this.#clients.delete(client)
    })
  }

  #queue(line: Line, item: Waiting, places: number, left: () => void = () => undefined): void {
    const leave = () => {
      line.underWay--
      for (let next = line.waiting.shift(); next; next = line.waiting.shift()) {
        // Who has left is not answered.
        if (isGone(next)) continue
        enter(next)
        break
      }
      left()
    }
    const enter = (entering: Waiting) => {
      line.underWay++
      whenDone(entering, leave)
      entering.begin()
    }
    if (line.underWay < places) enter(item)
    else line.waiting.push(item)
  }

  #connectionOf(socket: Socket): Line {
    const existing = this.#connections.get(socket)
    if (existing) return existing
    const line: Line = { underWay: 0, waiting: [] }
    this.#connections.set(socket, line)
    return line
  }
}

const isGone = ({ req, res }: Waiting) =>
  res.destroyed || res.writableEnded || (req.httpVersionMajor === 1 && req.socket.destroyed)

/** Once the answer has gone out or cannot any more. A request that waits on a connection hears only of the connection. */
function whenDone({ req, res }: Waiting, done: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    socket?.off('close', once)
    // What follows begins in a turn of its own: a long line does not become a deep stack.
    setImmediate(done)
  }
  const { socket } = req
  res.once('finish', once).once('close', once)
  if (req.httpVersionMajor === 1) socket?.once('close', once)
}
