import { parseUrl } from '#common/parse-url.ts'

/** The hash of an account's modal, whose name pages know. */
const accountHash = /^#my-(?:lokotrack|nordtrack)-modal(?:\/|$)/

/** Where the account opens for a link out of one of the sign-in provider's mails. */
export type MailPlace = { hash: string } | { document: string }

/**
 * On the page that the provider was told to lead back to, when that is of this site: another one than this (`here`, its
 * address) is loaded as a document, since not all are the router's. Else on this page, by the hash of the account's modal.
 */
export function mailPlace(here: string, base: string): MailPlace {
  const { origin, pathname, protocol, search, searchParams } = new URL(here)
  const asked = parseUrl(searchParams.get('continueUrl') ?? '')
  // An address within another, such as `blob:`, has the origin of that.
  const isHere = asked?.origin === origin && asked.protocol === protocol
  const back = isHere && `${asked.pathname}/`.startsWith(`${base}/`) ? asked : undefined
  if (back && back.pathname !== pathname) return { document: origin + back.pathname + search + back.hash }
  return { hash: back && accountHash.test(back.hash) ? back.hash : '#my-lokotrack-modal' }
}
