import type { Round } from '../../leads/keep-leads.ts'
import type { KeepMailingOptions } from '../../planned-mails/keep-mailing.ts'
import { lookAtMails } from '../../planned-mails/look.ts'
import { plannedMail } from '../../planned-mails/planned-mail.ts'
import { sendMails } from '../send-mails.ts'
import type { WorkContext } from '../work-context.ts'

/** Puts the mails of events' plans into the outbox. */
export function puttingPlannedMails(context: WorkContext): KeepMailingOptions {
  const { tasks, looking, outbox, sign, site, passFor, send, now, pauses, log } = context
  return {
    log,
    interval: pauses.slow,
    look: async () => {
      if (!(await tasks.plan.hold())) return []
      return lookAtMails({
        ...(await looking()),
        notices: { ...outbox, sign },
        mailFor: (mail) => plannedMail(mail, site, sign, passFor),
        keepsMails: !send,
        now: now(),
      })
    },
  }
}

/** Hands the outbox to the mail server, where there is one. */
export function sendingMails(context: WorkContext, isStopped: () => boolean): Round[] {
  const { documents, outbox, send, id: worker, now, log, pauses } = context
  if (!send) return []
  return [
    {
      look: async () =>
        (await sendMails({ documents, outbox, send, worker, now, log, isStopped })) ? 0 : pauses.usual,
      onFailure: (error) =>
        log('worker: mails could not be looked for; trying again', { level: 'warn', error }),
    },
  ]
}
