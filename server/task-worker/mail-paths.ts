import { createHash } from 'node:crypto'
import type { SharedKind } from '#services/identity/mail-budget.ts'
import { mailboxOf, personOf } from '#services/identity/mailbox.ts'

export const outboxPath = 'mail_outbox'
const kinds: readonly SharedKind[] = ['confirmation', 'notice', 'work']

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** Path of the mail with a key: whoever puts it again finds it. */
export const outboxOf = (key: string): string => `${outboxPath}/${hashOf(key)}`

/** Path of what says that mails come back from an address. */
export const bounceOf = (address: string): string =>
  `mail_bounces/${hashOf((mailboxOf(address) ?? address).toLowerCase())}`

/** Path of when a mailbox was mailed lately, by kind. */
export const countOf = (kind: SharedKind, mailbox: string): string =>
  `mail_people/${kind}-${hashOf(personOf(mailbox))}`

/** The same of every kind. */
export const countsOf = (address: string): string[] =>
  kinds.map((kind) => countOf(kind, mailboxOf(address) ?? address))
