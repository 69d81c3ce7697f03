import { pageOfLink } from '#app/base/page/page-link.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import { linkOf } from '#app/content/links.ts'
import type { PagePayload } from '#app/content/types.ts'
import { keyOf } from '#app/content/machine-of.ts'
import { pagePath } from './page-path.ts'

type Field = Parameters<typeof linkOf>[0]

/** Links that are looked at to find a machine's other pages, at most. */
const maxCompanions = 30

/** A page by its path below the base, with what it is drawn from where that was looked at. */
export interface Companion {
  path: string
  page?: PagePayload
}

/**
 * The pages that go with a machine: its own page, where it is built, the calculator, and the
 * forms its page leads to. Found among the links of the page that is open, in its language.
 */
export async function companionsOf(
  { base }: SiteContextValue,
  key: string,
  payload: PagePayload,
): Promise<Companion[]> {
  const here = pagePath(location.pathname).slice(base.length)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap(
    (link) => pageOfLink(link, location.origin, base)?.replace(/[?#].*/, '') ?? [],
  )
  const paths = [...new Set(links)].filter((path) => pagePath(path) !== here).slice(0, maxCompanions)
  const pages: Companion[] = await Promise.all(
    paths.map(async (path) => ({ path, ...(await payloadOf(base, path)) })),
  )
  const fitting = pages.filter(({ page }) => page && goesWith(page, key))
  const calculators = [payload, ...fitting.map(({ page }) => page)].flatMap((page) =>
    page ? calculatorOf(page) : [],
  )
  const all = [...fitting, ...calculators.map((path) => ({ path }))]
  const byPath = new Map(all.map((one): [string, Companion] => [encodeURI(decodeURI(one.path)), one]))
  byPath.delete(here)
  return [...byPath].map(([path, { page }]) => ({ path, ...(page && { page }) }))
}

async function payloadOf(base: string, path: string): Promise<{ page?: PagePayload }> {
  const answer = await fetch(`${base}${path === '/' ? '' : path.replace(/\/$/, '')}/_payload.json`)
  return answer.ok ? { page: (await answer.json()) as PagePayload } : {}
}

function goesWith({ blocks, slug }: PagePayload, key: string): boolean {
  if (blocks.includes('Product') || blocks.includes('BuildYourOwn')) return keyOf(slug) === key
  return blocks.includes('ProfitCalculator') || blocks.includes('ContactForm')
}

/** Where a build leads to be calculated. */
function calculatorOf({ story }: PagePayload): string[] {
  return blocksIn(story.content)
    .filter(({ component }) => component === 'Summary')
    .flatMap(({ calculator }) => linkOf(calculator as Field).href?.replace(/[?#].*/, '') ?? [])
    .filter((href) => href.startsWith('/'))
}
