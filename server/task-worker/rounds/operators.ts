import type { Round } from '../../leads/keep-leads.ts'
import { deskAnswers } from '../desk-answers.ts'
import { followAsks, forgetAsks } from '../desk-asks.ts'
import type { WorkContext } from '../work-context.ts'

/** Milliseconds between two looks for answers that nobody needs any more. */
const forgetting = 60_000

/** What operators ask at the console. */
export function answeringOperators(context: WorkContext): Round {
  const { documents, id: worker, site, sign, confirmation, send, now, pauses, log } = context
  const answers = deskAnswers({
    ...context,
    sample: { site, sign, confirmation },
    keepsMails: !send,
  })
  let forgot = -Infinity
  return {
    async look() {
      if (now() > forgot + forgetting) {
        await forgetAsks(documents, now())
        forgot = now()
      }
      return (await followAsks({ documents, worker, answers, now, log })) ? 0 : pauses.waited
    },
    onFailure: (error) =>
      log('worker: what operators ask could not be read; trying again', { level: 'warn', error }),
  }
}
