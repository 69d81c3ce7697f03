import { localePath, languageTag, type Locale } from '#app/content/locales.ts'
import type { Site } from '../site.ts'

/** Paths of the manifests, below the base path: one for each language. */
export const webManifestPath = (locale: Locale): string => localePath(locale, 'site.webmanifest')

/**
 * What a browser needs to install the site as an app, in one language. Installed from any of them it is the same app,
 * which starts in the language it was installed from.
 */
export function webManifest({ app, context }: Site, locale: Locale): string {
  const { base, title } = context
  const icon = (file: string, sizes: string, more: object = {}) => ({
    src: `${base}/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ...more,
  })
  return JSON.stringify({
    id: `${base}/`,
    name: title,
    short_name: title,
    description: app.wordOf(locale, 'document.app'),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: base + localePath(locale, ''),
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#14181a',
    theme_color: '#14181a',
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
  })
}
