import { parseUrl } from '#common/parse-url.ts'

/** The hash of an account's modal, whose name pages know. */
const accountHash = /^#my-(?:lokotrack|nordtrack)-modal(?:\/|$)/

/** Where the account opens for a link out of one of the sign-in provider's mails. */
export type MailPlace = { hash: string } | { document: string }

/**
 * On the page that the provider was told to lead back to, when that is of this site: another one than this (`here`, its
 * address) is loaded as a document, since not all are the router's, and once, wherever it may have moved. Else on this
 * page, by the hash of the account's modal.
 */
export function mailPlace(here: string, base: string): MailPlace {
  const url = new URL(here)
  const { origin, pathname, protocol } = url
  const asked = parseUrl(url.searchParams.get('continueUrl') ?? '')
  // An address within another, such as `blob:`, has the origin of that.
  const isHere = asked?.origin === origin && asked.protocol === protocol
  const back = isHere && `${asked.pathname}/`.startsWith(`${base}/`) ? asked : undefined
  if (back && back.pathname !== pathname) {
    url.searchParams.delete('continueUrl')
    return { document: origin + back.pathname + url.search + back.hash }
  }
  return { hash: back && accountHash.test(back.hash) ? back.hash : '#my-lokotrack-modal' }
}
