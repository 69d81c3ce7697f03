import { Spent } from '../../client/budget.ts'
import { QueueRefusal } from '../../client/fair-queue.ts'
import { LiveError } from '../status.ts'

/** What a budget refuses, as the protocol says it; anything else as it is. */
export function asExhausted(error: unknown): unknown {
  if (!(error instanceof Spent) && !(error instanceof QueueRefusal)) return error
  return new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
}

/** Seconds after which what was refused may be tried again. */
export const waitOf = (error: unknown): number => (error instanceof Spent ? error.seconds : 10)
