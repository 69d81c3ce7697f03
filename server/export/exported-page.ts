import type { ContentClient } from '#app/content/content-client.ts'
import { localePath, type Locale } from '#app/content/locales.ts'
import { drawPage } from '../draw-page.ts'
import { contentSecurityPolicy } from '../security.ts'
import type { Site } from '../site.ts'

/** Pages that no story stands behind, the same for everybody: the operator's console, and a speaker's page. */
export const storylessSlugs: readonly string[] = ['operator', 'speaker']

export interface PageExportOptions {
  site: Site
  client: ContentClient
  https: boolean
  assetOrigins: readonly string[]
  log: (line: string) => void
}

export interface ExportedPage {
  html: string
  payload: string
  /** Of an embed: the sites that may show it. */
  framedBy?: string | undefined
}

/** What a page is drawn from. */
export type PageSource = NonNullable<Awaited<ReturnType<Site['app']['loadPage']>>>

/** What the page at a path is drawn from; undefined (and logged) when it cannot be shown. */
export async function loadExportedPage(
  { site, client, log }: PageExportOptions,
  path: string,
): Promise<PageSource | undefined> {
  return site.app
    .loadPage(
      client,
      { path, fullPath: path, version: 'published', viewerScripts: site.viewerScripts },
      ({ story, uid, block, reason }) => log(`story ${story}: block ${block} (${uid}) left out: ${reason}`),
    )
    .catch((thrown: unknown) => {
      if (statusOf(thrown) !== 404) throw thrown
      log(`page ${path} is left out: it is no page of the site`)
      return undefined
    })
}

/** The page at a path, drawn as the server draws it. `script` is one of its own. */
export function exportPage(
  options: PageExportOptions,
  path: string,
  payload: PageSource,
  script?: string,
): Promise<ExportedPage> {
  return draw(options, path, { payload }, script)
}

/** The error page of a language. It stands for every address without a page, so the app draws it anew for the real one. */
export async function exportNotFound(options: PageExportOptions, locale: Locale): Promise<string> {
  const error = { statusCode: 404, statusMessage: 'Page Not Found', anyAddress: true as const }
  return (await draw(options, localePath(locale, '404'), { error })).html
}

/** A page without a story at a path. */
export async function exportStoryless(options: PageExportOptions, path: string): Promise<string> {
  return (await draw(options, path, { console: true })).html
}

type Outcome = Parameters<Site['app']['render']>[1]

async function draw(
  { site, https, assetOrigins, log }: PageExportOptions,
  path: string,
  outcome: Outcome,
  script?: string,
): Promise<ExportedPage> {
  const { document, payload, embed, policy } = await drawPage(
    { site, https, assetOrigins, log },
    path,
    outcome,
  )
  const first =
    policyElement(contentSecurityPolicy({ ...policy, framing: 'nobody' })) +
    (script ? `<script src="${script}"></script>` : '')
  return {
    html: document.toString().replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + first),
    payload: payload.toString(),
    ...(embed && { framedBy: policy.framedBy }),
  }
}

/** The policy as an element, which comes before anything it is about; who may frame a page cannot be told there. */
function policyElement(policy: string): string {
  const policyText = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${policyText}"/>`
}

function statusOf(thrown: unknown): unknown {
  return (thrown as { data?: { statusCode?: unknown } } | null)?.data?.statusCode
}
