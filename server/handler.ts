import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawStory } from '#app/content/types.ts'
import { isLocale, localePath, splitLocale, type locales } from '#app/i18n/locales.ts'
import type { ContentService } from '#services/content/options.ts'
import { makeAnswer, send, sendText, type Answer } from './answer.ts'
import type { Env } from './env.ts'
import { isCrawler, languageCookie, languageCookieAge, wantedLocale } from './language.ts'
import type { PageAnswers, PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { Site } from './site.ts'
import { robots } from './sitemap.ts'
import { isSigned, readBody } from './webhook.ts'

export interface HandlerOptions {
  env: Env
  site: Site
  pages: Pages
  cache: PageCache
  files: (path: string) => Promise<Answer> | undefined
  sitemap: () => Promise<Answer>
  /** Content has been published: everything made from it is stale. */
  published: () => void
  webhookSecret: string | undefined
  embedded: ContentService | undefined
  log: (line: string) => void
}

/** Where the embedded services are reached, below the base path. */
export const contentMount = '/services/content'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

/** Answers every request of the site. */
export function requestHandler(options: HandlerOptions): Handle {
  const { env, site, pages, cache, embedded, log } = options
  const { base } = env
  const fixed = fixedAnswers(options)

  return (req, res) => {
    const target = req.url ?? '/'
    // The fast way: a known page in memory, asked for by its plain path. The root decides by language first.
    if (req.method === 'GET' && target !== base && target !== `${base}/`) {
      const known = cache.peek(base ? target.slice(base.length) : target)
      if (known && target.startsWith(base)) {
        rememberChoice(req, res, target)
        return send(req, res, known.html)
      }
    }
    answer(req, res, target).catch((error: unknown) => fail(req, res, target, error))
  }

  async function answer(req: IncomingMessage, res: ServerResponse, target: string): Promise<void> {
    if (target.length > 8192) return sendText(res, 414, 'URI Too Long')
    if (!target.startsWith('/')) return sendText(res, 400, 'Bad Request')
    const cut = target.indexOf('?')
    const rawPath = cut < 0 ? target : target.slice(0, cut)
    const search = cut < 0 ? '' : target.slice(cut)
    if (base && rawPath !== base && !rawPath.startsWith(`${base}/`)) {
      if (rawPath === '/') return redirect(res, `${base}/`, 'no-store', 302)
      return sendText(res, 404, 'Not Found')
    }
    const path = rawPath.slice(base.length) || '/'

    if (embedded && path.startsWith(`${contentMount}/`)) {
      if (await embedded.handle(req, res, path.slice(contentMount.length) + search)) return
      return sendText(res, 404, 'Not Found')
    }
    if (req.method === 'POST') return post(req, res, path, search)
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })

    const file = fixed(path) ?? options.files(path)
    if (file) return send(req, res, await file)
    if (path === '/sitemap.xml') return send(req, res, await options.sitemap())
    if (path.startsWith('/assets/') || path.startsWith('/builds/') || path.startsWith('/_i18n/'))
      return sendText(res, 404, 'Not Found')

    const wantsPayload = path.endsWith('/_payload.json')
    const page = normalPath(wantsPayload ? path.slice(0, -'/_payload.json'.length) || '/' : path)
    if (page === undefined) {
      const failure = await pages.failure('/', 404, `Page Not Found: ${target}`)
      return send(req, res, wantsPayload ? failure.payload : failure.html)
    }
    if (!wantsPayload && page === '/' && sentElsewhere(req, res, search)) return
    if (!wantsPayload) rememberChoice(req, res, target)
    const answers = site.app.asksForDraft(new URLSearchParams(search))
      ? await draft(page, target)
      : await publishedPage(page, rawPath, search)
    if (!answers)
      return sendText(
        res,
        403,
        'This preview link is not valid or has expired. Open the page again from the visual editor.',
        { 'x-robots-tag': 'noindex' },
      )
    if (answers.moved && !wantsPayload)
      return redirect(res, base + encodeURI(answers.moved) + search, 'no-cache', 301)
    send(req, res, wantsPayload ? answers.payload : answers.html)
  }

  async function publishedPage(path: string, rawPath: string, search: string): Promise<PageAnswers> {
    const full = (rawPath + search).slice(0, 1000)
    const answers = await cache.get(path)
    return answers.html.status === 404 && full !== path
      ? pages.failure(path, 404, `Page Not Found: ${full}`)
      : answers
  }

  async function draft(path: string, target: string): Promise<PageAnswers | undefined> {
    const query = new URLSearchParams(target.slice(target.indexOf('?')))
    if (!draftAllowed(query)) return undefined
    return pages.draft(path, target)
  }

  /** With a preview token the editor's signature decides; without one only the embedded service shows drafts. */
  function draftAllowed(query: URLSearchParams): boolean {
    const access = site.app.draftAccess(query, {
      spaceId: String(env.content.space),
      previewToken: env.content.previewToken,
      now: Date.now(),
    })
    return access === 'granted' || (access === 'open' && embedded !== undefined)
  }

  /** Which page of this site led here, if one did; without script that is how a choice of language shows. */
  function cameFrom(req: IncomingMessage): string | undefined {
    const { referer } = req.headers
    if (!referer || !req.headers.host) return undefined
    const own = `://${req.headers.host}${base}`
    const at = referer.indexOf(own)
    if (at < 4 || at > 5) return undefined
    return referer.slice(at + own.length).split(/[?#]/, 1)[0] || '/'
  }

  /** Remembers the language when the visitor went from one to another by a plain link. */
  function rememberChoice(req: IncomingMessage, res: ServerResponse, target: string): void {
    const before = cameFrom(req)
    if (before === undefined) return
    const { locale } = splitLocale(target.slice(base.length).split('?', 1)[0] ?? '/')
    if (splitLocale(before).locale !== locale) res.setHeader('set-cookie', languageCookieOf(locale))
  }

  function languageCookieOf(locale: string): string {
    return `${languageCookie}=${locale}; Max-Age=${languageCookieAge}; Path=${base || '/'}; SameSite=Lax`
  }

  /** Redirects a first visitor of the root to his language, and the root of a language to where it leads. */
  function sentElsewhere(req: IncomingMessage, res: ServerResponse, search: string): boolean {
    if (site.app.asksForDraft(new URLSearchParams(search)) || isCrawler(req.headers['user-agent']))
      return false
    // Who comes from a page of the site has chosen.
    if (cameFrom(req) !== undefined) return false
    const locale = wantedLocale(req.headers.cookie, req.headers['accept-language'])
    const slug = env.rootRedirect[locale] ?? env.rootRedirect['*'] ?? ''
    if (locale === 'en' && !slug) return false
    redirect(res, base + localePath(locale, slug) + search, 'private, no-store', 302, {
      vary: 'cookie, accept-language',
      'set-cookie': languageCookieOf(locale),
    })
    return true
  }

  async function post(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> {
    if (path === '/_webhooks/content') {
      const body = await readBody(req)
      if (
        !body ||
        !options.webhookSecret ||
        !isSigned(body, String(req.headers['webhook-signature'] ?? ''), options.webhookSecret)
      ) {
        return sendText(res, 401, 'The webhook’s signature does not fit WEBHOOK_SECRET')
      }
      options.published()
      return sendText(res, 202, 'Accepted')
    }
    if (path === '/_preview') {
      if (!draftAllowed(new URLSearchParams(search))) return sendText(res, 403, 'Preview not allowed')
      const body = await readBody(req, 4 * 1024 * 1024)
      const asked = body && parseJson(body.toString())
      if (!asked || !isLocale(asked.locale) || typeof asked.story?.content !== 'object')
        return sendText(res, 400, 'A story and a locale are needed')
      const payload = await pages.unsaved(asked.story, asked.locale)
      return send(
        req,
        res,
        await makeAnswer({
          body: JSON.stringify(payload),
          type: 'application/json',
          headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
        }),
      )
    }
    sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  }

  async function fail(
    req: IncomingMessage,
    res: ServerResponse,
    target: string,
    error: unknown,
  ): Promise<void> {
    log(
      `${req.method} ${target.slice(0, 300)} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    if (res.headersSent) return void res.destroy()
    const status = Number((error as { status?: unknown } | null)?.status)
    const unavailable = Number.isInteger(status) && status !== 500
    const [code, message] = unavailable
      ? [503, 'The content service cannot be reached. Please try again in a moment.']
      : [500, 'Internal Server Error']
    try {
      // Crawlers get the right status without an error page that they could index.
      if (isCrawler(req.headers['user-agent']))
        return sendText(res, code, message, { 'retry-after': '30', 'x-robots-tag': 'noindex' })
      const failure = await pages.failure(
        normalPath(target.split('?', 1)[0]?.slice(base.length) || '/') ?? '/',
        code,
        message,
      )
      send(req, res, target.split('?', 1)[0]?.endsWith('/_payload.json') ? failure.payload : failure.html)
    } catch {
      sendText(res, code, message, { 'retry-after': '30' })
    }
  }
}

/** Answers that never change while the server runs: builds, messages, robots. */
function fixedAnswers({ env, site }: HandlerOptions): (path: string) => Promise<Answer> | undefined {
  const { build } = site.context
  const json = 'application/json; charset=utf-8'
  const meta = { id: build, prerendered: [], matcher: { static: {}, wildcard: {}, dynamic: {} } }
  const made = new Map<string, Promise<Answer>>([
    [
      '/robots.txt',
      makeAnswer({
        body: robots(env.production, site.context),
        type: 'text/plain; charset=utf-8',
        headers: { 'cache-control': 'public, max-age=3600' },
      }),
    ],
    [
      '/builds/latest.json',
      makeAnswer({
        body: JSON.stringify({ id: build }),
        type: json,
        headers: { 'cache-control': 'no-cache' },
      }),
    ],
    [
      `/builds/meta/${build}.json`,
      makeAnswer({
        body: JSON.stringify(meta),
        type: json,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    ],
  ])
  const words = (locale: (typeof locales)[number]) =>
    makeAnswer({
      body: site.app.messagesFile(locale),
      type: json,
      headers: { 'cache-control': 'public, max-age=86400' },
      quality: 9,
    })
  return (path) => {
    const kept = made.get(path)
    if (kept) return kept
    // An older page may ask with an older hash: today's words serve it too.
    const locale = /^\/_i18n\/[\w-]{1,64}\/(\w\w)\/messages\.json$/.exec(path)?.[1]
    if (!isLocale(locale)) return undefined
    const key = `/_i18n/${locale}`
    const known = made.get(key) ?? words(locale)
    made.set(key, known)
    return known
  }
}

/** A path with its escapes resolved and without a trailing slash; undefined when it is malformed or not one of a page. */
function normalPath(path: string): string | undefined {
  if (/%2f|%5c|%00|\\/i.test(path) || path.includes('//')) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.split('/').some((segment) => segment === '..' || segment === '.')) return undefined
  return decoded.replace(/\/$/, '') || '/'
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

function parseJson(text: string): { story?: RawStory; locale?: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
