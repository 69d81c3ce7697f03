import { assetOf, type Picture } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import type { Settings } from '#app/content/types.ts'
import { decodeUriSafely } from '#common/uri.ts'

/** One machine of the products menu. */
export interface MenuProduct {
  id: string
  name: string
  href: string | undefined
  target: '_blank' | undefined
  has360: boolean
  note: string
  kind: string
  picture: Picture | undefined
  /** It is the page being shown. */
  current: boolean
}

export interface MenuGroup {
  id: string
  name: string
  products: MenuProduct[]
}

/** The products menu of a page: the groups of the settings that have machines. `path` has no base path. */
export function productGroups(settings: Pick<Settings, 'products_list'>, path: string): MenuGroup[] {
  const groups = (settings.products_list ?? []).map((group) => ({
    id: group._uid,
    name: group.text,
    products: (group.products ?? []).map((product): MenuProduct => {
      const { href, target } = linkOf(product.link)
      return {
        id: product._uid,
        name: product.text,
        href,
        target,
        has360: product.has_360 === true,
        note: product.note ?? '',
        kind: product.kind ?? '',
        picture: assetOf(product.picture),
        current: isCurrent(href, path),
      }
    }),
  }))
  return groups.filter(({ products }) => products.length > 0)
}

/**
 * The path of the page if the navigation leads to it, so that a place in it is marked as the current one; `` for all
 * other pages, which have the same navigation.
 */
export function placeInNavigation(settings: Linking, path: string): string {
  const page = bare(path)
  return pagesLinkedBy(settings).has(page) ? page : ''
}

type Linking = Pick<Settings, 'products_list' | 'main_navigation'>
const linked = new WeakMap<Linking, ReadonlySet<string>>()

function pagesLinkedBy(settings: Linking): ReadonlySet<string> {
  const groups = linked.get(settings)
  if (groups) return groups
  const entries = [
    ...(settings.main_navigation ?? []),
    ...(settings.products_list ?? []).flatMap(({ products }) => products ?? []),
  ]
  const pages = new Set(
    entries.flatMap(({ link }) => {
      const { href } = linkOf(link)
      return href?.startsWith('/') ? [bare(href)] : []
    }),
  )
  linked.set(settings, pages)
  return pages
}

/** Whether a link leads to the page at `path`; a place on the page, a query and a closing slash make no difference. */
export function isCurrent(href: string | undefined, path: string): boolean {
  if (!href?.startsWith('/')) return false
  return bare(href) === bare(path)
}

function bare(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return decodeUriSafely(pathname).replace(/\/+$/, '') || '/'
}
