import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import { alertMail } from '../leads/alert-mail.ts'
import { deliverDue } from '../leads/deliver.ts'
import { forgetSent, targets, type Target } from '../leads/delivery.ts'
import { detachForm, sweepLeads } from '../leads/detach.ts'
import { forgetOldForms } from '../leads/forget-old.ts'
import { forgetCursors, gatherLeads } from '../leads/gather.ts'
import { keepLooking } from '../leads/keep-leads.ts'
import { leadForm } from '../leads/lead-form.ts'
import { writeOffice } from '../leads/office-document.ts'
import { queueDeliveries } from '../leads/queue.ts'
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
  const gather = async () => {
    // Without anything in them the databases stay closed.
    if (!live.isUsed()) return interval
    const { office, targets: hearers } = actual().leads
    const { admin, operators } = await live.stores()
    const countries: string[] = []
    await gatherLeads({
      admin,
      office,
      onForm: async (sent) => {
        countries.push(sent.country)
        await queueDeliveries(admin, sent, hearers, Date.now())
      },
      onRefused: (lead, error) =>
        log('leads: a lead could not take a form; it is tried again once a day', {
          level: 'error',
          lead,
          error,
        }),
    })
    const names = [...(hearers.webhook ? ['webhook'] : []), ...(hearers.folder ? ['file'] : [])]
    await writeOffice(admin, { office, countries, operators: operators(), targets: names })
    return interval
  }
  const deliverTo = (only: Target) => async () => {
    if (!live.isUsed()) return interval
    const { admin, notices } = await live.stores()
    const site = actual()
    const due = await deliverDue({
      admin,
      notices,
      targets: site.leads.targets,
      alertFor: (delivery, document) =>
        alertMail(
          { ...delivery, due: leadForm(delivery.form, document, site.leads.office)?.due ?? '' },
          document,
          site,
        ),
      now: Date.now,
      log,
      only,
    })
    return due ? 0 : interval
  }
  const sweep = async () => {
    if (!live.isUsed()) return interval
    const { admin } = await live.stores()
    const old = await forgetOldForms(admin, actual().leads.keep, Date.now())
    if (old) log('leads: forms older than FORMS_KEEP_DAYS are deleted', { forms: old })
    await forgetSent(admin, Date.now())
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
