import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { defaultLocale, isLocale, type Locale } from '#app/content/locales.ts'
import type { Mail } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { registrationsOf } from './registrations-of.ts'

/** Somebody who is to be mailed. */
export interface Recipient {
  /** Id of their registration. */
  id: string
  email: string
  locale: Locale
  /** When they registered, in milliseconds since 1970. */
  registered: number
  /** The last part of their mails' keys. */
  person: string
}

/** How many were put into the outbox now, and whether that was all. */
export interface Put {
  put: number
  isDone: boolean
}

/** Addresses whose budgets are full after which a look ends: the site's own budget is. */
const enough = 20
/** Milliseconds a key outlives what it is about: what has gone is still counted then. */
const keptFor = 90 * 86_400_000

/** What the keys of an occasion's mails begin with: of several kinds of mail, events and occurrences none is another's beginning. */
export const keysOf = (kind: string, event: string, occurrence: string | number) =>
  `${kind}/${event}/${occurrence}/`

/**
 * Puts a mail for each registered address into the outbox, once for a beginning of keys. It may be ended anywhere and begun
 * again, also by several at once. Nobody is mailed for whom there is none.
 */
export async function putAll(
  { admin, notices }: { admin: Documents; notices: Pick<SharedNotices, 'has' | 'put'> },
  event: string,
  keys: string,
  { until, over }: { until: number; over: number },
  mailOf: (recipient: Recipient) => Promise<Mail | undefined>,
): Promise<Put> {
  let put = 0
  let full = 0
  for await (const { id, email, registration, isWanted } of registrationsOf(admin, event)) {
    if (!isWanted) continue
    const person = hashOf(email)
    const key = keys + person
    if (await notices.has(key)) continue
    const registered = Date.parse(registration.createTime)
    const mail = await mailOf({ id, email, locale: localeOf(registration), registered, person })
    if (!mail) continue
    const result = await notices.put(mail, key, until, over + keptFor)
    // Each is on the disk before it counts: in between others are answered.
    if (result === 'put' && ++put % 5 === 0) await setImmediate()
    if (result === 'full' && ++full >= enough) break
  }
  return { put, isDone: full === 0 }
}

const hashOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32)

function localeOf({ fields }: StoredDocument): Locale {
  const locale = fields.locale?.stringValue
  return isLocale(locale) ? locale : defaultLocale
}
