import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import type { Log } from '#services/log/log.ts'
import type { SentForm } from '#app/features/leads/join-form.ts'
import type { LeadsEnv } from '../env-leads.ts'
import { alertMail } from './alert-mail.ts'
import { followMerges, forgetAnswers } from './asked-merges.ts'
import { deliverDue } from './deliver.ts'
import { forgetSent, type Target } from './delivery.ts'
import { sweepLeads } from './detach.ts'
import { forgetOldForms } from './forget-old.ts'
import { forgetCursors, gatherLeads } from './gather.ts'
import { leadForm } from './lead-form.ts'
import { finishMerges } from './merge.ts'
import { writeOffice } from './office-document.ts'
import { queueDeliveries } from './queue.ts'

/** What is done with leads again and again, whoever does it: a site with embedded services, or a worker. */
export interface LeadWork {
  admin: Documents
  notices: Pick<SharedNotices, 'putWork'>
  leads: LeadsEnv
  site: { origin: string; base: string; title: string }
  now: () => number
  log: Log
}

/** Does what operators ask of leads, puts new forms into the leads of their senders, and notes who is to hear. `onForm` comes first, and may be told twice. */
export async function gatherNewForms(
  { admin, leads: { office, targets }, now, log }: LeadWork,
  {
    operators,
    onForm,
  }: {
    operators?: readonly { uid: string; email: string | null }[]
    onForm?: (sent: SentForm, document: StoredDocument) => Promise<void>
  } = {},
): Promise<void> {
  const countries: string[] = []
  const names = [...(targets.webhook ? ['webhook'] : []), ...(targets.folder ? ['file'] : [])]
  await eachInTurn([
    () =>
      followMerges(admin, office, now, (request, error) =>
        log('leads: a merge that was asked for cannot be done; it is answered so', {
          level: 'warn',
          request,
          error,
        }),
      ),
    () =>
      gatherLeads({
        admin,
        office,
        onForm: async (sent, document) => {
          await onForm?.(sent, document)
          countries.push(sent.country)
          await queueDeliveries(admin, sent, targets, now())
        },
        onRefused: (lead, error) =>
          log('leads: a lead could not take a form; it is tried again once a day', {
            level: 'error',
            lead,
            error,
          }),
      }),
    () => writeOffice(admin, { office, countries, operators, targets: names }),
  ])
}

/** Delivers what is due to a target, or to all. Gives how many were due. */
export const deliverLeads = (
  { admin, notices, leads: { office, targets }, site, now, log }: LeadWork,
  { only, areSeveral = false }: { only?: Target; areSeveral?: boolean },
): Promise<number> =>
  deliverDue({
    admin,
    notices,
    targets,
    alertFor: (delivery, document) =>
      alertMail({ ...delivery, due: leadForm(delivery.form, document, office)?.due ?? '' }, document, site),
    now,
    log,
    areSeveral,
    ...(only && { only }),
  })

/** Once a day: what is older than it is kept goes, and what a stop has left is put right. */
export async function sweepLeadWork({ admin, leads, now, log }: LeadWork): Promise<void> {
  await eachInTurn([
    async () => {
      const old = await forgetOldForms(admin, leads.keep, now())
      if (old) log('leads: forms older than FORMS_KEEP_DAYS are deleted', { forms: old })
    },
    () => forgetSent(admin, now()),
    () => forgetAnswers(admin, now()),
    () => finishMerges(admin),
    () => sweepLeads(admin),
    // Forms without a lead, such as those of an import, are found from the beginning.
    () => forgetCursors(admin),
  ])
}

/** Does every step, also after one that failed; then throws what the first has thrown. */
async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length) throw failures[0]
}
