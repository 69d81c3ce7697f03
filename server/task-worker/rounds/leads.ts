import type { Mail } from '#services/identity/options.ts'
import { confirmForm } from '../../forms/confirm.ts'
import type { Round } from '../../leads/keep-leads.ts'
import { deliverLeads, gatherNewForms, type LeadWork } from '../../leads/lead-work.ts'
import { confirmingByPlan } from '../../planned-mails/confirming.ts'
import { sweepOnce } from '../sweep.ts'
import type { WorkContext } from '../work-context.ts'

const hour = 3_600_000
/** Milliseconds after which a form that was stored is confirmed no more. */
const confirmedFor = 24 * hour

const leadWork = ({ documents, outbox, leads, site, now, log }: WorkContext): LeadWork => ({
  admin: documents,
  notices: outbox,
  leads,
  site,
  now,
  log,
})

/** Confirms new forms and groups them by person. */
export function gatheringForms(context: WorkContext): Round {
  const { documents, outbox, tasks, confirmation, now, pauses, log } = context
  const work = leadWork(context)
  const mailFor = confirmingByPlan(documents, confirmation)
  const post = async (mail: Mail, key: string) => {
    const result = await outbox.putConfirmation(mail, key)
    if (result === 'full' || result === 'dropped')
      log('mails: a confirmation is not sent: a budget is used up, or its address takes no mails', { result })
  }
  return {
    async look() {
      if (!(await tasks.leads.hold())) return pauses.elsewhere
      await gatherNewForms(work, {
        // What came with an import is confirmed no more.
        onForm: async ({ form, at }, document) => {
          if (at > now() - confirmedFor)
            await confirmForm(form, document, { admin: documents, post, mailFor, now: now() })
        },
      })
      return pauses.usual
    },
    onFailure: (error) =>
      log('leads: forms could not be grouped by person; trying again', { level: 'warn', error }),
  }
}

/** Delivers leads to the CRM. */
export function deliveringLeads(context: WorkContext): Round {
  const { pauses, log } = context
  const work = leadWork(context)
  return {
    look: async () => ((await deliverLeads(work, { areSeveral: true })) ? 0 : pauses.usual),
    onFailure: (error) => log('leads: deliveries could not be read; trying again', { level: 'warn', error }),
  }
}

/** Forgets what is older than it is kept. */
export function forgettingLeads(context: WorkContext): Round {
  const { documents, tasks, pauses, log } = context
  const work = leadWork(context)
  return {
    async look() {
      if (!(await tasks.sweep.hold())) return pauses.elsewhere
      await sweepOnce(work, documents)
      return hour
    },
    onFailure: (error) =>
      log('leads: forms that are gone could not be looked for; trying again', { level: 'warn', error }),
  }
}
