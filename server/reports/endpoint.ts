import type { IncomingMessage } from 'node:http'
import { Rate } from '#services/client/rate.ts'
import { sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { readBody } from '#services/client/read-body.ts'
import { violationCollector } from './collect.ts'

/** Where browsers report what a page's security policy kept from happening, below the base path. */
export const reportsPath = '/_reports'

/** Where a page of a build sends its reports. */
export const reportsTo = ({ base, build }: { base: string; build: string }) =>
  `${base}${reportsPath}?build=${build}`

export interface ReportsOptions {
  log: (line: string) => void
  addressOf: (req: IncomingMessage) => string
  /** Hears of each report, with the build its page says it is of. */
  onReport: (build: string | undefined) => void
}

/**
 * Takes reports of violations by POST: each different one is logged once a day. Of one client so many are taken as a
 * broken page sends, so that a flood does not drown the others' in the figures.
 */
export function reportsEndpoint({ log, addressOf, onReport }: ReportsOptions) {
  const rate = new Rate(1, 60)
  const collector = violationCollector({
    log: ({ times, ...violation }) =>
      log(`The security policy was violated (${times}×): ${JSON.stringify(violation)}`),
  })
  return async ({ req, res, route, search }: RequestContext): Promise<void> => {
    if (!rate.take(addressOf(req))) return sendText(res, 429, 'Too Many Requests')
    const body = await readBody(req, route.limits.body)
    if (!body) return sendText(res, 413, 'Content Too Large', { connection: 'close' })
    if (!collector.receive(body.toString())) return sendText(res, 400, 'This is no report of a policy')
    onReport(new URLSearchParams(search).get('build') ?? undefined)
    sendText(res, 204, '')
  }
}
