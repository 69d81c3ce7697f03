import type { Round } from '../../leads/keep-leads.ts'
import { followDepartures } from '../departures.ts'
import { followEntries } from '../entries.ts'
import { followNoticeEnds } from '../notice-ends.ts'
import type { WorkContext } from '../work-context.ts'

/** What visitors ask of whoever may do it: to end a mail, to be let in. */
export const followingVisitors = ({ documents, outbox, sign, now, pauses, log }: WorkContext): Round => ({
  look: async () => {
    const [ended, entered] = await Promise.all([
      followNoticeEnds(documents, { ...outbox, sign }),
      followEntries(documents, now),
    ])
    return ended + entered ? 0 : pauses.waited
  },
  onFailure: (error) =>
    log('worker: what visitors ask could not be read; trying again', { level: 'warn', error }),
})

/** Accounts that their owners have deleted. */
export const seeingDeletionsThrough = ({
  documents,
  tasks,
  outbox,
  site,
  now,
  pauses,
  log,
}: WorkContext): Round => ({
  async look() {
    if (!(await tasks.sweep.hold())) return pauses.elsewhere
    return (await followDepartures({ documents, put: outbox.put, site, now })) ? 0 : pauses.slow
  },
  onFailure: (error) =>
    log('worker: a deletion could not be seen through yet; trying again', { level: 'warn', error }),
})
