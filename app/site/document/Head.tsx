import type { PagePayload } from '#app/content/types.ts'
import { assetOf, imageUrl } from '#app/content/assets.ts'
import { localePath, type Locale } from '#app/content/locales.ts'
import type { PageAssets } from '#app/site/pages/site-config.ts'
import { StructuredData } from '#app/base/page/StructuredData.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { alternateLinks, pageMeta } from './meta.ts'
import { structuredData } from './structured-data.ts'
import { tabIcon } from './tab-icon.ts'

interface HeadProps {
  payload: PagePayload | undefined
  locale: Locale
  site: SiteContextValue
  assets: PageAssets
}

/** Everything search engines, link previews and the browser learn before the page. */
export function Head({ payload, locale, site, assets }: HeadProps) {
  const alive = useHydrated()
  const meta = pageMeta(payload, locale, site)
  const preview = payload && assetOf(meta.picture)
  const image =
    preview && absolute(imageUrl(preview, { width: 1200, height: 630, format: 'jpeg' }), site.origin)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Weights and sizes are no telephone numbers; those are links. */}
      <meta name="format-detection" content="telephone=no" />
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.robots && <meta name="robots" content={meta.robots} />}
      {meta.canonical && <link rel="canonical" href={meta.canonical} />}
      {payload &&
        !meta.robots &&
        alternateLinks(payload, site).map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content={meta.type} />
      <meta property="og:title" content={meta.title} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      {meta.canonical && <meta property="og:url" content={meta.canonical} />}
      <meta property="og:locale" content={meta.ogLocale} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta property="og:image:width" content="1200" />}
      {image && <meta property="og:image:height" content="630" />}
      {image && preview?.alt && <meta property="og:image:alt" content={preview.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="theme-color" content="#14181a" />
      <link rel="icon" href={tabIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${site.base}/apple-touch-icon.png`} />
      {/* For who stays: before that it would share a slow line with the first picture. */}
      {alive && <link rel="manifest" href={site.base + localePath(locale, 'site.webmanifest')} />}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {payload && (
        <StructuredData
          key={payload.slug}
          of={import.meta.env.SSR ? () => structuredData(payload, site) : undefined}
        />
      )}
    </head>
  )
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}
