import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '#services/log/log.ts'

/** The request that is being answered. */
export interface Answering {
  requestId: string
  /** Whether a line has already said what went wrong with it. */
  explained: boolean
}

const answering = new AsyncLocalStorage<Answering>()

/** Runs what answers a request: everything logged meanwhile carries the request's id. */
export function answerRequest(requestId: string, run: (answering: Answering) => void): void {
  const current = { requestId, explained: false }
  answering.run(current, run, current)
}

/** The same log, with the id of the request that is being answered on each line. */
export function logOfRequests(log: Log): Log {
  return (message, details) => {
    const current = answering.getStore()
    if (!current) return log(message, details)
    if (details?.level === 'warn' || details?.level === 'error') current.explained = true
    log(message, { requestId: current.requestId, ...details })
  }
}
