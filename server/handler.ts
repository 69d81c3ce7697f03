import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { localePath, locales } from '#app/content/locales.ts'
import { send, sendText } from './answer.ts'
import { Spent } from '#services/client/budget.ts'
import { QueueRefusal } from '#services/client/fair-queue.ts'
import { unlimited, type Spend } from './budget.ts'
import { clientAddress } from './client-address.ts'
import { isEmbedPath } from './embeds.ts'
import { failures } from './failures.ts'
import { isListening } from '#services/live/channel/listening.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { Health } from './health/health.ts'
import { isLogged } from './log/create-log.ts'
import { requestId } from './log/request-id.ts'
import { answerRequest, type Answering } from './log/request-log.ts'
import { rememberedChoice } from './first-visit.ts'
import { lonelyClient, refusalOf } from './refused-requests.ts'
import { redirect } from './redirect.ts'
import { findRoute, type RequestContext } from './route.ts'
import { siteRoutes } from './routes.ts'
import { commonSecurityHeaders } from './security.ts'
import { noteOfSpan } from './tracing/in-span.ts'
import type { Tracing } from './tracing/tracing.ts'
import { wantsJson } from './wants-json.ts'
import { siteAnswers, type SiteAnswersOptions } from './site-answers.ts'

export interface HandlerOptions extends SiteAnswersOptions {
  health: Health
  metrics: SiteMetrics
  /** Counts what clients cost; nothing is counted when absent. */
  spend?: Spend
  /** Absent: requests are not traced. */
  tracing?: Tracing | undefined
  /** Under development: the page that shows why another could not be drawn. */
  causePage?: ((error: unknown) => string) | undefined
}

/** Answers every request of the site by the table of routes. */
export function requestHandler(options: HandlerOptions): RequestListener {
  const { env, cache, pages, status, metrics, log, tracing, spend = unlimited } = options
  const { base } = env
  const routes = siteRoutes(siteAnswers(options))
  const fail = failures(options)
  const addressOf = clientAddress(env)
  const { requests: level } = env.logs
  const requests = level !== 'off' && isLogged(level, env.logs.level) ? level : undefined
  /** Name of the route that answers. */
  const routeOf = new WeakMap<ServerResponse, string>()
  const refusal = refusalOf({ proxies: env.proxies, log })
  const watchClient = lonelyClient({ production: env.production, proxies: env.proxies, log })
  const common = Object.entries(commonSecurityHeaders(env.origin.startsWith('https:')))
  // The roots of the languages may lead elsewhere.
  const roots = new Set(
    ['/', ...locales.map((locale) => localePath(locale, ''))].flatMap((path) => [
      base + path,
      (base + path).replace(/\/$/, ''),
    ]),
  )

  return (req, res) => {
    const target = req.url ?? '/'
    const id = requestId(req, env.proxies)
    res.setHeader('x-request-id', id)
    const refused = refusal(req)
    if (refused) return refuse(res, refused)
    if (requests) noteRequest(req, res, id)
    countRequest(req, res)
    if (tracing)
      tracing.request(
        req,
        res,
        () => routeOf.get(res) ?? 'none',
        () => serve(req, res, target, id),
      )
    else serve(req, res, target, id)
  }

  function serve(req: IncomingMessage, res: ServerResponse, target: string, id: string): void {
    if (sentFromMemory(req, res, target)) return
    for (const [name, value] of common) res.setHeader(name, value)
    answerRequest(id, (answering) => {
      explainFailure(req, res, answering)
      answer(req, res, target).catch(() => res.destroy())
    })
  }

  /** A line for each request, where that is asked for: never its query, which may hold tokens. */
  function noteRequest(req: IncomingMessage, res: ServerResponse, id: string): void {
    const start = performance.now()
    res.once('close', () => {
      const { method, url = '/' } = req
      const duration = Math.round((performance.now() - start) * 10) / 10
      const path = url.split('?', 1)[0]?.slice(0, 300)
      const { statusCode: status } = res
      log(`${method} ${path} ${status}`, {
        level: requests,
        requestId: id,
        method,
        path,
        status,
        duration,
        route: routeOf.get(res),
      })
    })
  }

  /** Who has gone before an answer was counts as well, by itself; what waits for something to happen has no duration. */
  function countRequest(req: IncomingMessage, res: ServerResponse): void {
    const start = performance.now()
    const isLasting = isListening(req)
    res.once('close', () => {
      const route = routeOf.get(res) ?? 'none'
      metrics.requests.add([route, res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'gone'])
      if (!isLasting) metrics.duration.observe((performance.now() - start) / 1000, [route])
    })
  }

  /** Every answer of 500 and above has a line: where nothing else has told why, this one says so. */
  function explainFailure(req: IncomingMessage, res: ServerResponse, answering: Answering): void {
    res.once('finish', () => {
      const { statusCode: status } = res
      if (status < 500 || answering.explained) return
      const path = req.url?.split('?', 1)[0]?.slice(0, 300)
      log(`${req.method} ${path} was answered with ${status}`, {
        level: 'warn',
        requestId: answering.requestId,
        status,
        route: routeOf.get(res),
      })
    })
  }

  function refuse(res: ServerResponse, message: string): void {
    sendText(res, 400, message, { ...Object.fromEntries(common), connection: 'close' })
  }

  /** The fast way: a known page in memory, asked for by its plain path. */
  function sentFromMemory(req: IncomingMessage, res: ServerResponse, target: string): boolean {
    if (req.method !== 'GET' || roots.has(target) || !target.startsWith(base)) return false
    if (req.headers['content-length'] !== undefined) return false
    const cached = cache.peek(base ? target.slice(base.length) : target)
    // Whether its banner still holds is asked first.
    if (!cached || (cached.banner === 'due' && !status?.isRecent())) return false
    routeOf.set(res, 'page')
    if (tracing) noteOfSpan({ 'trackside.page_cache': 'hit' })
    watchClient(req)
    if (cached.hasEvents || cached.banner) status?.renew()
    send(req, res, cached.html, rememberedChoice(req, target, env))
    return true
  }

  async function answer(req: IncomingMessage, res: ServerResponse, target: string): Promise<void> {
    if (!target.startsWith('/')) return sendText(res, 400, 'Bad Request')
    const cut = target.indexOf('?')
    const full = cut < 0 ? target : target.slice(0, cut)
    const search = cut < 0 ? '' : target.slice(cut)
    const isBelow = full === base || full.startsWith(`${base}/`)
    const path = isBelow ? full.slice(base.length) || '/' : undefined
    const match = findRoute(routes, req.method, path, path ?? full)
    if (!match) return outside(res, full)
    if ('allow' in match) return sendText(res, 405, 'Method Not Allowed', { allow: match.allow })
    const { route } = match
    routeOf.set(res, route.name)
    if (route.headers === 'page') watchClient(req)
    if (target.length > route.limits.url) return sendText(res, 414, 'URI Too Long')
    // What is announced is not waited for.
    if (Number(req.headers['content-length'] ?? 0) > route.limits.body)
      return sendText(res, 413, 'Content Too Large', { connection: 'close' })
    const context: RequestContext = { req, res, route, target, path: path ?? full, search }
    const wait = spend(addressOf(req), route.budget)
    if (wait > 0) return tooMany(context, wait)
    try {
      await route.answer(context)
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined) await fail(context, error)
      // Who has gone is told nothing.
      else if (!res.destroyed && !res.headersSent) await tooMany(context, seconds)
    }
  }

  async function tooMany({ req, res, route, path }: RequestContext, seconds: number): Promise<void> {
    const later = { 'retry-after': String(seconds) }
    if (route.headers === 'page' && isEmbedPath(path) && !wantsJson(req))
      send(req, res, await pages.embedFailure(path, 429), later)
    else sendText(res, 429, 'Too many requests. Please try again later.', later)
  }

  /** Nothing is answered outside the base path; only who asks for the host alone is led to the site. */
  function outside(res: ServerResponse, path: string): void {
    if (path === '/') redirect(res, `${base}/`, 'no-store', 302)
    else sendText(res, 404, 'Not Found')
  }
}

/** Seconds until what a budget or a queue refused may be asked again; undefined for any other error. */
function secondsToWait(error: unknown): number | undefined {
  if (error instanceof Spent) return error.seconds
  if (error instanceof QueueRefusal) return 10
  return error instanceof DOMException && error.name === 'AbortError' ? 0 : undefined
}
