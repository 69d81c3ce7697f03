import { defaultLocale, isLocale, type Locale } from '#app/content/locales.ts'

/** Cookie that remembers the language, for 365 days. */
export const languageCookie = 'i18n_redirected'
export const languageCookieAge = 365 * 24 * 60 * 60

/** Crawlers see the address they asked for and are never sent elsewhere. */
export function isCrawler(userAgent: string | undefined): boolean {
  return /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|whatsapp|telegram|pinterest|google-inspectiontool|mediapartners/i.test(
    userAgent ?? '',
  )
}

/** The language a first visitor of the root wants: the remembered one, else the best of Accept-Language, else English. */
export function wantedLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const remembered = cookieValue(cookie, languageCookie)
  if (isLocale(remembered)) return remembered
  const wishes = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const code = tag.split('-', 1)[0]
    if (isLocale(code)) return code
  }
  return defaultLocale
}

/** The value of a cookie; undefined when it is absent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
