import type { Server } from 'node:http'
import {
  createServer,
  type AddressInfo,
  type BlockList,
  type ServerOpts,
  type Server as NetServer,
} from 'node:net'

/**
 * Listening sockets on one port. A socket gives out one connection each time the event loop comes round, in the order
 * they came: with a single one, whoever opens hundreds of connections at once stands before everybody else.
 */
const sockets = 32
/** Connections that may wait at each: whoever comes while somebody opens hundreds must not have to try again. */
const backlog = 4096

export interface Listening {
  /** The port; with 0 asked for, a free one. */
  port: number
  /** Takes no more connections. Resolves when all taken by other sockets than the server's own have ended. */
  close(): Promise<void>
}

/** Where to listen: a port of a host, or sockets that are open already, by their file descriptors. */
export interface Place {
  port: number
  host: string
  /** Addresses whose connections are closed before anything is made of them. */
  refused?: BlockList | undefined
  inherited?: readonly number[]
}

/**
 * Listens with several sockets that share a port (`SO_REUSEPORT`), among which the system spreads connections; with one
 * where the system cannot. Addresses that `refused` knows are closed before anything is made of their connection.
 * Rejects when another program listens there.
 */
export async function listenWidely(
  server: Server,
  { port, host, refused, inherited = [] }: Place,
): Promise<Listening> {
  Object.assign(server, { blockList: refused })
  if (inherited.length > 0) return listenAtInherited(server, inherited, refused)
  // Sockets that share their port would share it with another program of the same user, too.
  if (port !== 0) await ensureFree(port, host)
  const isShared = await listen(server, { port, host, reusePort: true }).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL' && error.code !== 'ENOSYS') throw error
      await listen(server, { port, host })
      return false
    },
  )
  const boundPort = (server.address() as AddressInfo).port
  const others = await Promise.all(
    Array.from({ length: isShared ? sockets - 1 : 0 }, async () => {
      const other = socketFor(server, refused)
      await listen(other, { port: boundPort, host, reusePort: true })
      return other
    }),
  )
  return {
    port: boundPort,
    async close() {
      await Promise.all(others.map(close))
    },
  }
}

/** Listens at sockets a launcher has opened; they stay open when this server no longer listens. */
async function listenAtInherited(
  server: Server,
  [first = 0, ...rest]: readonly number[],
  refused: BlockList | undefined,
): Promise<Listening> {
  await listen(server, { fd: first })
  const others = await Promise.all(
    rest.map(async (fd) => {
      const other = socketFor(server, refused)
      await listen(other, { fd })
      return other
    }),
  )
  const address = server.address()
  return {
    // A Unix socket has no port.
    port: address && typeof address === 'object' ? address.port : 0,
    async close() {
      await Promise.all(others.map(close))
    },
  }
}

/** Another socket for a server: its connections are handed to it. */
function socketFor(server: Server, refused: BlockList | undefined): NetServer {
  // What Node's HTTP servers set of a connection, which TLS sets otherwise.
  const { allowHalfOpen, noDelay } = server as Server & Pick<ServerOpts, 'allowHalfOpen' | 'noDelay'>
  return createServer({ allowHalfOpen, noDelay, ...(refused && { blockList: refused }) }, (socket) =>
    server.emit('connection', socket),
  )
}

/** Rejects when another program listens at a port. */
export async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, { port, host })
  await close(probe)
}

function listen(
  server: NetServer,
  where: { port: number; host: string; reusePort?: boolean } | { fd: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // What goes wrong later concerns a connection that could not be taken: there is nobody left to tell.
    server.on('error', reject).listen({ ...where, backlog }, resolve)
  })
}

const close = (server: NetServer) => new Promise<void>((resolve) => server.close(() => resolve()))
