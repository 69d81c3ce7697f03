import { localePath, locales } from '#app/content/locales.ts'
import type { Env } from '../env.ts'
import { isCrawler, languageCookie, languageCookieAge } from '../language.ts'

interface Destinations {
  /** Address the root leads to, by language; a language whose page the root itself is has none. */
  to: Record<string, string | undefined>
  cookie: string
  /** Attributes of the cookie. */
  kept: string
}

/**
 * A script for the root of an export: sends first visitors to their language before anything is painted, by the same
 * rules as the server. It runs in the browser and uses nothing from around it.
 */
export function languageScript(env: Pick<Env, 'base' | 'rootRedirect'>): string {
  const { base, rootRedirect } = env
  const to = locales.map((locale) => {
    const slug = rootRedirect[locale] ?? rootRedirect['*'] ?? ''
    return [locale, locale === 'en' && !slug ? undefined : base + localePath(locale, slug)]
  })
  const destinations: Destinations = {
    to: Object.fromEntries(to),
    cookie: languageCookie,
    kept: `; Max-Age=${languageCookieAge}; Path=${base || '/'}; SameSite=Lax`,
  }
  const destinationsJson = JSON.stringify(destinations, (_, value: unknown) => value ?? null)
  return `(${sendToLanguage})(${destinationsJson}, ${isCrawler});\n`
}

function sendToLanguage({ to, cookie, kept }: Destinations, crawls: (userAgent: string) => boolean): void {
  if (crawls(navigator.userAgent)) return
  const remembered = document.cookie
    .split('; ')
    .find((item) => item.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)
  const wanted = [remembered ?? '', ...navigator.languages]
    .map((tag) => tag.split('-', 1)[0] ?? '')
    .find((code) => Object.hasOwn(to, code))
  const address = wanted && to[wanted]
  if (!address) return
  document.cookie = `${cookie}=${wanted}${kept}${location.protocol === 'https:' ? '; Secure' : ''}`
  location.replace(address + location.search + location.hash)
}
