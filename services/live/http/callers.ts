import type { ClientBudget } from '../../client/budget.ts'
import type { AuthClaims } from '../access.ts'
import type { LiveOptions } from '../options.ts'
import type { Caller, Counted } from '../permit.ts'
import { LiveError, unauthenticated } from '../status.ts'

/** Gives the caller of a request by its Authorization and App Check headers. Throws UNAUTHENTICATED. */
export type Identify = (
  client: string,
  authorization: string | undefined,
  appCheck: string | undefined,
) => Promise<Caller>

/** Identifies callers, who spend their client's budget. */
export function identifyBy(options: LiveOptions, budget: ClientBudget): Identify {
  /** Operators store what they want; everybody else is counted. */
  const countedFor = (client: string, auth?: AuthClaims): Counted => ({
    measured: (job) => budget.measured(client, job),
    store(documents, bytes) {
      if (auth?.['operator'] === true || (options.admit?.(client, documents, bytes) ?? true)) return
      throw new LiveError('RESOURCE_EXHAUSTED', 'Too much has been stored today. Try again tomorrow.')
    },
  })
  return async (client, authorization, appCheck) => {
    if (options.verifyAppCheck && !(await options.verifyAppCheck(appCheck ?? '').catch(() => false)))
      throw unauthenticated()
    const token = authorization?.replace(/^Bearer\s+/i, '')
    if (!token) return { auth: undefined, admin: false, counted: countedFor(client) }
    const auth = await options.verifyToken?.(token).catch(() => undefined)
    if (!auth) throw unauthenticated()
    return { auth, admin: false, counted: countedFor(client, auth) }
  }
}
