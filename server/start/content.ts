import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { locales } from '#app/content/locales.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import type { ClientBudget } from '#services/client/budget.ts'
import type { ContentService } from '#services/content/options.ts'
import type { Log } from '#services/log/log.ts'
import { clientAddress } from '../client-address.ts'
import { contentOrigin } from '../content-origin.ts'
import type { Env } from '../env.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { contentMount } from '../mounts.ts'
import type { Site } from '../site.ts'
import { noteContentCall } from '../tracing/content-call.ts'

export interface ContentOptions {
  env: Env
  /** Folder of the content files. */
  folder: string
  /** Where the server reaches itself. */
  local: string
  /** False for a worker whose content is at another one. */
  isWhole: boolean
  budget: ClientBudget
  log: Log
}

export interface Content {
  /** The embedded service; undefined with a real one. */
  embedded: ContentService | undefined
  /** Of the service's API, with `/v2`. */
  endpoint: string
  /** Signs what the service tells of publications. */
  webhookSecret: string | undefined
}

/** Starts the embedded content service, unless a real one is configured. */
export async function openContent(
  parts: AsyncDisposableStack,
  { env, folder, local, isWhole, budget, log }: ContentOptions,
): Promise<Content> {
  const { content } = env
  if (content.url) return { embedded: undefined, endpoint: content.url, webhookSecret: content.webhookSecret }
  if (!isWhole)
    return { embedded: undefined, endpoint: `${local}${contentMount}/v2`, webhookSecret: undefined }
  const secret = content.webhookSecret ?? randomBytes(16).toString('hex')
  const { startContentService } = await import('#services/content/service.ts')
  const embedded = await startContentService({
    root: folder,
    space: { id: content.space, name: env.title },
    tokens: content.embedded,
    origin: contentOrigin(env),
    cacheDir: join(env.cacheDir, 'content'),
    rateLimit: content.embeddedLimit,
    clientOf: clientAddress(env),
    budget,
    languages: locales.filter((locale) => locale !== 'en'),
    webhook: { url: () => `${local}/_webhooks/content`, secret },
    log,
  })
  parts.defer(() => embedded.close())
  return { embedded, endpoint: `${local}${contentMount}/v2`, webhookSecret: secret }
}

/** The site's client of the content service. */
export function openContentClient(
  parts: AsyncDisposableStack,
  {
    env,
    site,
    endpoint,
    metrics,
    log,
  }: { env: Env; site: Site; endpoint: string; metrics: SiteMetrics; log: Log },
): ContentClient {
  const { content, cacheDir } = env
  const client = site.app.createContentClient({
    endpoint,
    token: content.token,
    timeout: content.timeout,
    // The embedded service is there whenever the site is.
    snapshotDir: content.url ? join(cacheDir, 'snapshot') : undefined,
    rateLimit: content.rate,
    maxBytes: content.cache,
    elsewhere: content.url !== undefined,
    onRequest: (sent) => {
      metrics.contentRequest(sent.milliseconds / 1000, sent.failure)
      noteContentCall(sent)
    },
    log,
  })
  parts.defer(() => client.close())
  return client
}

/** Milliseconds a start waits for the content at most; the pages of larger spaces then load what they lack themselves. */
const longestWait = 20_000

/**
 * Waits until pages can be made, so that nobody is sent to a server which would keep them waiting longer than a visitor
 * may be. Where the content service fails, nothing is gained by that: pages are made of the last good answers, if any.
 */
export async function untilServable(client: ContentClient, loaded: Promise<void>, log: Log): Promise<void> {
  const answers = await client.links('published').then(
    () => true,
    () => false,
  )
  if (!answers)
    return log('The content service does not answer: see CONTENT_URL, CONTENT_REGION and CONTENT_TOKEN', {
      level: 'warn',
    })
  const waited = new AbortController()
  await Promise.race([
    loaded,
    delay(longestWait, undefined, { signal: waited.signal }).catch(() => undefined),
  ])
  waited.abort()
}

/**
 * Asks for what most pages need, then for changes every `seconds`. Resolves when the former is loaded. The embedded
 * service, which answers within a millisecond, is asked by those who want a page.
 */
export function followContent(
  parts: AsyncDisposableStack,
  { client, env, log }: { client: ContentClient; env: Env; log: Log },
): Promise<void> {
  const { url, poll: seconds } = env.content
  const loaded = url ? client.warm() : Promise.resolve()
  const refresh = () =>
    client
      .refresh()
      .catch((error: unknown) => log('content: changes could not be followed', { level: 'error', error }))
  const poll = setInterval(() => void refresh(), seconds * 1000).unref()
  parts.defer(() => clearInterval(poll))
  return loaded
}
