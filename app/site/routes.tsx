import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { Root } from './document/Root.tsx'
import { defaultLocale, localePath, locales, type Locale } from '#app/content/locales.ts'
import type { LayoutKind, RouteHandle } from './pages/route-handle.ts'
import { OperatorRoute } from '#app/features/operator/OperatorRoute.tsx'
import { doorContext } from './pages/door.ts'
import { ErrorRoute, PageRoute } from './pages/PageRoute.tsx'
import { pageError } from '#app/content/page-error.ts'
import { seriesFolders } from '#app/content/track.ts'

/** The route table; every route exists once per locale. */
const table: { path: string; layout: LayoutKind }[] = [
  { path: 'register', layout: 'registration' },
  { path: 'embed/*', layout: 'plain' },
  ...seriesFolders.map((folder) => ({ path: `${folder}/build/*`, layout: 'byo' as const })),
  { path: '*', layout: 'default' },
]

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

async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const path = context.get(doorContext).path(url.pathname)
  if (!isValidPath(path)) throw pageError(404, `Page not found: ${path}`)
  return context.get(doorContext).page(path, url.search, request.signal)
}

/** Opening or closing a modal changes the hash only: the page stays as it is. Anything else, or the editor, asks anew. */
function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameHash = currentUrl.hash === nextUrl.hash
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return samePage && !sameHash ? false : defaultShouldRevalidate
}

/** One row of the table in one language; the lobby is an index route, which a catch-all under `/` is not. */
function pageRoute(locale: Locale, path: string, layout: LayoutKind): RouteObject {
  const page = {
    loader,
    shouldRevalidate,
    handle: { locale, layout } satisfies RouteHandle,
    Component: PageRoute,
    ErrorBoundary: ErrorRoute,
  }
  if (!path) return { ...page, id: `${locale}/`, index: true }
  return { ...page, id: `${locale}/${path}`, path: locale === defaultLocale ? path : `${locale}/${path}` }
}

/** The operator's console and the speaker's page in one language; no story stands behind them. */
const storyless = (locale: Locale): RouteObject[] =>
  ['operator', 'speaker'].map((slug) => ({
    id: `${locale}/${slug}`,
    path: localePath(locale, slug).slice(1),
    Component: OperatorRoute,
    ErrorBoundary: ErrorRoute,
  }))

function underRoot(children: RouteObject[]): RouteObject[] {
  return [{ id: 'root', path: '/', Component: Root, children }]
}

/** The routes of one language, with the same ids as among all: the server knows the language of a path beforehand. */
export function routesOf(locale: Locale): RouteObject[] {
  const lobby = locale === defaultLocale ? [pageRoute(locale, '', 'default')] : []
  const pages = table.map(({ path, layout }) => pageRoute(locale, path, layout))
  return underRoot([...lobby, ...storyless(locale), ...pages])
}

export const routes: RouteObject[] = underRoot(
  locales.flatMap((locale) => routesOf(locale)[0]?.children ?? []),
)
