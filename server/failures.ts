import { send, sendText } from './answer.ts'
import { isCrawler } from './language.ts'
import { pagePath } from './page-path.ts'
import { isPayload } from './page-routes.ts'
import type { Pages } from './pages.ts'
import type { RequestContext } from './route.ts'

export interface FailuresOptions {
  pages: Pages
  log: (line: string) => void
}

/** Answers a request whose route threw, and logs why. Throws nothing: at worst the connection is cut. */
export function failures({ pages, log }: FailuresOptions) {
  return async ({ req, res, path }: RequestContext, error: unknown): Promise<void> => {
    const status = Number((error as { status?: unknown } | null)?.status)
    const unavailable = Number.isInteger(status) && status !== 500
    log(`${req.method} ${path.slice(0, 300)} failed: ${reasonOf(error, unavailable ? status : undefined)}`)
    if (res.headersSent) return void res.destroy()
    const [code, message] = unavailable
      ? [503, 'The content service cannot be reached. Please try again in a moment.']
      : [500, 'Internal Server Error']
    try {
      // Crawlers get the right status without an error page that they could index.
      if (isCrawler(req.headers['user-agent']))
        return sendText(res, code, message, { 'retry-after': '30', 'x-robots-tag': 'noindex' })
      const failure = await pages.failure(pagePath(path) ?? '/', code, message)
      send(req, res, isPayload(path) ? await failure.payload() : failure.html)
    } catch {
      sendText(res, code, message, { 'retry-after': '30' })
    }
  }
}

/** A trouble of the content service in one line; a fault of the program with the place it comes from. */
function reasonOf(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return String(error)
  return status === undefined ? (error.stack ?? error.message) : `${error.message} (${status})`
}
