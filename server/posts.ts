import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawStory } from '#app/content/types.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { makeAnswer, send, sendText } from './answer.ts'
import type { Pages } from './pages.ts'
import { postForm, type PostFormOptions } from './forms/post-form.ts'
import { pagePath } from './page-path.ts'
import { isBuildPath, searchOf } from './posted-build.ts'
import { isSigned, readBody } from './webhook.ts'

export interface PostOptions extends Pick<
  PostFormOptions,
  'base' | 'origin' | 'store' | 'addressOf' | 'log'
> {
  pages: Pages
  draftAllowed: (query: URLSearchParams) => boolean
  /** Content has been published: everything made from it is stale. */
  published: () => void
  webhookSecret: string | undefined
}

/** Bytes of the largest unsaved story the visual editor, and of the largest event the content service may send. */
const largestStory = 4 * 1024 * 1024
const largestEvent = 1024 * 1024
/** Bytes of the largest posted build. */
const largestBuild = 16 * 1024

/** What can be posted to the site: the content service's webhook, an unsaved story, and forms of browsers without script. */
export function postHandler(options: PostOptions) {
  const { pages, draftAllowed, published, webhookSecret, base } = options
  const form = postForm({
    ...options,
    content: (path) => pages.content(path),
    drawn: (path, posted, status) => pages.posted(path, posted, status),
  })
  return async (req: IncomingMessage, res: ServerResponse, path: string, search: string): Promise<void> => {
    if (path === '/_webhooks/content') return webhook(req, res)
    if (path === '/_preview') return preview(req, res, new URLSearchParams(search))
    if (isBuildPath(path)) return build(req, res, path)
    const page = pagePath(path)
    if (page !== undefined && !page.startsWith('/_')) return form(req, res, page)
    sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  }

  /** A build from a browser without script: its summary is a page of its own address. */
  async function build(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const body = await readBody(req, largestBuild)
    if (!body) return tooLarge(res)
    const location = `${base}${encodeURI(decodeURI(path))}${searchOf(body.toString())}#summary`
    sendText(res, 303, '', { location, 'cache-control': 'no-store' })
  }

  async function webhook(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req, largestEvent)
    if (!body) return tooLarge(res)
    const signature = String(req.headers['webhook-signature'] ?? '')
    if (!webhookSecret || !isSigned(body, signature, webhookSecret))
      return sendText(res, 401, 'The webhook’s signature does not fit WEBHOOK_SECRET')
    published()
    sendText(res, 202, 'Accepted')
  }

  async function preview(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    if (!draftAllowed(query)) return sendText(res, 403, 'Preview not allowed')
    const body = await readBody(req, largestStory)
    if (!body) return tooLarge(res)
    const asked = parseJson(body.toString())
    if (!asked || !isLocale(asked.locale) || typeof asked.story?.content !== 'object')
      return sendText(res, 400, 'A story and a locale are needed')
    const payload = await pages.unsaved(asked.story, asked.locale)
    if (!payload) return sendText(res, 404, 'The story is no page of this site')
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    send(req, res, await makeAnswer({ body: JSON.stringify(payload), type: 'application/json', headers }))
  }
}

function tooLarge(res: ServerResponse): void {
  sendText(res, 413, 'Content Too Large', { connection: 'close' })
}

function parseJson(text: string): { story?: RawStory; locale?: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
