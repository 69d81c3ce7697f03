import type { IncomingMessage } from 'node:http'
import type { ClientBudget } from '../client/budget.ts'
import { readBody } from '../client/read-body.ts'
import { maxBodySize } from './limits.ts'
import type { Caller } from './permit.ts'
import { tooLarge } from './request-body.ts'
import { LiveError } from './status.ts'

/** Bytes of the largest request of somebody who is no operator: the largest form is half as much. */
export const maxVisitorBody = 256 * 1024

/** Bytes a caller's request may have: what the rules could accept of them, known before anything is read. */
export function maxBodyOf({ auth, admin }: Caller, max = maxVisitorBody): number {
  return admin || auth?.['operator'] === true ? maxBodySize : max
}

/**
 * A request's body as text, held for its client while it arrives. Throws INVALID_ARGUMENT as soon as more comes than
 * allowed, or is announced; RESOURCE_EXHAUSTED when too much arrives at once.
 */
export async function readBounded(
  request: IncomingMessage,
  max: number,
  client: string,
  budget: ClientBudget,
): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max)
  const releases: (() => void)[] = []
  const hold = (bytes: number) => {
    const release = budget.hold(client, bytes)
    if (!release) throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
    releases.push(release)
  }
  try {
    const body = await readBody(request, max, hold)
    if (!body) throw tooLarge(max)
    return body.toString()
  } finally {
    for (const release of releases) release()
  }
}
