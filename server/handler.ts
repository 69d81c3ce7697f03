import type { IncomingMessage, ServerResponse } from 'node:http'
import { builtSearch } from './posted-build.ts'
import { localePath, locales, splitLocale } from '#app/i18n/locales.ts'
import type { ContentService } from '#services/content/options.ts'
import type { Streams } from '#services/stream/streams.ts'
import { send, sendText, type Answer } from './answer.ts'
import { clientAddress } from './client-address.ts'
import type { Env } from './env.ts'
import { languageCookieOf, rememberedChoice, rootRedirect } from './first-visit.ts'
import { fixedAnswers } from './fixed-answers.ts'
import { formStore } from './forms/store.ts'
import { isCrawler } from './language.ts'
import type { LiveServices } from './live/live-services.ts'
import type { StatusDesk } from './live/status-desk.ts'
import { measurementPath, type measurementEndpoint } from './measurement/endpoint.ts'
import { operation } from './operation.ts'
import type { PageAnswers, PageCache } from './page-cache.ts'
import { pagePath } from './page-path.ts'
import type { Pages } from './pages.ts'
import { postHandler } from './posts.ts'
import { commonSecurityHeaders } from './security.ts'
import type { Site } from './site.ts'
import { rehearsalMount, streamsMount, type AnswerStream } from './streams.ts'

export interface HandlerOptions {
  env: Env
  site: Site
  pages: Pages
  cache: PageCache
  files: (path: string) => Promise<Answer> | undefined
  sitemap: () => Promise<Answer>
  version: () => number
  /** Content has been published: everything made from it is stale. */
  published: () => void
  webhookSecret: string | undefined
  embedded: ContentService | undefined
  live: LiveServices | undefined
  /** Absent: nothing is counted here. */
  measurement: ReturnType<typeof measurementEndpoint> | undefined
  /** What is said of banner and events; undefined without a live database. */
  status: StatusDesk | undefined
  /** Films in parts. */
  streams: AnswerStream
  /** The same films sent as if live. */
  rehearsal: Streams | undefined
  log: (line: string) => void
}

/** Where the embedded services are reached, below the base path. */
export const contentMount = '/services/content'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

/** Answers every request of the site. */
export function requestHandler(options: HandlerOptions): Handle {
  const { env, site, pages, cache, embedded, status, log } = options
  const { base } = env
  const fixed = fixedAnswers(site, env.production)
  const operate = operation({
    build: site.context.build,
    contentVersion: options.version,
    live: options.live?.stats,
    metricsToken: env.metricsToken,
  })
  const roots = new Set(
    ['/', ...locales.map((locale) => localePath(locale, ''))].flatMap((path) => [
      base + path,
      (base + path).replace(/\/$/, ''),
    ]),
  )
  const common = Object.entries(commonSecurityHeaders(env.origin.startsWith('https:')))
  const post = postHandler({
    ...options,
    draftAllowed,
    base,
    origin: env.origin,
    addressOf: clientAddress(env.proxies),
    store: formStore(env, options.live),
  })

  return (req, res) => {
    const target = req.url ?? '/'
    // The fast way: a known page in memory, asked for by its plain path. The roots of the languages may lead elsewhere.
    if (req.method === 'GET' && !roots.has(target)) {
      const known = cache.peek(base ? target.slice(base.length) : target)
      if (known?.hasEvents) status?.renew()
      if (known && target.startsWith(base))
        return send(req, res, known.html, rememberedChoice(req, target, base))
    }
    for (const [name, value] of common) res.setHeader(name, value)
    answer(req, res, target)
      .catch((error: unknown) => fail(req, res, target, error))
      .catch(() => res.destroy())
  }

  async function answer(req: IncomingMessage, res: ServerResponse, target: string): Promise<void> {
    if (target.length > 8192) return sendText(res, 414, 'URI Too Long')
    if (!target.startsWith('/')) return sendText(res, 400, 'Bad Request')
    const cut = target.indexOf('?')
    const rawPath = cut < 0 ? target : target.slice(0, cut)
    const search = cut < 0 ? '' : target.slice(cut)
    // Also without the base path: the database's own path allows none, and monitors know none.
    const below = base && rawPath.startsWith(`${base}/`) ? rawPath.slice(base.length) : rawPath
    if (status && below === '/live.json') return sendStatus(req, res)
    if (operate(req, res, below) || (await options.live?.handle(req, res, below + search))) return
    if (base && rawPath !== base && !rawPath.startsWith(`${base}/`)) {
      if (rawPath === '/') return redirect(res, `${base}/`, 'no-store', 302)
      return sendText(res, 404, 'Not Found')
    }
    const path = rawPath.slice(base.length) || '/'

    if (embedded && path.startsWith(`${contentMount}/`)) {
      if (await embedded.handle(req, res, path.slice(contentMount.length) + search)) return
      return sendText(res, 404, 'Not Found')
    }
    if (options.rehearsal && path.startsWith(`${rehearsalMount}/`)) {
      if (await options.rehearsal.handle(req, res, path.slice(rehearsalMount.length) + search)) return
      return sendText(res, 404, 'Not Found')
    }
    if (path.startsWith(`${streamsMount}/`)) return options.streams(req, res, path.slice(streamsMount.length))
    if (options.measurement && path === measurementPath) return options.measurement(req, res, search)
    if (req.method === 'POST') return post(req, res, path, search)
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })

    const file = fixed(path) ?? options.files(path)
    if (file) return send(req, res, await file)
    if (path === '/sitemap.xml') return send(req, res, await options.sitemap())
    if (path.startsWith('/assets/') || path.startsWith('/builds/') || path.startsWith('/_i18n/'))
      return sendText(res, 404, 'Not Found')

    const wantsPayload = path.endsWith('/_payload.json')
    const page = pagePath(wantsPayload ? path.slice(0, -'/_payload.json'.length) || '/' : path)
    if (page === undefined) {
      const failure = await pages.failure('/', 404, `Page Not Found: ${target}`)
      return send(req, res, wantsPayload ? await failure.payload() : failure.html)
    }
    if (!wantsPayload && site.context.live && splitLocale(page).slug === 'operator')
      return send(req, res, (await pages.console(page)).html)
    const isDraft = site.app.asksForDraft(new URLSearchParams(search))
    if (!wantsPayload && !isDraft && sentElsewhere(req, res, page, search)) return
    const answers = isDraft ? await draft(page, target) : await publishedPage(page, rawPath, search)
    if (!answers)
      return sendText(
        res,
        403,
        'This preview link is not valid or has expired. Open the page again from the visual editor.',
        { 'x-robots-tag': 'noindex' },
      )
    if (answers.moved && !wantsPayload)
      return redirect(res, base + encodeURI(answers.moved) + search, 'no-cache', 301)
    if (answers.hasEvents) status?.renew()
    if (wantsPayload) return send(req, res, await answers.payload())
    const own = answers.html.status === 200 && !isDraft ? rememberedChoice(req, target, base) : undefined
    send(req, res, answers.html, own)
  }

  /** What pages ask while the live database is away; a CDN may keep it for as long as the server itself does. */
  async function sendStatus(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendText(res, 405, 'Method Not Allowed')
    const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'age' }
    const found = await status?.ask().catch(() => undefined)
    if (!found) return sendText(res, 503, 'Service Unavailable', { ...shared, 'cache-control': 'no-store' })
    sendText(res, 200, JSON.stringify(found), {
      ...shared,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=1',
    })
  }

  async function publishedPage(path: string, rawPath: string, search: string): Promise<PageAnswers> {
    const full = (rawPath + search).slice(0, 1000)
    const built = builtSearch(path, search)
    const answers = await inTime(built ? pages.published(path, full, built) : cache.get(path))
    return answers.html.status === 404 && full !== path
      ? pages.failure(path, 404, `Page Not Found: ${full}`)
      : answers
  }

  async function draft(path: string, target: string): Promise<PageAnswers | undefined> {
    const query = new URLSearchParams(target.slice(target.indexOf('?')))
    if (!draftAllowed(query)) return undefined
    return inTime(pages.draft(path, target))
  }

  /** A page takes several answers of the content service; together they keep nobody waiting longer than one may. */
  function inTime<T>(made: Promise<T>): Promise<T> {
    return site.app.within(env.content.timeout, made)
  }

  /** With a preview token the editor's signature decides; without one only the embedded service, and not in production. */
  function draftAllowed(query: URLSearchParams): boolean {
    const access = site.app.draftAccess(query, {
      spaceId: String(env.content.space),
      previewToken: env.content.previewToken,
      now: Date.now(),
    })
    return access === 'granted' || (access === 'open' && embedded !== undefined && !env.production)
  }

  function sentElsewhere(req: IncomingMessage, res: ServerResponse, path: string, search: string): boolean {
    const goal = rootRedirect(req, path, env)
    if (!goal) return false
    redirect(res, goal.to + search, 'private, no-store', 302, {
      vary: 'cookie, accept-language',
      ...(goal.byLanguage ? { 'set-cookie': languageCookieOf(goal.locale, base) } : {}),
    })
    return true
  }

  async function fail(
    req: IncomingMessage,
    res: ServerResponse,
    target: string,
    error: unknown,
  ): Promise<void> {
    const status = Number((error as { status?: unknown } | null)?.status)
    const unavailable = Number.isInteger(status) && status !== 500
    const [path = ''] = target.split('?', 1)
    log(`${req.method} ${path.slice(0, 300)} failed: ${reasonOf(error, unavailable ? status : undefined)}`)
    if (res.headersSent) return void res.destroy()
    const [code, message] = unavailable
      ? [503, 'The content service cannot be reached. Please try again in a moment.']
      : [500, 'Internal Server Error']
    try {
      // Crawlers get the right status without an error page that they could index.
      if (isCrawler(req.headers['user-agent']))
        return sendText(res, code, message, { 'retry-after': '30', 'x-robots-tag': 'noindex' })
      const failure = await pages.failure(pagePath(path.slice(base.length) || '/') ?? '/', code, message)
      send(req, res, path.endsWith('/_payload.json') ? await failure.payload() : failure.html)
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

function redirect(
  res: ServerResponse,
  to: string,
  caching: string,
  status: 301 | 302,
  headers: Record<string, string> = {},
): void {
  sendText(res, status, '', { location: to, 'cache-control': caching, ...headers })
}
