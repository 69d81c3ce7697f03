import type { DatabaseSync } from 'node:sqlite'
import { hashOf } from './secret.ts'
import { personOf } from './mailbox.ts'

/**
 * What a mail is for: one to an account's owner, one to an address nobody has verified, the confirmation of a form, or a
 * notice to everybody who registered; and `work`, to and from those who answer leads.
 */
export type MailKind = 'owner' | 'stranger' | 'confirmation' | 'notice' | 'work'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Mails in an hour and in a day: to one person, and for one client. */
export const LIMITS: Record<
  MailKind,
  { person: [hour: number, day: number]; client: [hour: number, day: number] }
> = {
  owner: { person: [12, 40], client: [60, 200] },
  stranger: { person: [6, 20], client: [30, 100] },
  confirmation: { person: [3, 10], client: [20, 60] },
  // No client causes one.
  notice: { person: [6, 20], client: [0, 0] },
  work: { person: [60, 400], client: [0, 0] },
}

/** Part of the site's hourly budget that strangers, and forms, can use up: the rest is for the owners of accounts. */
const SHARE = 0.4
/** Notices go only while less than this part of the hourly budget is used: other mails cannot wait. */
const NOTICES = 0.6

/** What workers mail: nobody's account is theirs. */
export type SharedKind = 'confirmation' | 'notice' | 'work'

/** Parts of the hourly budget: `all`, up to which all mails together may have used it; `own`, up to which those of the kind. */
export const shares: Record<SharedKind, { all: number; own: number }> = {
  confirmation: { all: 1, own: SHARE },
  notice: { all: NOTICES, own: 1 },
  work: { all: NOTICES, own: 1 },
}

interface Limit {
  /** What is limited, for the log. */
  name: string
  key: string
  max: number
  within: number
}

/** Counts mails by person, client and altogether, over restarts too. Addresses are kept as hashes. */
export class MailBudget {
  readonly #database: DatabaseSync
  readonly #perHour: number
  readonly #now: () => number

  constructor(database: DatabaseSync, perHour: number, now: () => number) {
    this.#database = database
    this.#perHour = perHour
    this.#now = now
  }

  /** Counts a mail; gives the name of the budget that has no room for it, and counts nothing then. */
  take(kind: MailKind, mailbox: string, client: string | undefined): string | null {
    const limits = this.#limits(kind, hashOf(personOf(mailbox)), client)
    const now = this.#now()
    this.#database.prepare('delete from mail_counts where at <= ?').run(now - DAY)
    const count = this.#database.prepare('select count(*) as count from mail_counts where key = ? and at > ?')
    const full = limits.find(({ key, max, within }) => Number(count.get(key, now - within)?.count) >= max)
    if (full) return full.name
    const insert = this.#database.prepare('insert into mail_counts (key, at) values (?, ?)')
    for (const key of new Set(limits.map((limit) => limit.key))) insert.run(key, now)
    return null
  }

  #limits(kind: MailKind, person: string, client: string | undefined): Limit[] {
    const { person: ofPerson, client: ofClient } = LIMITS[kind]
    const inBoth = (name: string, key: string, [hour, day]: readonly [number, number]): Limit[] => [
      { name: `${name}, an hour`, key, max: hour, within: HOUR },
      { name: `${name}, a day`, key, max: day, within: DAY },
    ]
    return [
      ...inBoth('one recipient', `${kind} to ${person}`, ofPerson),
      ...(client === undefined ? [] : inBoth('one client', `${kind} from ${hashOf(client)}`, ofClient)),
      ...(kind === 'owner'
        ? []
        : kind === 'notice' || kind === 'work'
          ? [{ name: 'notices, an hour', key: 'site', max: this.#perHour * NOTICES, within: HOUR }]
          : [{ name: `${kind} mails, an hour`, key: kind, max: this.#perHour * SHARE, within: HOUR }]),
      { name: 'the site, an hour', key: 'site', max: this.#perHour, within: HOUR },
    ]
  }
}
