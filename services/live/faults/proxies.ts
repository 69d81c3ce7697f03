import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface Proxy {
  port: number
  /** Connections cut so far. */
  cuts(): number
  close(): Promise<void>
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Cuts every connection between `least` and `most` milliseconds after it was made. */
export async function cuttingProxy(target: number, min: number, max: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let cuts = 0
  let state = 7
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + (state / 2 ** 32) * (max - min)
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const timer = setTimeout(() => {
      cuts++
      near.resetAndDestroy()
      far.resetAndDestroy()
    }, next())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  return {
    port: await listen(server),
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Hands an answer on only when it is complete. */
export async function bufferingProxy(target: number): Promise<Proxy> {
  const server = createHttpServer((request, response) => {
    const { method, url, headers } = request
    const onward = httpRequest({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => response.destroy())
      answer.on('end', () => {
        const forwarded = Object.entries(answer.headers).filter(([name]) => name !== 'transfer-encoding')
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded)).end(Buffer.concat(parts))
      })
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  return {
    port: await listen(server),
    cuts: () => 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
