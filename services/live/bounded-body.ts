import type { IncomingMessage } from 'node:http'
import type { ClientBudget } from '../client/budget.ts'
import { maxBodySize } from './limits.ts'
import type { Caller } from './permit.ts'
import { invalid, LiveError } from './status.ts'

/** Bytes of the largest request of somebody who is no operator: the largest form is half as much. */
export const maxVisitorBody = 256 * 1024

/** Bytes a caller's request may have: what the rules could accept of them, known before anything is read. */
export function maxBodyOf({ auth, admin }: Caller, most = maxVisitorBody): number {
  return admin || auth?.['operator'] === true ? maxBodySize : most
}

/**
 * A request's body as text, held for its client while it arrives. Throws INVALID_ARGUMENT as soon as more comes than
 * allowed, or is announced; RESOURCE_EXHAUSTED when too much arrives at once.
 */
export async function readBounded(
  request: IncomingMessage,
  most: number,
  client: string,
  budget: ClientBudget,
): Promise<string> {
  const tooLarge = () => invalid(`Request payload size exceeds the limit: ${most} bytes.`)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  const parts: Buffer[] = []
  const releases: (() => void)[] = []
  let size = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
      size += bytes.length
      if (size > most) throw tooLarge()
      const release = budget.hold(client, bytes.length)
      if (!release) throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
      releases.push(release)
      parts.push(bytes)
    }
    return Buffer.concat(parts).toString()
  } finally {
    for (const release of releases) release()
  }
}
