import { defaultLocale, localePath, type Locale } from '#app/content/locales.ts'
import { planOf } from '#app/features/event/plan.ts'
import type { PagePayload } from '#app/content/types.ts'
import type { Log } from '#services/log/log.ts'
import { contentFolder } from '../env-content.ts'
import type { Env } from '../env.ts'
import { serveContent } from '../export/content-source.ts'
import { confirmationFor } from '../forms/confirmation.ts'
import { Pages } from '../pages.ts'
import { loadBuiltSite } from '../site.ts'
import type { WorkContent } from './work-context.ts'

/** What a worker's mails say of the site: its stories, from the content service or the folder the site has. */
export async function openWorkContent(
  parts: AsyncDisposableStack,
  { env, root, log }: { env: Env; root: string; log: Log },
): Promise<WorkContent> {
  const { content } = env
  const embedded = content.url ? undefined : await serveContent(env, contentFolder(env, root), log)
  if (embedded) parts.defer(() => embedded.close())
  const site = await loadBuiltSite(env, root)
  const client = site.app.createContentClient({
    endpoint: content.url ?? embedded?.endpoint ?? '',
    token: content.token,
    timeout: 30_000,
    snapshotDir: undefined,
    rateLimit: content.rate,
    maxBytes: content.cache,
    elsewhere: content.url !== undefined,
    log,
  })
  parts.defer(() => client.close())
  const poll = setInterval(
    () =>
      void client
        .refresh()
        .catch((error: unknown) => log('content: changes could not be followed', { level: 'error', error })),
    content.poll * 1000,
  ).unref()
  parts.defer(() => clearInterval(poll))
  let events: PagePayload['events']
  const pages = new Pages({
    site,
    client,
    https: env.origin.startsWith('https:'),
    assetOrigins: content.assetOrigins,
    events: () => events,
    log,
  })
  return {
    planOf: async (id: string, locale: Locale) =>
      planOf((await pages.content(localePath(locale, '')))?.settings, id, env.base),
    async plans() {
      const settings = (await pages.content(localePath(defaultLocale, '')))?.settings
      return (settings?.events ?? []).flatMap(({ event_id }) => planOf(settings, event_id, env.base) ?? [])
    },
    async confirmation(sent, own, now) {
      // What a mail says of an event is what its document says now.
      events = now
      return confirmationFor(sent, { contentOf: (path) => pages.content(path), site: env, log }, own)
    },
  }
}
