import { sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { readBody } from '#services/client/read-body.ts'
import { violationCollector } from './collect.ts'

/** Where browsers report what a page's security policy kept from happening, below the base path. */
export const reportsPath = '/_reports'

/** Takes reports of violations by POST: each different one is logged once a day, `onReport` hears of each. */
export function reportsEndpoint(log: (line: string) => void, onReport: () => void) {
  const collector = violationCollector({
    log: ({ times, ...violation }) =>
      log(`The security policy was violated (${times}×): ${JSON.stringify(violation)}`),
  })
  return async ({ req, res, route }: RequestContext): Promise<void> => {
    const body = await readBody(req, route.limits.body)
    if (!body) return sendText(res, 413, 'Content Too Large', { connection: 'close' })
    if (!collector.receive(body.toString())) return sendText(res, 400, 'This is no report of a policy')
    onReport()
    sendText(res, 204, '')
  }
}
