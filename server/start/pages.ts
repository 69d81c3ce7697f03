import type { ContentClient } from '#app/content/content-client.ts'
import type { ContentService } from '#services/content/options.ts'
import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import type { LiveServices } from '../live/options.ts'
import { statusPublisher, type StatusPublisher } from '../live/status-publisher.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { PageCache } from '../page-cache.ts'
import { Pages } from '../pages.ts'
import type { Site } from '../site.ts'
import { storyPlaces } from '../story-places.ts'
import type { DevelopmentServer } from './listeners.ts'

export interface PagesPartOptions {
  env: Env
  site: Site
  client: ContentClient
  live: LiveServices | undefined
  development: DevelopmentServer | undefined
  /** The embedded content service, and the folder of its files. */
  content: { embedded: ContentService | undefined }
  folder: string
  /** Port of this machine at which another worker has the live services. */
  servicesAt?: number | undefined
  metrics: SiteMetrics
  log: Log
}

export interface PagesPart {
  pages: Pages
  cache: PageCache
  /** Undefined without a live database. */
  status: StatusPublisher | undefined
}

/** Bytes that all pages in memory may take together. */
const cacheSize = 96 * 1024 * 1024

/** The pages, those in memory, and the state of the events they show. Pages are redrawn when content or events change. */
export function openPages(
  parts: AsyncDisposableStack,
  { env, site, client, live, development, content, folder, servicesAt, metrics, log }: PagesPartOptions,
): PagesPart {
  const status = statusPublisher({
    env:
      servicesAt === undefined || env.live.service !== 'embedded'
        ? env.live
        : { ...env.live, origin: `http://127.0.0.1:${servicesAt}` },
    services: live,
    onChange: (changed) =>
      void cache.outdated(
        ({ hasEvents, banner }) =>
          (changed.events && hasEvents === true) || (changed.banner && banner !== undefined),
      ),
    log,
  })
  const pages = new Pages({
    site,
    client,
    https: env.origin.startsWith('https:'),
    assetOrigins: env.content.assetOrigins,
    ...(status ? { events: status.events, banner: status.banner } : {}),
    onDrawn: (seconds) => metrics.draws.observe(seconds),
    ...(development
      ? {
          transform: async (url, html) => development.styled(await development.transform(url, html)),
          blockFailed: development.blockFailed,
        }
      : {}),
    ...(content.embedded ? { placeOf: storyPlaces(content.embedded, folder) } : {}),
    log,
  })
  const cache = new PageCache({
    make: (path) => pages.published(path),
    isCacheable: ({ html, moved }) => html.status === 200 && !moved && !development,
    maxBytes: cacheSize,
    log,
  })
  parts.defer(
    client.onChange(() => {
      void cache.changed()
      metrics.contentChanged()
      development?.contentChanged()
    }),
  )
  return { pages, cache, status }
}
