import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import { onTestFinished } from 'vitest'
import { type IdentityOptions, type IdentityService, startIdentityService } from './service.ts'

export interface Tried {
  service: IdentityService
  origin: string
  /** Another browser: its own SDK, signed out. */
  browser: () => Auth
  /** Calls an endpoint as the SDK would and gives status and body. */
  call: (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Reply }>
  /** The link in the last mail to an address. */
  link: (to: string) => string
  /** Moves the service's clock. */
  wait: (milliseconds: number) => void
  stop: () => Promise<void>
}

export interface Reply {
  error?: { code: number; message: string }
  [field: string]: unknown
}

let apps = 0

/** A running service with the unmodified Auth SDK against it, for tests; stopped with the test. */
export async function tryIdentity(options: Partial<IdentityOptions> = {}): Promise<Tried> {
  let ahead = 0
  const server = createServer(async (req, res) => {
    if (!(await service.handle(req, res, req.url ?? '/'))) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = await startIdentityService({
    file: ':memory:',
    project: 'demo',
    apiKey: 'key',
    origin,
    loopbackLinks: true,
    now: () => Date.now() + ahead,
    ...options,
  })
  const stops: (() => Promise<void>)[] = []
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    for (const each of stops) await each()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await service.close()
  }
  onTestFinished(stop)
  return {
    service,
    origin,
    browser() {
      const app = initializeApp(
        { apiKey: 'key', projectId: 'demo', authDomain: 'demo.example' },
        `app ${apps++}`,
      )
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      pointTo(auth, origin)
      stops.push(() => deleteApp(app))
      return auth
    },
    async call(path, body, headers = {}) {
      const response = await fetch(`${origin}${path}?key=key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Reply }
    },
    link(to) {
      const mail = service.outbox().find((each) => each.to === to)
      return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    },
    wait(milliseconds) {
      ahead += milliseconds
    },
    stop,
  }
}

/** Points the SDK to a host of one's own without its emulator mode: real tokens, no banner on the page. */
export function pointTo(auth: Auth, origin: string): void {
  const { protocol, host } = new URL(origin)
  auth.config.apiScheme = protocol.replace(':', '')
  auth.config.apiHost = `${host}/identitytoolkit.googleapis.com`
  auth.config.tokenApiHost = `${host}/securetoken.googleapis.com`
}
