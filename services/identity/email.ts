import { mailboxOf } from './mailbox.ts'
import { IdentityError } from './refusal.ts'

/** An address in the form it is kept in. Throws INVALID_EMAIL unless it is one mailbox. */
export function emailOf(text: string): string {
  const mailbox = mailboxOf(text.toLowerCase())
  if (!mailbox) throw new IdentityError('INVALID_EMAIL')
  return mailbox
}
