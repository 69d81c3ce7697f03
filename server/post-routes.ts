import type { RawStory } from '#app/content/types.ts'
import { deepestJson, jsonDepth } from '#common/json-depth.ts'
import { isLocale } from '#app/content/locales.ts'
import { makeAnswer, send, sendText } from './answer.ts'
import type { DraftAccess } from './draft-access.ts'
import type { Draws } from './draws.ts'
import { postForm, type PostFormOptions } from './forms/post-form.ts'
import { pagePath } from './page-path.ts'
import type { StatusPublisher } from './live/status-publisher.ts'
import type { Pages } from './pages.ts'
import { passedOn, type PassOn } from './peers.ts'
import { searchOf } from './posted-build.ts'
import { redirect } from './redirect.ts'
import type { RequestContext } from './route.ts'
import { readBody } from '#services/client/read-body.ts'
import { isSigned } from './webhook.ts'

export interface PostRoutesOptions extends Pick<
  PostFormOptions,
  'base' | 'origin' | 'store' | 'admit' | 'addressOf' | 'onPosted' | 'log'
> {
  pages: Pages
  draws: Draws
  draftAllowed: DraftAccess
  /** Undefined without a live database. */
  status: StatusPublisher | undefined
  /** Content has been published: everything made from it is stale. */
  published: () => void
  webhookSecret: string | undefined
  /** Tells the other servers; absent where there are none. */
  passOn?: PassOn | undefined
}

/** What can be posted to the site: the content service's webhook, an unsaved story, builds and forms of browsers without script. */
export function postRoutes(options: PostRoutesOptions) {
  const { pages, draws, draftAllowed, status, published, passOn, webhookSecret, base } = options
  const postedForm = postForm({
    ...options,
    content: (path) => pages.content(path),
    // The publisher has logged a failure.
    eventsNow: async () => (await status?.fetch().catch(() => undefined))?.events,
    drawn: (context, path, posted, status, search) =>
      draws.posted(context, () => pages.posted(path, posted, status, search)),
  })
  return { build, webhook, preview, form }

  async function form(context: RequestContext): Promise<void> {
    const page = pagePath(context.path)
    if (page !== undefined && !page.startsWith('/_')) return postedForm(context, page)
    sendText(context.res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  }

  /**
   * A build from a browser without script, whose summary is a page of its own address; or the request for a quote that
   * stands on that page, which says that it is a form.
   */
  async function build(context: RequestContext): Promise<void> {
    const { req, res, path, route } = context
    const page = pagePath(path)
    if (page === undefined) return sendText(res, 404, 'Not Found')
    const body = await readBody(req, route.limits.body)
    if (!body) return tooLarge(res)
    if (new URLSearchParams(body.toString()).has('form')) return postedForm(context, page, body)
    redirect(res, `${base}${encodeURI(page)}${searchOf(body.toString())}#summary`, 'no-store', 303)
  }

  async function webhook({ req, res, route }: RequestContext): Promise<void> {
    const body = await readBody(req, route.limits.body)
    if (!body) return tooLarge(res)
    const signature = String(req.headers['webhook-signature'] ?? '')
    if (!webhookSecret || !isSigned(body, signature, webhookSecret))
      return sendText(res, 401, 'The webhook’s signature does not fit WEBHOOK_SECRET')
    if (req.headers[passedOn] === undefined) passOn?.(body, signature)
    published()
    sendText(res, 202, 'Accepted')
  }

  async function preview(context: RequestContext): Promise<void> {
    const { req, res, search, route } = context
    if (!draftAllowed(new URLSearchParams(search), req)) return sendText(res, 403, 'Preview not allowed')
    const body = await readBody(req, route.limits.body)
    if (!body) return tooLarge(res)
    const { story, locale } = parseJson(body.toString()) ?? {}
    if (!isLocale(locale) || !isContent(story?.content) || !story)
      return sendText(res, 400, 'A story and a locale are needed')
    const payload = await draws.unsaved(context, () => pages.unsaved(story, locale))
    if (!payload) return sendText(res, 404, 'The story is no page of this site')
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    send(req, res, await makeAnswer({ body: JSON.stringify(payload), type: 'application/json', headers }))
  }
}

function tooLarge(res: RequestContext['res']): void {
  sendText(res, 413, 'Content Too Large', { connection: 'close' })
}

const isContent = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for what is no object, and for what is nested deeper than a story can be. */
function parseJson(text: string): { story?: RawStory; locale?: string } | undefined {
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
