import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HoldingProxy {
  /** Address of the proxied site, with a trailing slash. */
  url: string
  /** From now on the answers of streams, those under way included, are handed on only when they are complete. */
  hold(): void
  close(): Promise<void>
}

/** A network that passes everything on, until it begins to buffer. */
export async function holdingProxy(site: string): Promise<HoldingProxy> {
  const { hostname, port, host } = new URL(site)
  let isHolding = false
  const server = createServer((req, res) => {
    const headers = { ...req.headers, host }
    const onward = request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      const parts: Buffer[] = []
      const isStream = req.method === 'GET' && /\/Listen\/channel/.test(req.url ?? '')
      const begin = () => (res.headersSent ? res : res.writeHead(answer.statusCode ?? 502, answer.headers))
      const flush = () => {
        begin()
        for (const part of parts.splice(0)) res.write(part)
      }
      if (!isStream || !isHolding) begin().flushHeaders()
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if (!isStream || !isHolding) flush()
      })
      answer.on('error', () => res.destroy())
      answer.on('end', () => (flush(), res.end()))
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hold() {
      isHolding = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
