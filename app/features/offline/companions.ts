import { pageOfLink } from '#app/base/page/page-link.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { PagePayload } from '#app/content/types.ts'
import { keyOf } from './machine-of.ts'

/** Links that are looked at to find a machine's other pages, at most. */
const most = 30

/**
 * Paths of the pages that go with a machine: its own page, where it is built, the calculator and the forms its page
 * leads to. Found among the links of the page that is open, in its language.
 */
export async function companionsOf(site: SiteContextValue, key: string): Promise<string[]> {
  const { base } = site
  const here = location.pathname.slice(base.length)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap(
    (link) => pageOfLink(link, location.origin, base)?.replace(/[?#].*/, '') ?? [],
  )
  const paths = [...new Set(links)].filter((path) => path !== here).slice(0, most)
  const fits = await Promise.all(paths.map((path) => goesWith(base, path, key)))
  return paths.filter((_, index) => fits[index])
}

async function goesWith(base: string, path: string, key: string): Promise<boolean> {
  const answer = await fetch(`${base}${path === '/' ? '' : path.replace(/\/$/, '')}/_payload.json`)
  if (!answer.ok) return false
  const { blocks = [], slug = '' } = (await answer.json()) as Partial<PagePayload>
  if (blocks.includes('Product') || blocks.includes('BuildYourOwn')) return keyOf(slug) === key
  return blocks.includes('ProfitCalculator') || blocks.includes('ContactForm')
}
