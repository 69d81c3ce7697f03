import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import { detachForm, sweepLeads } from '../leads/detach.ts'
import { forgetCursors, gatherLeads } from '../leads/gather.ts'
import { keepLooking } from '../leads/keep-leads.ts'
import { writeOffice } from '../leads/office-document.ts'
import type { LiveServices } from '../live/live-services.ts'

/** Milliseconds between two looks for new forms, and for forms that are gone. */
const interval = 1000
const daily = 24 * 3_600_000

/** Groups what visitors send by person, for the console's leads; by the process that has the database. */
export function openLeads(
  parts: AsyncDisposableStack,
  live: LiveServices | undefined,
  env: Env,
  log: Log,
): void {
  if (!live) return
  const { office } = env.leads
  const gather = async () => {
    // Without anything in them the databases stay closed.
    if (!live.isUsed()) return interval
    const { admin, operators } = await live.stores()
    const countries: string[] = []
    await gatherLeads({ admin, office, onForm: async ({ country }) => void countries.push(country) })
    await writeOffice(admin, { office, countries, operators: operators(), targets: [] })
    return interval
  }
  const sweep = async () => {
    if (!live.isUsed()) return interval
    const { admin } = await live.stores()
    await sweepLeads(admin)
    // Forms without a lead, such as those of an import, are found from the beginning.
    await forgetCursors(admin)
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
  parts.defer(
    keepLooking({
      look: sweep,
      onFailure: (error) =>
        log('leads: forms that are gone could not be looked for; trying again', { level: 'warn', error }),
    }),
  )
}
