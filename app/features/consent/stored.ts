/** What the site keeps in the browser's storages: names, or how they begin. */
const kept =
  /^(trackside:|draft:|form:|build:|event:|account:|(builds|calculations|units|react-router-scroll-positions)$)/

/** The language cookie as it must be set to be forgotten. */
export function expiredLocaleCookie(base: string): string {
  return `i18n_redirected=; Path=${base || '/'}; Max-Age=0; SameSite=Lax`
}

/** Removes all of the site's own keys and leaves those of other programs on the same origin. */
export function clearStorage(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key && kept.test(key)) storage.removeItem(key)
}
