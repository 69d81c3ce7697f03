import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { locales } from '#app/i18n/locales.ts'
import { makeAnswer, type Answer } from './answer.ts'
import { nameOf, type Env } from './env.ts'
import { contentMount, requestHandler } from './handler.ts'
import { PageCache } from './page-cache.ts'
import { Pages } from './pages.ts'
import type { Site } from './site.ts'
import { sitemap } from './sitemap.ts'
import { staticFiles } from './static-files.ts'

export interface RunningSite {
  url: string
  port: number
  close(): Promise<void>
}

export interface StartOptions {
  env: Env
  /** The project's folder. */
  root: string
  /** Loads the app; told the real address, which with port 0 is known only then. */
  loadSite: (env: Env) => Promise<Site>
  /** Lets a development server answer first. */
  before?: (server: Server) => Promise<{
    handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
    transform: (url: string, html: string) => Promise<string>
    close: () => Promise<void>
  }>
  /** Folder of the content files; the project's `content/` when absent. */
  content?: string
  log: (line: string) => void
}

/** Answers to what is no request, or none in time, by Node's code for it. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Milliseconds answers under way have to end when the site stops. */
const farewell = 5000

/** Starts the site and, unless a real one is configured, the embedded content service, on one port. */
export async function startSite({
  env: given,
  root,
  loadSite,
  before,
  content,
  log,
}: StartOptions): Promise<RunningSite> {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    keepAliveTimeout: 10_000,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5000,
  })
  const development = await before?.(server)
  // Who asks before everything is ready waits.
  const early: [IncomingMessage, ServerResponse][] = []
  const wait = (req: IncomingMessage, res: ServerResponse) => void early.push([req, res])
  server.on('request', wait)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(given.port, given.host, resolve),
  )
  const { port } = server.address() as AddressInfo
  const env =
    given.port === port ? given : { ...given, port, origin: given.origin.replace(/:0$/, `:${port}`) }
  const local = `http://${nameOf(env.host)}:${port}${env.base}`
  const secret = env.content.webhookSecret ?? (env.content.url ? undefined : randomBytes(16).toString('hex'))

  const embedded = env.content.url
    ? undefined
    : await import('#services/content/service.ts').then(({ startContentService }) =>
        startContentService({
          root: content ?? join(root, 'content'),
          space: { id: env.content.space, name: env.title },
          tokens: env.content.embedded,
          origin: () => `${env.base}${contentMount}`,
          cacheDir: join(env.cacheDir, 'content'),
          rateLimit: env.content.embeddedLimit,
          languages: locales.filter((locale) => locale !== 'en'),
          ...(secret ? { webhook: { url: () => `${local}/_webhooks/content`, secret } } : {}),
          log,
        }),
      )
  const site = await loadSite(env)
  const client = site.app.createContentClient({
    endpoint: env.content.url ?? `${local}${contentMount}/v2`,
    token: env.content.token,
    timeout: env.content.timeout,
    snapshotDir: join(env.cacheDir, 'snapshot'),
    rateLimit: env.content.rate,
    log,
  })
  const pages = new Pages({
    site,
    client,
    https: env.origin.startsWith('https:'),
    assetOrigins: env.content.assetOrigins,
    ...(development ? { transform: development.transform } : {}),
    log,
  })
  const cache = new PageCache({
    make: (path) => pages.published(path),
    keep: ({ html, moved }) => html.status === 200 && !moved && !development,
    mostBytes: 96 * 1024 * 1024,
    log,
  })
  const stopListening = client.onChange(() => void cache.changed())

  let map: { cv: number; answer: Promise<Answer> } | undefined
  const handle = requestHandler({
    env,
    site,
    pages,
    cache,
    files: development
      ? () => undefined
      : await staticFiles(join(root, 'dist/client'), (path) => path.startsWith('/assets/')),
    sitemap: () => {
      if (map?.cv && map.cv === client.version()) return map.answer
      const answer = site.app.indexedPages(client).then((all) =>
        makeAnswer({
          body: sitemap(all, site.context),
          type: 'application/xml; charset=utf-8',
          headers: { 'cache-control': 'public, max-age=3600' },
        }),
      )
      map = { cv: client.version(), answer }
      answer.catch(() => (map = undefined))
      return answer
    },
    published: () => client.invalidate(),
    webhookSecret: secret,
    embedded,
    log,
  })
  const answer: typeof handle = development
    ? (req, res) => development.handle(req, res, () => handle(req, res))
    : handle
  server.off('request', wait).on('request', answer)
  for (const [req, res] of early) answer(req, res)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = refusals[code] ?? '400 Bad Request'
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  void client.warm()
  const poll = setInterval(() => void client.refresh().catch(() => undefined), env.content.poll * 1000)
  poll.unref()

  return {
    url: `${local}/`,
    port,
    async close() {
      clearInterval(poll)
      stopListening()
      await closeServer(server)
      await Promise.all([embedded?.close(), client.close(), development?.close()])
    },
  }
}

/** Takes no more requests, lets the answers under way end, and cuts off what then is still open. */
async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), farewell)
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
  clearInterval(idle)
}
