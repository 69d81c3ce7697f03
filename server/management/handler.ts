import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '#services/log/log.ts'
import { sendText } from '../answer.ts'
import { commonSecurityHeaders } from '../security.ts'

/** What the management listener answers, by path. Its answers ask for no password: who reaches it is trusted. */
export interface ManagementRoute {
  methods: readonly ('GET' | 'POST')[]
  path: string | RegExp
  /** One line for the list at `/`. */
  means: string
  answer: (req: IncomingMessage, res: ServerResponse, path: string, search: string) => void | Promise<void>
}

/** Answers the routes, `/` with a list of them, and 404 to all else. */
export function managementHandler(routes: readonly ManagementRoute[], log: Log): RequestListener {
  const common = Object.entries(commonSecurityHeaders(false))
  return (req, res) => {
    for (const [name, value] of common) res.setHeader(name, value)
    if (!isDirect(req)) return sendText(res, 403, 'Open this address directly, by the name of this machine')
    const [path = '/', query = ''] = (req.url ?? '/').split('?', 2)
    if (path === '/') return sendText(res, 200, listOf(routes))
    const matching = routes.filter((route) =>
      typeof route.path === 'string' ? route.path === path : route.path.test(path),
    )
    if (!matching.length) return sendText(res, 404, 'Not Found')
    const route = matching.find(({ methods }) => methods.some((method) => method === req.method))
    if (!route)
      return sendText(res, 405, 'Method Not Allowed', {
        allow: matching.flatMap(({ methods }) => methods).join(', '),
      })
    Promise.resolve(route.answer(req, res, path, query && `?${query}`)).catch((error: unknown) => {
      log(
        `management: ${path} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        { level: 'error' },
      )
      if (res.headersSent) res.destroy()
      else sendText(res, 500, 'Internal Server Error')
    })
  }
}

function listOf(routes: readonly ManagementRoute[]): string {
  return routes
    .map(
      ({ methods, path, means }) =>
        `${methods.join(', ')} ${typeof path === 'string' ? path : '…'}\n  ${means}\n`,
    )
    .join('')
}

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * A page elsewhere must not read this through the operator's own browser: neither by a name that its owner lets point
 * to this machine, nor by a request of its script. Opening it in a window is no such request.
 */
function isDirect({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  const isOwn = site === undefined || site === 'none' || site === 'same-origin' || isOpened
  return isOwn && thisMachine.test(headers.host ?? '')
}
