import type { ServerResponse } from 'node:http'
import type { ClientBudget } from './budget.ts'

/** Holds an answer's bytes for a client until it has been sent or given up; false when there is no room for it. */
export function holdAnswer(
  budget: ClientBudget | undefined,
  client: string,
  res: ServerResponse,
  bytes: number,
): boolean {
  if (!budget) return true
  const release = budget.hold(client, bytes)
  if (!release) return false
  if (res.destroyed) release()
  else res.once('close', release)
  return true
}
