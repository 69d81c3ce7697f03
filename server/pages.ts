import type { ContentClient } from '#app/content/content-client.ts'
import { recentDrafts, type RecentDrafts } from '#app/content/recent-drafts.ts'
import type { Report } from '#app/content/figures/page-figures.ts'
import type { ErrorObject } from '#app/content/page-error.ts'
import type { PagePayload, RawStory } from '#app/content/types.ts'
import { isRoom } from '#app/features/live/is-room.ts'
import type { Outcome } from '#app/site/entry.server.tsx'
import type { Posted } from '#app/features/forms/posted.ts'
import type { Locale } from '#app/content/locales.ts'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import type { Log, LogLevel } from '#services/log/log.ts'
import { makeAnswer, type Answer } from './answer.ts'
import { drawPage } from './draw-page.ts'
import { embedFailures } from './embed-failure.ts'
import { isEmbedPath } from './embeds.ts'
import type { PageAnswers } from './page-cache.ts'
import { reportsTo } from './reports/endpoint.ts'
import { pageSecurityHeaders, type Framing } from './security.ts'
import type { Site } from './site.ts'
import type { StoryPlace } from './story-places.ts'
import { inSpan, type Attributes } from './tracing/in-span.ts'

export interface PagesOptions {
  site: Site
  client: ContentClient
  https: boolean
  assetOrigins: readonly string[]
  /** What is known of the events; undefined where there is no live database. */
  events?: () => PagePayload['events']
  /** The banner that is due now; absent where there is no live database. */
  banner?: () => PagePayload['banner'] | null
  /** Changes the document before it is sent; the development server adds its client here. */
  transform?: (url: string, html: string) => Promise<string>
  /** Under development: told why a block was left out. */
  blockFailed?: (error: unknown) => void
  /** Told how many seconds the drawing of a page took. */
  onDrawn?: (seconds: number) => void
  /** Where in the content folder a text of a story stands; absent with content from elsewhere. */
  placeOf?: StoryPlace | undefined
  log: Log
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
/** The root may send a visitor to another language instead. */
const byVisitor = { vary: 'cookie, accept-language' }

/** What only one visitor's page has. */
interface Own {
  search?: string
  posted?: Posted
  status?: number
}

/** Makes pages: loads, draws, compresses. */
export class Pages {
  #options: PagesOptions
  /** What pages being typed stand on. */
  readonly #recent: RecentDrafts
  /** When the loads under way began. */
  readonly #loading = new Set<{ since: number }>()
  /** The error page of an embed, by its path and status. */
  readonly embedFailure: ReturnType<typeof embedFailures>
  #reported = new BoundedMap<true>({ maxBytes: megabytes(2) })

  constructor(options: PagesOptions) {
    this.#options = options
    this.#recent = recentDrafts(options.client)
    this.embedFailure = embedFailures(options.site)
  }

  /** A published page or, for a path without one, its error page. Rejects when the content service fails and nothing was kept. */
  async published(path: string, fullPath = path, search = ''): Promise<PageAnswers> {
    return this.#answers(path, await this.#load(path, fullPath, 'published'), 'published', { search })
  }

  /** Milliseconds that a page has been waiting for the content service; 0 when none is. */
  longestLoad(): number {
    const [first] = this.#loading
    return first ? performance.now() - first.since : 0
  }

  /** A draft for the visual editor: never kept, never indexed. */
  async draft(path: string, fullPath: string): Promise<PageAnswers> {
    return this.#answers(path, await this.#load(path, fullPath, 'draft'), 'draft')
  }

  /** The payload of a draft as the editor holds it, not yet saved; undefined when it is no page of the site. */
  async unsaved(raw: RawStory, locale: Locale): Promise<PagePayload | undefined> {
    const { app, viewerScripts } = this.#options.site
    const parse = () => app.parseDraft(this.#recent, raw, locale, this.#report, viewerScripts)
    const unlessMissing = (thrown: unknown) => {
      if (pageErrorOf(thrown)?.statusCode !== 404) throw thrown
    }
    const payload = await parse().catch(unlessMissing)
    if (payload) return payload
    // A page that was made a moment ago is not among the links that were kept.
    this.#recent.forget()
    return (await parse().catch(unlessMissing)) ?? undefined
  }

  /** The operator's console or a speaker's page: the same document for everybody, whose script then does the rest. */
  async console(path: string): Promise<PageAnswers> {
    return this.#answers(path, { console: true }, 'published')
  }

  /** The error page with its real status; that of a draft is shown in the editor's frame as the draft would be. */
  async failure(
    path: string,
    statusCode: number,
    statusMessage: string,
    version: 'draft' | 'published' = 'published',
  ): Promise<PageAnswers> {
    return this.#answers(path, { error: { statusCode, statusMessage } }, version)
  }

  /** What a published page consists of; undefined when there is none at the path. */
  async content(path: string): Promise<PagePayload | undefined> {
    const outcome = await this.#load(path, path, 'published')
    return 'payload' in outcome ? outcome.payload : undefined
  }

  /** A published page with a form that was posted without script and comes back to its sender. */
  async posted(path: string, posted: Posted, status: number, search = ''): Promise<Answer> {
    const outcome = await this.#load(path, path, 'published')
    return (await this.#answers(path, outcome, 'published', { posted, status, search })).html
  }

  async #load(path: string, fullPath: string, version: 'draft' | 'published'): Promise<Outcome> {
    const { app, viewerScripts } = this.#options.site
    if (!app.isValidPath(path))
      return { error: { statusCode: 404, statusMessage: `Page Not Found: ${fullPath}` } }
    const load = { since: performance.now() }
    this.#loading.add(load)
    try {
      const payload = await inSpan(
        'load',
        { 'trackside.content.draft': version === 'draft' },
        async (span) => {
          const loaded = await app.loadPage(
            this.#options.client,
            { path, fullPath, version, viewerScripts, events: this.#options.events?.() },
            this.#report,
          )
          span?.set({
            'trackside.content.version': this.#options.client.version(),
            'trackside.content.cache_hit': span.parts === 0,
          })
          return loaded
        },
      )
      const events = showsEvents(payload) ? this.#options.events?.() : undefined
      const banner = this.#isRoom(payload) ? this.#options.banner?.() : undefined
      if (!events && !banner) return { payload }
      return { payload: { ...payload, ...(events && { events }), ...(banner && { banner }) } }
    } catch (thrown) {
      const error = pageErrorOf(thrown)
      if (!error) throw thrown
      // A page that is not there is no trouble; one that cannot be made is.
      if (error.statusCode >= 500)
        this.#options.log(`page ${path} cannot be made: ${error.statusMessage}`, { level: 'error' })
      return { error }
    } finally {
      this.#loading.delete(load)
    }
  }

  async #answers(
    path: string,
    outcome: Outcome,
    version: 'draft' | 'published',
    { search = '', posted, status: given = 200 }: Own = {},
  ): Promise<PageAnswers> {
    const { site, transform } = this.#options
    const { context } = site
    if ('error' in outcome && version === 'published' && isEmbedPath(path))
      return this.#embedFailed(path, outcome.error)
    const start = performance.now()
    const drawn = await inSpan('draw', pageAttributes(outcome), () =>
      drawPage(
        { ...this.#options, search, posted, log: (line) => this.#logOnce(line, 'error') },
        path,
        outcome,
      ),
    )
    this.#options.onDrawn?.((performance.now() - start) / 1000)
    const status = 'error' in outcome ? outcome.error.statusCode : given
    const framing: Framing = version === 'draft' ? 'editor' : drawn.embed ? 'anybody' : 'nobody'
    const isConsole = 'console' in outcome
    const isCacheable = version === 'published' && status === 200 && !search && !isConsole
    const caching = { 'cache-control': isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store' }
    const hidden: Record<string, string> =
      version === 'draft' || status !== 200 || drawn.embed || isConsole ? { 'x-robots-tag': 'noindex' } : {}
    const policy = transform
      ? {}
      : pageSecurityHeaders({ ...drawn.policy, framing, reports: reportsTo(context) })
    const [page, payload] = await Promise.all([
      makeAnswer({
        status,
        body: transform ? await transform(context.base + path, drawn.document.toString()) : drawn.document,
        type: html,
        headers: { ...policy, ...caching, ...hidden, ...(path === '/' ? byVisitor : {}) },
      }),
      makeAnswer({
        status,
        body: drawn.payload,
        type: json,
        headers: { ...caching, 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' },
      }),
    ])
    const ownPath = 'payload' in outcome ? outcome.payload.alternates[outcome.payload.locale] : undefined
    return {
      html: page,
      payload,
      ...('payload' in outcome && outcome.payload.events && { hasEvents: true }),
      ...('payload' in outcome && outcome.payload.blocks.includes('ContactForm') && { takesMachine: true }),
      ...('payload' in outcome &&
        this.#isRoom(outcome.payload) && { banner: outcome.payload.banner ? 'due' : 'none' }),
      ...(ownPath !== undefined && ownPath !== path && version === 'published' ? { moved: ownPath } : {}),
    }
  }

  async #embedFailed(path: string, error: ErrorObject): Promise<PageAnswers> {
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    const [page, payload] = await Promise.all([
      this.embedFailure(path, error.statusCode),
      makeAnswer({ status: error.statusCode, body: JSON.stringify(error), type: json, headers }),
    ])
    return { html: page, payload }
  }

  #isRoom(payload: PagePayload): boolean {
    return Boolean(this.#options.banner) && isRoom(this.#options.site.context.mode, payload)
  }

  #report: Report = ({ story, uid, block, reason, uuid, text }) => {
    // What is told with its text is shown as far as it can be read.
    if (uuid === undefined || text === undefined)
      return this.#logOnce(`story ${story}: block ${block} (${uid}) left out: ${reason}`, 'warn')
    const place = this.#options.placeOf?.(uuid, text)
    this.#logOnce(`story ${story}: ${place ?? `block ${block} (${uid})`}: ${reason}`, 'warn')
  }

  #logOnce(line: string, level: LogLevel): void {
    if (this.#reported.has(line)) return
    this.#reported.set(line, true)
    this.#options.log(line, { level })
  }
}

const eventBlocks = /^(Event[A-Z]|(PreEventTimer|Register)$)/
/** Pages that show events, name their times or give them to calendars. */
const showsEvents = ({ blocks, times }: PagePayload) =>
  times !== undefined || blocks.some((name) => eventBlocks.test(name))

/** What a trace says of a page: only where there is one, for what else was asked for may be anything. */
const pageAttributes = (outcome: Outcome): Attributes =>
  'payload' in outcome
    ? { 'trackside.page': outcome.payload.slug, 'trackside.locale': outcome.payload.locale }
    : {}

/** The error object of a thrown `pageError`; undefined for anything else. */
function pageErrorOf(thrown: unknown): { statusCode: number; statusMessage: string } | undefined {
  const { name, statusCode, message } = (thrown ?? {}) as Partial<Error & { statusCode: unknown }>
  if (name !== 'PageError' || typeof statusCode !== 'number' || message === undefined) return undefined
  return { statusCode, statusMessage: message }
}
