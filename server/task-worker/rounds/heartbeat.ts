import type { Round } from '../../leads/keep-leads.ts'
import { heartbeat } from '../database-clock.ts'
import type { WorkContext } from '../work-context.ts'

/** Says that the worker is there, and learns the database's time; `onBeat` hears of each answer. */
export const sayingThatItLives = ({ clock, pauses, log }: WorkContext, onBeat: () => void): Round => ({
  async look() {
    await clock.beat()
    onBeat()
    return Math.min(heartbeat, pauses.elsewhere)
  },
  onFailure: (error) => log('worker: the database does not answer; trying again', { level: 'warn', error }),
})
