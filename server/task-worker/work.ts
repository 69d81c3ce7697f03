import { keepLooking } from '../leads/keep-leads.ts'
import { keepBeginning } from '../live/going-live.ts'
import { keepMailing } from '../planned-mails/keep-mailing.ts'
import { beginningEvents } from './rounds/events.ts'
import { sayingThatItLives } from './rounds/heartbeat.ts'
import { deliveringLeads, forgettingLeads, gatheringForms } from './rounds/leads.ts'
import { puttingPlannedMails, sendingMails } from './rounds/mails.ts'
import { answeringOperators } from './rounds/operators.ts'
import { followingVisitors, seeingDeletionsThrough } from './rounds/visitors.ts'
import { workContext, type WorkOptions } from './work-context.ts'

export interface Work {
  /** How this worker is called where workers are told apart. */
  id: string
  /** Milliseconds since the database was heard last. */
  silence: () => number
  /** Ends what is under way and gives every task back. */
  stop(): Promise<void>
}

/**
 * Does what a site with embedded services does by itself, in a project elsewhere: the same rules, with the project's
 * documents and an outbox that workers share. Resolves once the database has told its time.
 */
export async function beginWork(options: WorkOptions): Promise<Work> {
  const context = await workContext(options)
  const { id, documents, tasks, pauses, log } = context
  let heard = performance.now()
  let isStopped = false
  // Rounds alone keep no process alive.
  const alive = setInterval(() => {}, 2 ** 30)

  const stopMailing = keepMailing(puttingPlannedMails(context))
  const stopBeginning = keepBeginning(beginningEvents(context))
  const rounds = [
    sayingThatItLives(context, () => (heard = performance.now())),
    ...sendingMails(context, () => isStopped),
    gatheringForms(context),
    deliveringLeads(context),
    forgettingLeads(context),
    followingVisitors(context),
    answeringOperators(context),
    seeingDeletionsThrough(context),
  ]
  const stops = rounds.map((round) => keepLooking({ pause: pauses.usual, ...round }))

  return {
    id,
    silence: () => performance.now() - heard,
    async stop() {
      isStopped = true
      clearInterval(alive)
      stopBeginning()
      await Promise.all([stopMailing(), ...stops.map((stop) => stop())])
      await Promise.all([
        ...Object.values(tasks).map((task) => task.release()),
        documents.delete(`workers/${id}`),
      ]).catch((error: unknown) =>
        log('worker: tasks could not be given back; they are free in a minute', { level: 'warn', error }),
      )
    },
  }
}
