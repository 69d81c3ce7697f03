import { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isListening } from '#services/live/channel/listening.ts'
import { clientAddress, countAsOwn } from '../client-address.ts'
import type { Env } from '../env.ts'
import type { Health } from '../health/health.ts'
import { openListener, plainListener, type Listener } from '../listener.ts'
import type { LiveServices } from '../live/options.ts'
import { openManagement } from '../management/listener.ts'
import { ensureFree } from '../listening-sockets.ts'
import { RequestsUnderWay } from '../requests-under-way.ts'
import { Turns } from '../turns.ts'
import type { WorkerRole } from '../workers/messages.ts'

/** A development server, which answers requests before the site does. */
export interface DevelopmentServer {
  handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  /** Puts what the bundler needs into a document. */
  transform: (url: string, html: string) => Promise<string>
  /** Puts the styles of the site's pages into a document, which the studio has no use for. */
  styled: (html: string) => Promise<string>
  /** The page that says why another could not be drawn. */
  failed: (error: unknown) => string
  /** Told why a block was left out of a page: names the lines of the sources in the error, and shows it there. */
  blockFailed: (error: unknown) => void
  /** Tells open pages that the content has changed. */
  contentChanged: () => void
  close: () => Promise<void>
}

export interface Listeners {
  /** The environment with the actual port and origin, which with port 0 are known only now. */
  env: Env
  port: number
  /** Address with base path, without a trailing slash, at which the server asks itself. */
  local: string
  /** Address of the management listener, when there is one. */
  management: string | undefined
  development: DevelopmentServer | undefined
  /** Begins to answer the site itself and operators. */
  serveWithin(handlers: Pick<Handlers, 'inner' | 'management'>): void
  /** Begins to answer visitors, first the requests that came early. Rejects when the port has been taken meanwhile. */
  serve(handlers: Pick<Handlers, 'site'>, live: LiveServices | undefined): Promise<void>
}

export interface Handlers {
  /** Answers the site's visitors, development server included. */
  site: RequestListener
  /** Answers the server's own requests to itself. */
  inner: RequestListener
  management: RequestListener
}

export interface ListenersOptions {
  before?: ((server: Server) => Promise<DevelopmentServer>) | undefined
  /** Sockets of a launcher to listen at, by their file descriptors, in place of a port. */
  inherited?: readonly number[] | undefined
  /** This process as one of several, which share sockets. */
  worker?: WorkerRole | undefined
  /** Told when the site begins to stop. */
  health: Pick<Health, 'leave'>
}

/** Milliseconds that connections at rest may bring another request when the site stops and others take its place. */
const linger = 500
/** Milliseconds that answers under way have before the live services close. */
const patience = 4000

/**
 * Opens the port for the server's own requests and the management address, and the site's port: a fixed one only when
 * `serve` is called, so that whoever spreads visitors over several servers goes on to the next one until then; one that is
 * free or a launcher's at once, where requests wait. Throws an `EnvError`, or the error of the system call, for an address that cannot be had.
 */
export async function openListeners(
  parts: AsyncDisposableStack,
  configured: Env,
  { before, inherited: launched = [], health, worker }: ListenersOptions,
): Promise<Listeners> {
  const { tls, proxies, host } = configured
  // Behind a proxy every connection is the proxy's.
  const listener = closing(parts, await openListener(tls, proxies > 0 ? { perClient: 0 } : {}, proxies > 0))
  const { server } = listener
  const development = await before?.(server)
  if (development) closing(parts, development)
  const releaseEarly = holdRequests(parts, server)
  // The sockets of workers take connections as long as one of them does.
  const inherited = worker?.sockets ?? launched
  const isLater = worker !== undefined || (configured.port > 0 && inherited.length === 0)
  if (isLater && !worker) await ensureFree(configured.port, host)
  const fixed = worker?.port ?? configured.port
  const port = isLater ? fixed : await listener.listen(configured.port, host, inherited)
  const env =
    configured.port === port
      ? configured
      : { ...configured, port, origin: configured.origin.replace(/:0$/, `:${port}`) }
  // The server asks itself at a port of its own: before visitors may, without TLS, whose certificate need not be one it
  // trusts, and told from a proxy on this machine, which counts as a client like any other.
  const inner = closing(parts, plainListener())
  countAsOwn(inner.server)
  // Other workers ask there also while this one starts.
  const releaseWithin = holdRequests(parts, inner.server)
  const local = `http://127.0.0.1:${await listenWithin(inner.server, worker)}${env.base}`
  const management = (worker?.isFirst ?? true) ? await openManagement(configured.management) : undefined
  if (management) closing(parts, management)
  return {
    env,
    port,
    local,
    management: management?.address,
    development,
    serveWithin(handlers) {
      management?.server.on('request', handlers.management)
      releaseWithin(handlers.inner)
    },
    async serve(handlers, live) {
      const turns = new Turns({ clientOf: clientAddress(configured), isLasting: isListening })
      const underWay = new RequestsUnderWay(isListening)
      releaseEarly(underWay.counted(turns.inTurn(handlers.site)))
      if (isLater) await listener.listen(port, host, inherited)
      // Whoever sends visitors is told, then new ones are turned away, what is under way ends, and those who listen are told.
      // Only then does that end which answers are made of.
      parts.defer(async () => {
        // Of several, one may be replaced: the site goes on.
        if (!worker) health.leave()
        listener.leave()
        if (configured.drain) await delay(configured.drain * 1000)
        // Each open page keeps a connection to it, for as long as it is open.
        await development?.close()
        const wait = inherited.length > 0 ? linger : 0
        const ended = listener.close(undefined, wait)
        if (wait) await delay(wait)
        await underWay.over(patience)
        await live?.close()
        await Promise.all([ended, inner.close(), management?.close()])
      })
    },
  }
}

function closing<T extends Pick<Listener, 'close'>>(parts: AsyncDisposableStack, part: T): T {
  parts.defer(() => part.close())
  return part
}

/** Keeps requests waiting. Returns what hands them, and all that follow, to a handler. */
function holdRequests(parts: AsyncDisposableStack, server: Server): (handler: RequestListener) => void {
  const early: [IncomingMessage, ServerResponse][] = []
  const wait: RequestListener = (req, res) => void early.push([req, res])
  server.on('request', wait)
  parts.defer(() => {
    for (const [, res] of early) res.destroy()
  })
  return (handler) => {
    server.off('request', wait).on('request', handler)
    for (const [req, res] of early.splice(0)) handler(req, res as Parameters<RequestListener>[1])
  }
}

/**
 * Listens for what the site asks itself, at a free port of this machine; of several workers at the first alone. Resolves
 * to the port.
 */
function listenWithin(server: Server, worker: WorkerRole | undefined): Promise<number> {
  if (worker && worker.innerSocket === undefined) return Promise.resolve(worker.innerPort)
  const place =
    worker?.innerSocket === undefined ? { port: 0, host: '127.0.0.1' } : { fd: worker.innerSocket }
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(place, () => resolve((server.address() as AddressInfo).port)),
  )
}
