import { lookup } from 'node:dns/promises'
import * as net from 'node:net'
import { ensureFree } from '../listening-sockets.ts'

/** A socket that is bound to a port and takes no connections itself: processes that are handed it do. */
export interface BoundSocket {
  fd: number
  close(): void
}

interface Handle {
  fd: number
  close(): void
  getsockname(out: { port?: number }): void
}

/*
 * What Node's own cluster makes shared sockets with. A server of `net` would begin to take connections in the process that
 * only holds the socket.
 */
const { _createServerHandle: create } = net as unknown as {
  _createServerHandle(
    address: string,
    port: number,
    family: 4 | 6,
    fd: number | null,
    flags: number,
  ): Handle | number
}
/** libuv's `UV_TCP_REUSEPORT`. */
const reusePort = 2

/**
 * Binds sockets to one port that they share, as many as asked for where the system can, else one. With port 0 a free one.
 * Rejects with the error of the system call, or when another program listens there.
 */
export async function bindSockets(
  port: number,
  host: string,
  count: number,
): Promise<{ port: number; sockets: BoundSocket[] }> {
  if (port !== 0) await ensureFree(port, host)
  const { address, family } = await lookup(host)
  const bind = (at: number, flags: number) => create(address, at, family === 6 ? 6 : 4, null, flags)
  const shared = bind(port, reusePort)
  const first = typeof shared === 'number' ? bind(port, 0) : shared
  if (typeof first === 'number')
    throw Object.assign(new Error(`${host}:${port} cannot be listened on`), {
      code: net.isIP(host) ? 'EADDRNOTAVAIL' : 'ENOTFOUND',
      syscall: 'listen',
    })
  const bound: { port?: number } = {}
  first.getsockname(bound)
  const free = bound.port ?? port
  const others = Array.from({ length: typeof shared === 'number' ? 0 : count - 1 }, () =>
    bind(free, reusePort),
  )
  return { port: free, sockets: [first, ...others.filter((handle) => typeof handle !== 'number')] }
}
