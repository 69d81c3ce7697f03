import { sendText } from '../answer.ts'
import { cacheRules } from '../cache-rules.ts'
import type { RequestContext } from '../route.ts'
import type { StatusPublisher } from './status-publisher.ts'

/** Milliseconds for which the last status stands in for a database that does not answer. */
const statusHolds = 60_000

/**
 * What pages ask while the live database is away; a CDN may keep it for as long as the server itself does. What is
 * older says so by `age`, from which pages reckon the server's time and which of two answers is the later one.
 */
export function answerStatus(status: Pick<StatusPublisher, 'fetch' | 'known'>) {
  return async ({ res }: Pick<RequestContext, 'res'>): Promise<void> => {
    const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'age' }
    const known = await status.fetch().then(
      (current) => ({ status: current, age: 0 }),
      () => status.known(statusHolds),
    )
    if (!known) return sendText(res, 503, 'Service Unavailable', shared)
    const age = Math.round(known.age / 1000)
    sendText(res, 200, JSON.stringify(known.status), {
      ...shared,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': age ? `public, max-age=${age + 1}` : cacheRules.second,
      ...(age && { age: String(age) }),
    })
  }
}
