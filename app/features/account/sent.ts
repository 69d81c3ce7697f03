import type { User } from 'firebase/auth'
import { readAll, writeTogether, type FoundDocument } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { timeOf } from '#app/features/saved/saved-entry.ts'

/** Forms somebody has sent; each is shown to who sent it. */
export const formCollections = ['registrations', 'pilot_requests', 'contact_messages', 'quotes'] as const
export type FormCollection = (typeof formCollections)[number]

export interface SentForm {
  collection: FormCollection
  id: string
  /** The event, machine or topic it is about; empty when it names none. */
  about: string
  at: number
}

/**
 * Documents of a form that belong to the account: sent while it was signed in, or from its confirmed address without it.
 * The latter are put into the account, so that they stay in it when the address changes.
 */
export async function sentBy(
  site: SiteContextValue,
  { uid, email, emailVerified }: User,
  collection: FormCollection,
): Promise<FoundDocument[]> {
  const [own, byAddress] = await Promise.all([
    readAll(site, collection, { field: 'uid', value: uid }),
    email && emailVerified ? readAll(site, collection, { field: 'email', value: email }) : [],
  ])
  const unclaimed = byAddress.filter(({ data }) => data.uid === undefined)
  if (unclaimed.length)
    await Promise.all(
      unclaimed.map(({ id }) => writeTogether(site, [{ path: `${collection}/${id}`, merge: { uid } }])),
    ).catch((error: unknown) => console.warn('Forms could not be put into the account', error))
  return [...new Map([...own, ...byAddress].map((item) => [item.id, item])).values()]
}

export async function sentForms(site: SiteContextValue, user: User): Promise<SentForm[]> {
  const lists = await Promise.all(
    formCollections.map(async (collection) => {
      const documents = await sentBy(site, user, collection)
      return documents.map(({ id, data }) => ({
        collection,
        id,
        about: [data.event, data.machine, data.topic].find((item) => typeof item === 'string') ?? '',
        at: timeOf(data.createdAt),
      }))
    }),
  )
  return lists.flat().toSorted((one, other) => other.at - one.at)
}
