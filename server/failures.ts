import { asksForDraft } from '#app/content/draft-query.ts'
import type { Log } from '#services/log/log.ts'
import { send, sendJson, sendText } from './answer.ts'
import type { Draws } from './draws.ts'
import type { Health } from './health/health.ts'
import { isCrawler } from './language.ts'
import { errorPath } from './page-path.ts'
import { isPayload } from './page-routes.ts'
import type { Pages } from './pages.ts'
import type { RequestContext } from './route.ts'
import { jsonError, wantsJson } from './wants-json.ts'

export interface FailuresOptions {
  pages: Pages
  draws: Draws
  health: Health
  log: Log
  /** Under development: the page that shows the cause instead of hiding it. */
  causePage?: ((error: unknown) => string) | undefined
}

/** Seconds after which it is worth asking again. */
const later = { 'retry-after': '30' }

/**
 * Answers a request whose route threw, and logs why in one line: trouble of the content service as 503, with the service
 * and since when; a fault of the program as 500, with the place it comes from. Throws nothing.
 */
export function failures({ pages, draws, health, log, causePage }: FailuresOptions) {
  return async (context: RequestContext, error: unknown): Promise<void> => {
    const { req, res, path, route } = context
    const upstream = statusOf(error)
    const what = `${req.method} ${path.slice(0, 300)} failed`
    if (upstream === undefined) log(what, { level: 'error', route: route.name, status: 500, error })
    else {
      const reason = error instanceof Error ? error.message : String(error)
      const { since } = health.note('content', 'down', reason)
      log(`${what}: ${reason} (${upstream})`, {
        level: 'error',
        route: route.name,
        status: 503,
        upstream: 'content',
        since,
      })
    }
    if (res.headersSent) return void res.destroy()
    if (causePage && upstream === undefined && route.headers === 'page')
      return sendText(res, 500, causePage(error), { 'content-type': 'text/html; charset=utf-8' })
    if (upstream === undefined) await fail(context, 500, 'Internal Server Error', {})
    else
      await fail(context, 503, 'The content service cannot be reached. Please try again in a moment.', later)
  }

  async function fail(
    context: RequestContext,
    code: number,
    message: string,
    headers: Record<string, string>,
  ) {
    const { req, res, path, search, route } = context
    try {
      const hidden = { ...headers, 'x-robots-tag': 'noindex' }
      // The app reads `statusCode`; programs `error`.
      if (isPayload(path))
        return sendJson(
          res,
          code,
          { statusCode: code, statusMessage: message, ...jsonError(res, code, message) },
          hidden,
        )
      if (route.headers !== 'page' || wantsJson(req))
        return sendJson(res, code, jsonError(res, code, message), hidden)
      // Crawlers get the right status without an error page that they could index.
      if (isCrawler(req.headers['user-agent'])) return sendText(res, code, message, hidden)
      const version = asksForDraft(search) ? 'draft' : 'published'
      const { html } = await draws.trouble(context, () =>
        pages.failure(errorPath(path), code, message, version),
      )
      send(req, res, html, headers)
    } catch {
      // Without a page where too many wait for one.
      if (!res.headersSent) sendText(res, code, message, headers)
    }
  }
}

/** What the content service said instead of an answer; undefined for anything else, which is a fault of the program. */
function statusOf(error: unknown): number | undefined {
  const status = Number((error as { status?: unknown } | null)?.status)
  return error instanceof Error && error.name === 'ContentError' && Number.isInteger(status)
    ? status
    : undefined
}
