/** Keys of the site's own in the browser's storage; other programs on the same origin keep theirs. */
export const siteKeys =
  /^(trackside[:-]|draft:|form:|build:|event:|account:|banner:|(builds|calculations|units|market)$)/

/** The language cookie as it must be set to be forgotten. */
export function expiredLocaleCookie(base: string): string {
  return `i18n_redirected=; Path=${base || '/'}; Max-Age=0; SameSite=Lax`
}
