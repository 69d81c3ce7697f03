import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import { targets, type Target } from '../leads/delivery.ts'
import { detachForm } from '../leads/detach.ts'
import { keepLooking } from '../leads/keep-leads.ts'
import { deliverLeads, gatherNewForms, sweepLeadWork, type LeadWork } from '../leads/lead-work.ts'
import type { LiveServices } from '../live/options.ts'

/** Milliseconds between two looks for new forms and for what is to be delivered, and for what has become old. */
const interval = 1000
const daily = 24 * 3_600_000

/**
 * Groups what visitors send by person, for the console's leads, and tells those of it who are to hear; by the process that
 * has the database.
 */
export function openLeads(
  parts: AsyncDisposableStack,
  live: LiveServices | undefined,
  actual: () => Env,
  log: Log,
): void {
  if (!live) return
  const workOf = async (): Promise<LeadWork> => {
    const { admin, notices } = await live.stores()
    const site = actual()
    return { admin, notices, leads: site.leads, site, now: Date.now, log }
  }
  // Without anything in them the databases stay closed.
  const gather = async () => {
    if (!live.isUsed()) return interval
    const { operators } = await live.stores()
    await gatherNewForms(await workOf(), { operators: operators() })
    return interval
  }
  const deliverTo = (only: Target) => async () => {
    if (!live.isUsed()) return interval
    return (await deliverLeads(await workOf(), { only })) ? 0 : interval
  }
  const sweep = async () => {
    if (!live.isUsed()) return interval
    await sweepLeadWork(await workOf())
    return daily
  }
  live.onRemoved(async ({ path, email }) => {
    await detachForm((await live.stores()).admin, path, email).catch((error: unknown) =>
      log('leads: a deleted form is still in its lead; it goes with the next sweep', {
        level: 'warn',
        error,
      }),
    )
  })
  parts.defer(
    keepLooking({
      look: gather,
      onFailure: (error) =>
        log('leads: forms could not be grouped by person; trying again', { level: 'warn', error }),
    }),
  )
  for (const target of targets)
    parts.defer(
      keepLooking({
        look: deliverTo(target),
        onFailure: (error) =>
          log('leads: deliveries could not be read; trying again', { level: 'warn', target, error }),
      }),
    )
  parts.defer(
    keepLooking({
      look: sweep,
      onFailure: (error) =>
        log('leads: forms that are gone could not be looked for; trying again', { level: 'warn', error }),
    }),
  )
}
