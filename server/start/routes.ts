import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ContentClient } from '#app/content/content-client.ts'
import type { ClientBudget } from '#services/client/budget.ts'
import type { Log } from '#services/log/log.ts'
import { createStreams } from '#services/stream/streams.ts'
import type { BackupStatus } from '../backup/schedule.ts'
import { spendFrom } from '../budget.ts'
import { clientAddress } from '../client-address.ts'
import { Draws } from '../draws.ts'
import type { Env } from '../env.ts'
import { requestHandler } from '../handler.ts'
import type { Health } from '../health/health.ts'
import { filesOfBoth, keptBuilds, previousBuilds } from '../previous-builds.ts'
import { siteProbes } from '../health/probes.ts'
import { readinessOf } from '../health/readiness.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { LiveServices } from '../live/options.ts'
import { managementHandler } from '../management/handler.ts'
import { managementRoutes } from '../management/routes.ts'
import type { MeasurementEndpoint } from '../measurement/endpoint.ts'
import { toPeers } from '../peers.ts'
import type { Site } from '../site.ts'
import { addressFault } from '../own-addresses.ts'
import { cachedSitemap } from '../sitemap.ts'
import { staticFiles, type StaticFiles } from '../static-files.ts'
import { streamFiles } from '../streams.ts'
import type { Problems } from '../studio/problems.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Content } from './content.ts'
import { forwarding } from '../workers/forward.ts'
import type { Worker } from '../workers/worker.ts'
import type { DevelopmentServer, Handlers } from './listeners.ts'
import type { Editing } from './manage.ts'
import type { PagesPart } from './pages.ts'

export interface RoutesOptions extends PagesPart {
  env: Env
  /** The project's folder, where the build is. */
  root: string
  /** Folder of the content files. */
  folder: string
  site: Site
  client: ContentClient
  content: Content
  editing: Editing
  /** What is wrong with the content; absent where it is edited elsewhere. */
  problems: Problems | undefined
  live: LiveServices | undefined
  measurement: MeasurementEndpoint | undefined
  backups: (() => BackupStatus) | undefined
  development: DevelopmentServer | undefined
  /** This process as one of several. */
  worker?: Worker | undefined
  budget: ClientBudget
  health: Health
  metrics: SiteMetrics
  /** Absent: requests are not traced. */
  tracing: Tracing | undefined
  log: Log
}

/** What answers visitors, the server itself and operators, by the tables of routes. */
export async function makeHandlers(options: RoutesOptions): Promise<Handlers> {
  const { env, root, folder, site, client, content, cache, live, measurement, backups, log } = options
  const { development, budget, health, metrics, worker } = options
  const isFirst = worker?.isFirst ?? true
  const streams = join(folder, 'streams')
  const rehearsal =
    env.content.url || !isFirst
      ? undefined
      : createStreams({ folder: streams, control: !env.production, log })
  const operation = {
    build: site.context.build,
    contentVersion: () => client.version(),
    live: live?.stats,
    metrics: () => (worker ? worker.gather(() => metrics.read()) : metrics.read()),
  }
  metrics.add({ ...operation, cache: () => cache.stats() })
  worker?.answerWith(() => metrics.read())
  const readiness = readinessOf({
    health,
    probes: siteProbes({ env, client, endpoint: content.endpoint, live, backups }),
    optional: ['mail', 'backup'],
  })
  const files = development ? noFiles : await buildFiles(root, env, site.context.build, log)
  metrics.browsers.know([site.context.build, ...(await keptBuilds(buildsFolder(env)))])
  const inner = requestHandler({
    ...options,
    draws: new Draws({ cache, budget, clientOf: clientAddress(env) }),
    spend: spendFrom(budget),
    files,
    sitemap: cachedSitemap(site, client, (slug) => addressFault(slug) === undefined),
    operation,
    published() {
      client.invalidate()
      worker?.published()
    },
    webhookSecret: content.webhookSecret,
    passOn: toPeers({ peers: env.peers, base: env.base, log }),
    embedded: content.embedded,
    readiness,
    streams: streamFiles(streams),
    rehearsal,
    causePage: development?.failed,
    transform: development?.transform,
    forward:
      worker && !isFirst ? forwarding({ port: worker.innerPort, clientOf: clientAddress(env) }) : undefined,
  })
  const management = managementHandler(
    managementRoutes({ operation, readiness, live, rehearsal, counts: measurement?.tell }),
    log,
  )
  return { site: development ? developmentFirst(development, inner, options) : inner, inner, management }
}

const buildsFolder = ({ cacheDir }: Env) => join(cacheDir, 'builds')
const noFiles: StaticFiles = { has: () => false, get: () => undefined }

/** The build's files, and for a day those of the builds before it. */
async function buildFiles(root: string, env: Env, build: string, log: Log): Promise<StaticFiles> {
  const folders = { client: join(root, 'dist/client'), compressed: join(root, 'dist/compressed') }
  const builtFiles = await staticFiles(
    folders.client,
    folders.compressed,
    (path) => path.startsWith('/assets/') || path.startsWith('/studio/assets/'),
  )
  try {
    const previous = await previousBuilds({ ...folders, build, folder: buildsFolder(env) })
    return filesOfBoth(builtFiles, previous)
  } catch (error) {
    log('Files of previous builds cannot be kept: tabs opened before a deploy load pages anew', {
      level: 'warn',
      error,
    })
    return builtFiles
  }
}

/** Vite answers first, but for the site's own paths outside the base path, which it would take for mistakes. */
function developmentFirst(
  { handle }: DevelopmentServer,
  site: RequestListener,
  { env, live }: Pick<RoutesOptions, 'env' | 'live'>,
): RequestListener {
  const isOwn = ({ url = '' }: IncomingMessage) =>
    live?.owns(url) || live?.owns(url.slice(env.base.length)) || /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
  return (req, res) => (isOwn(req) ? site(req, res) : handle(req, res, () => site(req, res)))
}
