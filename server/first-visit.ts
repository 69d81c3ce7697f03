import type { IncomingMessage } from 'node:http'
import { defaultLocale, localePath, splitLocale, type Locale } from '#app/content/locales.ts'
import type { Env } from './env.ts'
import { isCrawler, languageCookie, languageCookieAge, wantedLocale } from './language.ts'

type Place = Pick<Env, 'base' | 'origin'>

/** `Set-Cookie` that remembers a language for a year; under https it is never sent in the clear. */
export function languageCookieOf(locale: Locale, { base, origin }: Place): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${languageCookie}=${locale}; Max-Age=${languageCookieAge}; Path=${base || '/'}; SameSite=Lax${secure}`
}

/** The path of this site's page whose link led here, if one did. */
function cameFrom({ headers }: IncomingMessage, base: string): string | undefined {
  const { referer } = headers
  // HTTP/2 names the host otherwise.
  const host = headers.host ?? headers[':authority']
  if (!referer || !host) return undefined
  const siteRoot = `://${host}${base}`
  const at = referer.indexOf(siteRoot)
  if (at < 'http'.length || at > 'https'.length) return undefined
  return referer.slice(at + siteRoot.length).split(/[?#]/, 1)[0] || '/'
}

/**
 * Headers that remember the language when the visitor went from one to another by a plain link, as without script. An
 * answer with a cookie is this visitor's alone.
 */
export function rememberedChoice(
  req: IncomingMessage,
  target: string,
  place: Place,
): Record<string, string> | undefined {
  const { base } = place
  const before = cameFrom(req, base)
  if (before === undefined) return undefined
  const { locale } = splitLocale(target.slice(base.length).split('?', 1)[0] ?? '/')
  if (splitLocale(before).locale === locale) return undefined
  return { 'set-cookie': languageCookieOf(locale, place), 'cache-control': 'private, no-cache' }
}

/**
 * Where the root sends a visitor: a first one to his language (never crawlers, nor who comes from a page of the site
 * and so has chosen), and the root of a language to where `ROOT_REDIRECT` lets it lead. Undefined: nowhere.
 */
export function rootRedirect(
  req: IncomingMessage,
  path: string,
  { base, rootRedirect: slugs }: Pick<Env, 'base' | 'rootRedirect'>,
): { to: string; locale: Locale; byLanguage: boolean } | undefined {
  const { locale: asked, slug } = splitLocale(path)
  if (slug) return undefined
  const first = path === '/' && !isCrawler(req.headers['user-agent']) && cameFrom(req, base) === undefined
  const locale = first ? wantedLocale(req.headers.cookie, req.headers['accept-language']) : asked
  const further = slugs[locale] ?? slugs['*'] ?? ''
  if (locale === asked && !further) return undefined
  return {
    to: base + localePath(locale, further),
    locale,
    byLanguage: locale !== defaultLocale && path === '/',
  }
}
