import type { Server } from 'node:http'
import { ClientBudget } from '#services/client/budget.ts'
import type { Log } from '#services/log/log.ts'
import { scheduleBackups, type BackupSchedule, type BackupStatus } from './backup/schedule.ts'
import { contentFolder } from './env-content.ts'
import { nameOf } from './env-rules.ts'
import type { Env } from './env.ts'
import { Health } from './health/health.ts'
import { logOfRequests } from './log/request-log.ts'
import { SiteMetrics } from './metrics/site-metrics.ts'
import type { Site } from './site.ts'
import { Problems } from './studio/problems.ts'
import {
  type Content,
  followContent,
  openContent,
  openContentClient,
  untilServable,
} from './start/content.ts'
import { openListeners, type DevelopmentServer, type Listeners } from './start/listeners.ts'
import { openLeads } from './start/leads.ts'
import { openBeginning, openLive, openMails } from './start/live.ts'
import { addressFaultWords } from './own-addresses.ts'
import { openManage } from './start/manage.ts'
import { openMeasurement } from './start/measurement.ts'
import { openPages, type PagesPart } from './start/pages.ts'
import { makeHandlers } from './start/routes.ts'
import { openTracing } from './start/telemetry.ts'
import type { Worker } from './workers/worker.ts'

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
  /** Loads the app; gets the actual address, which with port 0 is known only then. */
  loadSite: (env: Env) => Promise<Site>
  /** Starts a development server, which answers first. */
  before?: (server: Server) => Promise<DevelopmentServer>
  /** Sockets that a launcher has opened for the site, by their file descriptors ([inherited-sockets.ts](inherited-sockets.ts)). */
  inherited?: readonly number[]
  /** This process as one of several; absent where it is the whole site. */
  worker?: Worker | undefined
  log: Log
}

/**
 * Starts the site on one port, with the embedded services unless real ones are configured. Each part registers how it
 * closes beside its opening. Parts close in reverse order: when the site stops, and when a later one cannot be opened.
 */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { root, worker } = options
  const folder = contentFolder(options.env, root)
  // What the site waits for before it stops, and what makes the backups, is the affair of what has started the workers, or of the first.
  const configured: Env = worker ? { ...options.env, drain: 0 } : options.env
  const isWhole = worker?.isFirst ?? true
  await using parts = new AsyncDisposableStack()
  const log = logOfRequests(options.log)
  const metrics = new SiteMetrics()
  parts.defer(() => metrics.close())
  const shared = { log, root, folder, metrics, budget: new ClientBudget(), health: new Health(options.log) }

  const openServices = isWhole ? openLive : () => Promise.resolve(undefined)
  const live = await openServices(parts, {
    ...shared,
    env: configured,
    actual: () => listeners.env,
    contentOf: async (path) => {
      // What a mail says of an event is what its document says now; without the database what was known last.
      await pages.status?.fetch().catch(() => undefined)
      return pages.pages.content(path)
    },
  })
  const listeners: Listeners = await openListeners(parts, configured, { ...options, ...shared })
  const { env, development, management } = listeners
  const content = await openContent(parts, { ...shared, env, local: listeners.local, isWhole })
  const site = withOutbox(await options.loadSite(env), live?.keepsMails && !worker ? management : undefined)
  const tracing = await openTracing(parts, { ...shared, env, build: site.context.build })
  const client = openContentClient(parts, { ...shared, env, site, endpoint: content.endpoint })
  const pages: PagesPart = openPages(parts, {
    ...shared,
    env,
    site,
    client,
    live,
    development,
    content,
    ...(isWhole ? {} : { servicesAt: worker?.innerPort }),
  })
  openBeginning(parts, live, pages, log)
  openMails(parts, live, pages, () => listeners.env, log)
  openLeads(parts, live, () => listeners.env, log)
  const measurement = isWhole ? openMeasurement(parts, { ...shared, env, site, client }) : undefined
  const editing = await openManage(parts, {
    ...shared,
    env,
    embedded: content.embedded,
    live,
    addressFault: addressFaultWords,
  })
  const backups = isWhole ? openBackups(parts, env, log)?.status : undefined
  const handlers = await makeHandlers({
    ...shared,
    ...pages,
    env,
    site,
    client,
    content,
    editing,
    problems: openProblems(parts, folder, content),
    live,
    measurement,
    backups,
    development,
    tracing,
    worker,
  })
  worker?.onPublished(() => client.invalidate())
  worker?.onLeave(() => shared.health.leave())
  listeners.serveWithin(handlers)
  const loaded = followContent(parts, { client, env, log })
  // Pages that are made before the version is known would be made again.
  if (content.embedded) await client.refresh()
  else await untilServable(client, loaded, log)
  await listeners.serve(handlers, live)

  const opened = parts.move()
  return {
    url: `${env.tls ? 'https' : 'http'}://${nameOf(env.host)}:${listeners.port}${env.base}/`,
    port: listeners.port,
    management,
    backups,
    close: () => opened.disposeAsync(),
  }
}

/** The checks of the embedded content, which begin when somebody asks for them. */
function openProblems(
  parts: AsyncDisposableStack,
  folder: string,
  { embedded }: Content,
): Problems | undefined {
  if (!embedded) return undefined
  const problems = new Problems(folder)
  embedded.onChange(() => problems.changed())
  parts.defer(() => problems.close())
  return problems
}

function openBackups(parts: AsyncDisposableStack, env: Env, log: Log): BackupSchedule | undefined {
  if (!env.backup) return undefined
  const schedule = scheduleBackups({ ...env.backup, dataDir: env.live.dataDir, log })
  parts.defer(() => schedule.stop())
  return schedule
}

/** Without a mail server pages lead developers to the mails, when a browser can open them. */
function withOutbox(site: Site, management: string | undefined): Site {
  if (!management?.startsWith('http:')) return site
  return { ...site, context: { ...site.context, outbox: `${management}identity/outbox` } }
}
