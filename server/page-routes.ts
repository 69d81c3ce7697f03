import { splitLocale } from '#app/content/locales.ts'
import { storylessSlugs } from './export/exported-page.ts'
import { machineInQuery, machineQuery } from '#app/features/forms/machine-query.ts'
import { builtSearch } from './posted-build.ts'
import { send, sendText } from './answer.ts'
import type { DraftAccess } from './draft-access.ts'
import type { Env } from './env.ts'
import { languageCookieOf, rememberedChoice, rootRedirect } from './first-visit.ts'
import type { StatusPublisher } from './live/status-publisher.ts'
import type { Draws } from './draws.ts'
import type { PageAnswers } from './page-cache.ts'
import { movedTo, payloadName, payloadPath, type MovedSlugs } from './moved-pages.ts'
import { errorPath, pagePath } from './page-path.ts'
import type { Pages } from './pages.ts'
import { redirect } from './redirect.ts'
import type { RequestContext } from './route.ts'
import type { Site } from './site.ts'

export interface PageRoutesOptions {
  env: Env
  site: Site
  pages: Pages
  draws: Draws
  draftAllowed: DraftAccess
  status: StatusPublisher | undefined
  /** Where pages have moved, as the embedded content service knows it now. */
  moved: () => MovedSlugs
}

/** Pages, their payloads, the operator's console and the speaker's page. */
export function pageRoutes({ env, site, pages, draws, draftAllowed, status, moved }: PageRoutesOptions) {
  const { base } = env
  const asksForDraft = (search: string) => site.app.asksForDraft(new URLSearchParams(search))
  const notFound = (context: RequestContext, path: string, full: string) =>
    draws.failure(context, () => pages.failure(path, 404, `Page Not Found: ${full}`))
  return { page, payload, console }

  async function page(context: RequestContext): Promise<void> {
    const { req, res, search, target } = context
    const path = pagePath(context.path)
    if (path === undefined)
      return send(req, res, (await notFound(context, errorPath(context.path), target)).html)
    const isDraft = asksForDraft(search)
    if (!isDraft && sentElsewhere(context, path)) return
    const answers = isDraft ? await draft(context, path) : await published(context, path)
    if (!answers) return
    const to = answers.html.status === 404 && !isDraft ? movedTo(path, moved()) : undefined
    if (to !== undefined) return redirect(res, base + encodeURI(to) + search, 'no-cache', 301)
    if (answers.moved) return redirect(res, base + encodeURI(answers.moved) + search, 'no-cache', 301)
    const choiceCookie =
      answers.html.status === 200 && !isDraft ? rememberedChoice(req, target, env) : undefined
    send(req, res, answers.html, choiceCookie)
  }

  async function payload(context: RequestContext): Promise<void> {
    const { req, res, search, target } = context
    const path = pagePath(context.path.slice(0, -payloadName.length) || '/')
    if (path === undefined) return send(req, res, (await notFound(context, '/', target)).payload)
    const isDraft = asksForDraft(search)
    const answers = await (isDraft ? draft(context, path) : published(context, path))
    if (!answers) return
    const to = answers.payload.status === 404 && !isDraft ? movedTo(path, moved()) : undefined
    if (to !== undefined) return redirect(res, base + encodeURI(payloadPath(to)) + search, 'no-cache', 301)
    send(req, res, answers.payload)
  }

  async function console(context: RequestContext): Promise<void> {
    const path = pagePath(context.path) ?? '/'
    const { html } = await draws.build(context, path, () => pages.console(path))
    send(context.req, context.res, html)
  }

  async function published(context: RequestContext, path: string): Promise<PageAnswers> {
    const { search, target } = context
    const full = target.slice(0, 1000)
    const built = builtSearch(path, search)
    const answers = await inTime(
      built
        ? draws.build(context, path + built, () => pages.published(path, full, built))
        : draws.published(context, path),
    )
    const machine = answers.takesMachine && !built ? machineInQuery(search) : undefined
    if (machine) {
      const query = machineQuery(machine)
      return inTime(draws.build(context, path + query, () => pages.published(path, full, query)))
    }
    if (answers.banner && status && !built) return withBanner(status, context, path, answers)
    if (answers.hasEvents) status?.renew()
    return answers.html.status === 404 && full !== path ? notFound(context, path, full) : answers
  }

  /** A room's page: yesterday's banner is not sent, nor one that is due left out of the first page after a start. */
  async function withBanner(
    status: StatusPublisher,
    context: RequestContext,
    path: string,
    answers: PageAnswers,
  ): Promise<PageAnswers> {
    if (status.isRecent()) return answers
    // What is known last holds while the database does not answer; the publisher has logged it.
    await status.fetch().catch(() => undefined)
    return inTime(draws.latest(context, path))
  }

  /** Undefined, and answered, when this visitor may see no drafts. */
  async function draft(context: RequestContext, path: string): Promise<PageAnswers | undefined> {
    const { req, res, search, target } = context
    if (draftAllowed(new URLSearchParams(search), req))
      return inTime(draws.draft(context, () => pages.draft(path, target)))
    sendText(
      res,
      403,
      'This preview link is not valid or has expired. Open the page again from the visual editor.',
      { 'x-robots-tag': 'noindex' },
    )
    return undefined
  }

  /**
   * A page takes several answers of the content service; together they keep nobody waiting longer than one may. Where it
   * is the drawing that takes so long, as after a start on a busy machine, it is waited for.
   */
  async function inTime<T>(made: Promise<T>): Promise<T> {
    const { timeout } = env.content
    let isSettled = false
    const watched = made.finally(() => (isSettled = true))
    for (;;)
      try {
        return await site.app.within(timeout, watched)
      } catch (error) {
        if (isSettled || pages.longestLoad() > timeout / 2) throw error
      }
  }

  function sentElsewhere({ req, res, search }: RequestContext, path: string): boolean {
    const goal = rootRedirect(req, path, env)
    if (!goal) return false
    redirect(res, goal.to + search, 'private, no-store', 302, {
      vary: 'cookie, accept-language',
      ...(goal.byLanguage ? { 'set-cookie': languageCookieOf(goal.locale, env) } : {}),
    })
    return true
  }
}

/** Whether a path is that of a page’s payload. */
export const isPayload = (path: string) => path.endsWith(payloadName)

/** Whether a path is that of the operator’s console or of a speaker’s page, in any language. */
export const isConsole = (path: string) => storylessSlugs.includes(splitLocale(pagePath(path) ?? '/').slug)
