import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'

/**
 * The one mailbox an address names, as it is written to: domain in lower case and ASCII. Null for what a mail library
 * reads as none, several, or another than what stands there (`x1,bomb@…`, `(a)bomb@…`, `,,bomb@…`, `Ann <ann@…>`).
 */
export function mailboxOf(address: string): string | null {
  const text = address.trim()
  if (text.length > 254) return null
  const parsed = addressparser(text)
  const [only] = parsed
  if (parsed.length !== 1 || !only || only.group || only.name || only.address !== text) return null
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  if (!/^[^\s\p{C}"(),:;<>@[\\\]]{1,64}$/u.test(local) || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    return null
  return `${local}@${domain}`
}

/**
 * Who a mailbox belongs to, for counting: what follows a plus sign, dots and capitals make no other person, though a few
 * providers would deliver to one.
 */
export function personOf(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  const [name = ''] = mailbox.slice(0, at).toLowerCase().split('+')
  return `${name.replaceAll('.', '') || mailbox.slice(0, at)}${mailbox.slice(at)}`
}
