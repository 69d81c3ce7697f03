import { createServer, type Server } from 'node:http'
import type { Rules } from './access.ts'
import type { LiveOptions, LiveService } from './options.ts'
import { startLiveService } from './service.ts'

/** Rules for tests that are not about rules. */
export const openRules: Rules = { allows: () => ({ allowed: true, reason: 'open' }) }

export interface TestServer {
  service: LiveService
  server: Server
  port: number
  close(): Promise<void>
}

/** A live database on a port of this machine; `port` 0 takes a free one. */
export async function startTestServer(options: Partial<LiveOptions> = {}, port = 0): Promise<TestServer> {
  const service = await startLiveService({ file: ':memory:', project: 'demo', rules: openRules, ...options })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    service
      .handle(request, response, path)
      .then((known) => known || response.writeHead(404).end())
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    service,
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      await service.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
