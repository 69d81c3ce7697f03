import { defaultLocale, isLocale } from '#app/content/locales.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { Notices } from '#services/identity/options.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Awaitable, Documents } from '#services/live/documents.ts'
import type { Value } from '#services/live/values/value.ts'
import type { NoticeLinks } from './answer-notices.ts'

export interface NoticesStores {
  admin: Pick<Documents, 'get' | 'list' | 'update'>
  notices: Pick<Notices, 'isSigned' | 'stop'>
}

/** The links of mails where the database is in this process: followed at once. */
export function noticeLinks(stores: () => Promise<NoticesStores>): NoticeLinks {
  const registrationOf = async (id: string, seal: string) => {
    const { admin, notices } = await stores()
    return notices.isSigned(id, seal) ? admin.get(`registrations/${id}`) : undefined
  }
  return {
    async find(id, seal) {
      const fields = (await registrationOf(id, seal))?.fields
      const locale = fields?.locale?.stringValue
      return (
        fields && {
          locale: isLocale(locale) ? locale : defaultLocale,
          isEnded: fields.noNotices?.booleanValue === true,
        }
      )
    },
    async turn(id, seal, isAgain) {
      const { admin, notices } = await stores()
      const registration = await registrationOf(id, seal)
      if (registration) await turnNotices(admin, notices, registration, isAgain)
    },
  }
}

/** Ends the mails of an event to whoever has registered, or lets them go again. */
export async function turnNotices(
  admin: NoticesStores['admin'],
  notices: { stop: (address: string, subject: string) => Awaitable<void> },
  registration: StoredDocument,
  isAgain: boolean,
): Promise<void> {
  const { email, event } = registration.fields
  for (const path of await registrationsLike(admin, registration))
    await admin.update(path, { noNotices: { booleanValue: !isAgain } })
  const happening = eventOfRegistration(event?.stringValue ?? '')
  // What waits to be sent is wanted no more either.
  if (!isAgain && happening) await notices.stop((email?.stringValue ?? '').trim().toLowerCase(), happening)
}

/**
 * Paths of all registrations for the event from the address: the newest one decides, and somebody who registered twice may
 * still have the mail of the first.
 */
async function registrationsLike(
  admin: Pick<Documents, 'list'>,
  { name, fields }: StoredDocument,
): Promise<Set<string>> {
  const address = fields.email?.stringValue ?? ''
  const written = [...new Set([address, address.trim().toLowerCase()])]
  const values = written.map((stringValue) => ({ stringValue }))
  const same = await admin.list('registrations', {
    where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'IN', value: { arrayValue: { values } } } },
  })
  const happening = (event: Value | undefined) => eventOfRegistration(event?.stringValue ?? '')
  const others = same.filter((other) => happening(other.fields.event) === happening(fields.event))
  return new Set(
    [name, ...others.map((other) => other.name)].map((path) => path.slice(path.indexOf('registrations/'))),
  )
}
