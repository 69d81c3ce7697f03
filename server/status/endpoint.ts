import { sendJson, sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { operatorStatus, type StatusOptions } from './report.ts'

/** Where the operators' console asks how the site fares, below the base path. */
export const statusPath = '/_status'

/** Tells operators how the site fares: whose token is one of the embedded sign-in service, with all that `firestore.rules` asks of an operator. */
export function statusEndpoint(options: StatusOptions) {
  return async ({ req, res }: RequestContext): Promise<void> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? []
    if (!(await options.live.operatorOf(token))) return sendText(res, 401, 'Only for operators')
    sendJson(res, 200, await operatorStatus(options))
  }
}
