import { splitLocale, type Locale } from '#app/content/locales.ts'
import { seriesFolders } from '#app/content/track.ts'
import { decodeUriSafely } from '#common/uri.ts'

export type LayoutKind = 'byo' | 'default' | 'plain' | 'registration'

/** What stands at an address: the page of a story in its layout, or one that has no story and is all code. */
export type Route =
  | { locale: Locale; layout: LayoutKind }
  | { locale: Locale; storyless: 'console' | 'speaker' }

/** The layouts of pages that have another than most, by the beginning of their slug; every one exists once per locale. */
const layouts: readonly { slug: RegExp; layout: LayoutKind }[] = [
  { slug: /^register$/i, layout: 'registration' },
  { slug: /^embed(?:\/|$)/i, layout: 'plain' },
  { slug: new RegExp(`^(?:${seriesFolders.join('|')})/build(?:/|$)`, 'i'), layout: 'byo' },
]

/** What stands at a path, which is given without base path. */
export function routeOf(path: string): Route {
  const { locale, slug } = splitLocale(decodeUriSafely(path))
  if (slug === 'operator') return { locale, storyless: 'console' }
  if (slug === 'speaker') return { locale, storyless: 'speaker' }
  return { locale, layout: layouts.find((row) => row.slug.test(slug))?.layout ?? 'default' }
}

/** A slug segment: lower-case letters, digits and `-_.~` in any script, no empty, dot-only or encoded-slash segments. */
const validSegment = /^(?!\.+$)[\p{L}\p{N}\p{M}\-_.~]{1,128}$/u

/** True for paths a story can have; any other is shown as page not found without asking the content service. */
export function isValidPath(path: string): boolean {
  if (path.length > 1024) return false
  const inner = path.replace(/^\/|\/$/g, '')
  if (inner === '') return true
  return inner.split('/').every((segment) => {
    try {
      return validSegment.test(decodeURIComponent(segment))
    } catch {
      return false
    }
  })
}
