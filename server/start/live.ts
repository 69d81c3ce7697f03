import type { PagePayload } from '#app/content/types.ts'
import { planOf } from '#app/features/event/plan.ts'
import { defaultLocale, localePath } from '#app/content/locales.ts'
import type { ClientBudget } from '#services/client/budget.ts'
import type { Log } from '#services/log/log.ts'
import type { PagesPart } from './pages.ts'
import type { Env } from '../env.ts'
import { confirmationFor } from '../forms/confirmation.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { keepMailing } from '../planned-mails/keep-mailing.ts'
import { lookAtMails } from '../planned-mails/look.ts'
import { siteMails } from '../planned-mails/site-mails.ts'
import { keepBeginning } from '../live/going-live.ts'
import { startLiveServices } from '../live/live-services.ts'
import type { LiveServices } from '../live/options.ts'

/** Begins events at their start whose plan in the stories says so; by the process that has the database. */
export function openBeginning(
  parts: AsyncDisposableStack,
  live: LiveServices | undefined,
  { pages, status }: Pick<PagesPart, 'pages' | 'status'>,
  log: Log,
): void {
  if (!live || !status) return
  const plans = async () => {
    const settings = (await pages.content(localePath(defaultLocale, '')))?.settings
    return (settings?.events ?? []).flatMap(({ event_id }) => planOf(settings, event_id, '') ?? [])
  }
  const stop = keepBeginning({
    plans,
    documents: async () => (await status.fetch()).events,
    begin: live.beginEvent,
    log,
  })
  parts.defer(stop)
}

/** Sends the mails of events' plans to those who registered; by the process that has the database. */
export function openMails(
  parts: AsyncDisposableStack,
  live: LiveServices | undefined,
  { pages, status }: Pick<PagesPart, 'pages' | 'status'>,
  actual: () => Env,
  log: Log,
): void {
  if (!live || !status) return
  const mails = siteMails({ live, pages, status, site: actual, log })
  const look = async () =>
    // Without anything in them the databases stay closed.
    live.isUsed()
      ? lookAtMails({ ...(await mails.look()), keepsMails: live.keepsMails, now: Date.now() })
      : []
  parts.defer(keepMailing({ look, log }))
}

export interface LivePartOptions {
  env: Env
  /** The project's folder, where `firestore.rules` is. */
  root: string
  budget: ClientBudget
  /** The environment with the actual origin. Called once the site answers, as is `contentOf`. */
  actual: () => Env
  /** What the published page at a path consists of. */
  contentOf: (path: string) => Promise<PagePayload | undefined>
  metrics: SiteMetrics
  log: Log
}

/** The embedded live database and sign-in service; undefined when they run elsewhere or not at all. */
export async function openLive(
  parts: AsyncDisposableStack,
  { env, root, budget, actual, contentOf, metrics, log }: LivePartOptions,
): Promise<LiveServices | undefined> {
  const live = await startLiveServices({
    env,
    budget,
    root,
    origin: () => actual().origin,
    confirmation: (sent, own) => confirmationFor(sent, { contentOf, site: actual(), log }, own),
    metrics,
    log,
  })
  if (live) parts.defer(() => live.close())
  return live
}
