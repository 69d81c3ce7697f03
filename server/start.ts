import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { locales } from '#app/content/locales.ts'
import { ClientBudget } from '#services/client/budget.ts'
import { isListening } from '#services/live/listening.ts'
import type { Log } from '#services/log/log.ts'
import { createStreams } from '#services/stream/streams.ts'
import { makeAnswer, type Answer } from './answer.ts'
import { scheduleBackups, type BackupStatus } from './backup/schedule.ts'
import { clientAddress, countAsOwn } from './client-address.ts'
import { spendFrom } from './budget.ts'
import { Draws } from './draws.ts'
import { confirmationMail } from './forms/confirmation.ts'
import { nameOf } from './env-rules.ts'
import type { Env } from './env.ts'
import { requestHandler } from './handler.ts'
import { Health } from './health/health.ts'
import { siteProbes } from './health/probes.ts'
import { readinessOf } from './health/readiness.ts'
import { logOfRequests } from './log/request-log.ts'
import { openListener, plainListener } from './listener.ts'
import { startLiveServices } from './live/live-services.ts'
import { statusDesk } from './live/status-desk.ts'
import { contentMount } from './mounts.ts'
import { Days } from './measurement/days.ts'
import { measurementEndpoint } from './measurement/endpoint.ts'
import { measurementFolder } from './measurement/folder.ts'
import { managementHandler } from './management/handler.ts'
import { openManagement } from './management/listener.ts'
import { managementRoutes } from './management/routes.ts'
import { hasToken, type OperationOptions } from './operation.ts'
import { PageCache } from './page-cache.ts'
import { Pages } from './pages.ts'
import type { Site } from './site.ts'
import { sitemap } from './sitemap.ts'
import { staticFiles } from './static-files.ts'
import { streamFiles } from './streams.ts'
import { Turns } from './turns.ts'

export interface RunningSite {
  url: string
  port: number
  /** Address of the management listener, `http://127.0.0.1:41234/` or `unix:/srv/data/management.sock`. */
  management: string | undefined
  /** How the backups fare; absent where the site makes none. */
  backups: (() => BackupStatus) | undefined
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
  log: Log
}

/** Starts the site and, unless a real one is configured, the embedded content service, on one port. */
export async function startSite({
  env: given,
  root,
  loadSite,
  before,
  content,
  log: write,
}: StartOptions): Promise<RunningSite> {
  let env = given
  const clientOf = clientAddress(given)
  const budget = new ClientBudget()
  const log = logOfRequests(write)
  const health = new Health(write)
  const live = await startLiveServices({
    env,
    budget,
    origin: () => env.origin,
    root,
    confirmation: async (sent) =>
      confirmationMail(sent, await pages.content(sent.page).catch(() => undefined), env),
    log,
  })
  // Behind a proxy every connection is the proxy's.
  const listener = await openListener(given.tls, given.proxies > 0 ? { perClient: 0 } : {})
  const { server } = listener
  const development = await before?.(server)
  // Who asks before everything is ready waits.
  const early: [IncomingMessage, ServerResponse][] = []
  const wait = (req: IncomingMessage, res: ServerResponse) => void early.push([req, res])
  server.on('request', wait)
  const port = await listener.listen(given.port, given.host)
  if (given.port !== port) env = { ...given, port, origin: given.origin.replace(/:0$/, `:${port}`) }
  // The server asks itself without TLS: its certificate need not be one it trusts. In production it does so at a port of
  // its own, since this machine may be a proxy there, and counts as a client like any other.
  const inner = given.tls || given.production ? plainListener() : undefined
  if (inner) countAsOwn(inner.server)
  const local = inner
    ? `http://127.0.0.1:${await listenOwn(inner.server)}${env.base}`
    : `http://${nameOf(env.host)}:${port}${env.base}`
  const management = await openManagement(given.management)
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
          clientOf,
          budget,
          languages: locales.filter((locale) => locale !== 'en'),
          ...(secret ? { webhook: { url: () => `${local}/_webhooks/content`, secret } } : {}),
          log,
        }),
      )
  const site = withOutbox(await loadSite(env), live?.keepsMails ? management?.address : undefined)
  const endpoint = env.content.url ?? `${local}${contentMount}/v2`
  const client = site.app.createContentClient({
    endpoint,
    token: env.content.token,
    timeout: env.content.timeout,
    snapshotDir: join(env.cacheDir, 'snapshot'),
    rateLimit: env.content.rate,
    log,
  })
  const status = statusDesk(env.live, live, () => void cache.outdated(({ hasEvents }) => hasEvents === true))
  const pages = new Pages({
    site,
    client,
    https: env.origin.startsWith('https:'),
    assetOrigins: env.content.assetOrigins,
    ...(status ? { events: status.events } : {}),
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

  const counts = env.measurement.when === 'off' ? undefined : new Days(measurementFolder(env), log)
  const measurement =
    counts &&
    measurementEndpoint({
      days: counts,
      folder: measurementFolder(env),
      origin: env.origin,
      pages: () => site.app.allPages(client),
      version: () => client.version(),
      addressOf: clientOf,
      mayRead: (req) => hasToken(req, env.metricsToken),
    })

  const streams = join(content ?? join(root, 'content'), 'streams')
  const rehearsal = env.content.url
    ? undefined
    : createStreams({ folder: streams, control: !env.production, log })
  const operation: OperationOptions = {
    build: site.context.build,
    contentVersion: () => client.version(),
    live: live?.stats,
  }
  const { backup } = env
  const backups = backup && scheduleBackups({ ...backup, dataDir: env.live.dataDir, log })
  const readiness = readinessOf({
    health,
    probes: siteProbes({ env, client, endpoint, live, backups: backups?.status }),
    optional: ['mail', 'backup'],
  })
  let map: { cv: number; answer: Promise<Answer> } | undefined
  const handle = requestHandler({
    env,
    site,
    pages,
    cache,
    draws: new Draws({ cache, budget, clientOf }),
    spend: spendFrom(budget),
    files: development
      ? { has: () => false, get: () => undefined }
      : await staticFiles(join(root, 'dist/client'), join(root, 'dist/compressed'), (path) =>
          path.startsWith('/assets/'),
        ),
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
    operation,
    published: () => client.invalidate(),
    webhookSecret: secret,
    embedded,
    live,
    measurement,
    status,
    health,
    readiness,
    streams: streamFiles(streams),
    rehearsal,
    log,
  })
  const answer: typeof handle = development
    ? (req, res) => (isOwn(req) ? handle(req, res) : development.handle(req, res, () => handle(req, res)))
    : handle
  /** Vite would take paths outside the base path for mistakes. */
  function isOwn({ url = '' }: IncomingMessage): boolean {
    return Boolean(
      live?.owns(url) || live?.owns(url.slice(env.base.length)) || url === '/healthz' || url === '/readyz',
    )
  }
  management?.server.on(
    'request',
    managementHandler(
      managementRoutes({ operation, readiness, live, rehearsal, counts: measurement?.tell }),
      log,
    ),
  )
  const turns = new Turns({ clientOf, isLasting: isListening })
  const inTurn = turns.inTurn(answer)
  server.off('request', wait).on('request', inTurn)
  inner?.server.on('request', handle)
  for (const [req, res] of early) inTurn(req, res)
  void client.warm()
  const poll = setInterval(() => void client.refresh().catch(() => undefined), env.content.poll * 1000)
  poll.unref()

  return {
    url: `${given.tls ? 'https' : 'http'}://${nameOf(env.host)}:${port}${env.base}/`,
    port,
    management: management?.address,
    backups: backups?.status,
    async close() {
      clearInterval(poll)
      await backups?.stop()
      stopListening()
      // New visitors are turned away, then those who listen are told, then what is under way ends.
      const closed = Promise.all([listener.close(), inner?.close(), management?.close()])
      await live?.close()
      await closed
      await Promise.all([counts?.write(), embedded?.close(), client.close(), development?.close()])
    },
  }
}

/** Without a mail server pages lead developers to the mails, when a browser can open them. */
function withOutbox(site: Site, management: string | undefined): Site {
  if (!management?.startsWith('http:')) return site
  return { ...site, context: { ...site.context, outbox: `${management}identity/outbox` } }
}

/** Listens at a free port of this machine. */
function listenOwn(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server
      .once('error', reject)
      .listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}
