import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ContentClient } from '#app/content/content-client.ts'
import { locales } from '#app/content/locales.ts'
import type { ContentService } from '#services/content/options.ts'
import type { Env } from '../env.ts'
import { contentMount } from '../mounts.ts'
import type { App } from '../site.ts'

export interface ContentSourceOptions {
  env: Env
  app: App
  /** Folder of the content files. */
  folder: string
  log: (line: string) => void
}

/** Where an export gets its content from. */
export interface ContentSource {
  client: ContentClient
  /** The embedded service; undefined when a real one is configured. */
  embedded: ContentService | undefined
  close(): Promise<void>
}

/** Stories, each in each language, that are read in lists and stay in memory; those of larger spaces are read one by one. */
const maxStories = 2000
/** Nobody waits for a page: a slow answer is better than none, in milliseconds. */
const patience = 30_000

/**
 * Opens the content service, the embedded one unless another is configured, and reads what there is in lists.
 * Rejects when it cannot be read: an export never falls back to older content.
 */
export async function openContent({ env, app, folder, log }: ContentSourceOptions): Promise<ContentSource> {
  const service = env.content.url ? undefined : await serveContent(env, folder, log)
  const client = app.createContentClient({
    endpoint: env.content.url ?? service?.endpoint ?? '',
    token: env.content.token,
    timeout: patience,
    snapshotDir: undefined,
    rateLimit: env.content.rate,
    maxEntries: maxStories,
    log,
  })
  const close = async () => {
    await client.close()
    await service?.close()
  }
  try {
    const { length } = await client.links('published')
    if (length * locales.length <= maxStories)
      await Promise.all(locales.map((locale) => client.stories(locale, {})))
  } catch (error) {
    await close()
    throw error
  }
  return { client, embedded: service?.embedded, close }
}

/** The embedded service on a free port of this machine, for as long as somebody needs it. */
export async function serveContent(env: Env, folder: string, log: (line: string) => void) {
  const { startContentService } = await import('#services/content/service.ts')
  const embedded = await startContentService({
    root: folder,
    space: { id: env.content.space, name: env.title },
    tokens: env.content.embedded,
    origin: () => `${env.base}${contentMount}`,
    cacheDir: join(env.cacheDir, 'content'),
    languages: locales.filter((locale) => locale !== 'en'),
    log,
  })
  const server = createServer((req, res) => void embedded.handle(req, res, req.url ?? '/'))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    embedded,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await embedded.close()
    },
  }
}
