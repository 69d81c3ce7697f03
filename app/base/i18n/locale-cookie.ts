import type { Locale } from '#app/content/locales.ts'

/** How long the site remembers a language, in seconds: 365 days. */
const lifetime = 365 * 24 * 60 * 60

/** The cookie that remembers the chosen language, as `document.cookie` takes it; under https never sent in the clear. */
export function localeCookie(locale: Locale, base: string, protocol = location.protocol): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `i18n_redirected=${locale}; Path=${base || '/'}; Max-Age=${lifetime}; SameSite=Lax${secure}`
}
