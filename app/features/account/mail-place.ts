import { parseUrl } from '#common/parse-url.ts'

/**
 * Where the account opens for a link out of one of the sign-in provider's mails: where the provider was told to lead
 * back to, when that is a page of this site, or here.
 */
export function mailPlace(here: { pathname: string; search: string }, base: string, origin: string) {
  const back = parseUrl(new URLSearchParams(here.search).get('continueUrl') ?? '')
  const sameOrigin = back?.origin === origin ? back : undefined
  return {
    pathname: sameOrigin ? sameOrigin.pathname.slice(base.length) || '/' : here.pathname,
    search: here.search,
    hash: sameOrigin && /^#my-\w+-modal/.test(sameOrigin.hash) ? sameOrigin.hash : '#my-lokotrack-modal',
  }
}
