import type { PagePayload } from '#app/content/types.ts'
import { defaultLocale, languageTag, localePath, type Locale } from '#app/content/locales.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

const ogLocales: Record<Locale, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  pl: 'pl_PL',
  ru: 'ru_RU',
  tr: 'tr_TR',
  ja: 'ja_JP',
  pt: 'pt_PT',
}

/** The absolute address of a root-relative path of the site. */
export function absoluteUrl(path: string, site: Pick<SiteContextValue, 'origin' | 'base'>): string {
  const joined = encodeURI(site.base + path)
  return site.origin + (joined.length > 1 ? joined.replace(/\/$/, '') : joined || '/')
}

/** Title, description and addresses of a page; the error page and drafts are kept out of search engines. */
export function pageMeta(payload: PagePayload | undefined, locale: Locale, site: SiteContextValue) {
  if (!payload) {
    return {
      title: site.title,
      description: '',
      robots: 'noindex',
      canonical: '',
      type: 'website',
      ogLocale: ogLocales[locale],
      picture: undefined,
    }
  }
  const { content } = payload.story
  const isArticle = content.component === 'Article'
  const named = content.title || payload.story.name
  const title = payload.listPage ? `${named} (${payload.listPage})` : named
  const embedded = /^embed(\/|$)/.test(payload.slug)
  const hidden = payload.version === 'draft' || embedded || (content.component === 'Page' && content.noindex)
  return {
    title: payload.slug === '' || title.includes(site.title) ? title : `${title} | ${site.title}`,
    description: (isArticle ? content.lead : content.description) ?? '',
    robots: hidden ? 'noindex' : '',
    canonical: absoluteUrl(payload.alternates[locale] ?? localePath(locale, payload.slug), site),
    type: isArticle ? 'article' : 'website',
    ogLocale: ogLocales[locale],
    picture: isArticle ? content.picture : (content.og_image ?? content.preview_image),
  }
}

/** The page in every language it exists in, itself included, and English as `x-default`. */
export function alternateLinks(
  payload: PagePayload,
  site: SiteContextValue,
): { hreflang: string; href: string }[] {
  const links = Object.entries(payload.alternates).map(([locale, path]) => ({
    hreflang: locale === defaultLocale ? 'en' : languageTag(locale as Locale),
    href: absoluteUrl(path, site),
  }))
  const fallback = payload.alternates[defaultLocale]
  return fallback === undefined
    ? links
    : [...links, { hreflang: 'x-default', href: absoluteUrl(fallback, site) }]
}
