import type { Log } from '#services/log/log.ts'
import type { Mailed } from './looked.ts'

export interface KeepMailingOptions {
  /** One look at all events. */
  look: () => Promise<readonly Mailed[]>
  log: Log
  /** Milliseconds between two looks. */
  interval?: number
}

/** Milliseconds between two looks, and after one for which a budget was full; five looks are left out after one that failed. */
const usual = 2000
const later = 60_000

/** Sends the mails of events' plans as long as the site runs. Returns how to stop, which waits for a look under way. */
export function keepMailing({ look, log, interval = usual }: KeepMailingOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let looking: Promise<void> | undefined
  const lookAndWait = async () => {
    let next = interval
    try {
      for (const { event, kind, put, isDone } of await look()) {
        if (put) log('live: mails of an event are in the outbox', { event, kind, mails: put, all: isDone })
        if (!isDone) next = later
      }
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped)
        log('live: mails of an event could not be made; trying again', { level: 'warn', error })
      isFailing = true
      next = Math.min(later, 5 * interval)
    }
    if (!isStopped) timer = setTimeout(start, next).unref()
  }
  const start = () => void (looking = lookAndWait())
  timer = setTimeout(start, interval).unref()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
