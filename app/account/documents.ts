import type { User } from 'firebase/auth'
import { deleteOne, readAll, readOne, writeFields, type FoundDocument } from '#app/live/lite-firestore.ts'
import type { Units } from '#app/ui/units.ts'
import type { SiteContextValue } from '#app/ui/site.ts'
import { codeOf } from './fault-words.ts'
import { keptCollections, timeOf } from './kept.ts'

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

/** What somebody prefers, on whatever device they sign in. */
export interface Preferences {
  locale?: string
  units?: Units
}

export async function readPreferences(site: SiteContextValue, { uid }: User): Promise<Preferences> {
  const { locale, units } = (await readOne(site, `users/${uid}`)) ?? {}
  return {
    ...(typeof locale === 'string' && { locale }),
    ...((units === 'metric' || units === 'imperial') && { units }),
  }
}

export const savePreferences = (
  site: SiteContextValue,
  { uid }: User,
  preferences: Preferences,
): Promise<void> => writeFields(site, `users/${uid}`, { ...preferences })

/** Documents of a form that this account sent, or its confirmed address did before there was an account. */
async function sentBy(
  site: SiteContextValue,
  user: User,
  collection: FormCollection,
): Promise<FoundDocument[]> {
  const lists = await Promise.all([
    readAll(site, collection, { field: 'uid', value: user.uid }),
    user.email && user.emailVerified
      ? readAll(site, collection, { field: 'email', value: user.email })
      : Promise.resolve([]),
  ])
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
}

export async function sentForms(site: SiteContextValue, user: User): Promise<SentForm[]> {
  const lists = await Promise.all(
    formCollections.map(async (collection) => {
      const found = await sentBy(site, user, collection)
      return found.map(({ id, data }) => ({
        collection,
        id,
        about: [data.event, data.machine, data.topic].find((one) => typeof one === 'string') ?? '',
        at: timeOf(data.createdAt),
      }))
    }),
  )
  return lists.flat().toSorted((one, other) => other.at - one.at)
}

/** Everything that is stored about somebody, as one JSON text; times in ISO 8601. */
export async function exportOf(site: SiteContextValue, user: User): Promise<string> {
  const kept = await Promise.all(
    keptCollections.map(async (name) => [name, await readAll(site, `users/${user.uid}/${name}`)] as const),
  )
  const sent = await Promise.all(
    formCollections.map(async (name) => [name, await sentBy(site, user, name)] as const),
  )
  const { creationTime, lastSignInTime } = user.metadata
  const all = {
    exportedAt: new Date().toISOString(),
    account: {
      id: user.uid,
      email: user.email,
      emailConfirmed: user.emailVerified,
      name: user.displayName,
      phone: user.phoneNumber,
      created: creationTime && new Date(creationTime).toISOString(),
      lastSignIn: lastSignInTime && new Date(lastSignInTime).toISOString(),
      signInBy: user.providerData.map(({ providerId }) => providerId),
    },
    preferences: await readPreferences(site, user),
    ...Object.fromEntries(
      [...kept, ...sent].map(([name, list]) => [name, list.map(({ id, data }) => ({ id, ...data }))]),
    ),
  }
  return JSON.stringify(all, (_, value: unknown) => plain(value), 2)
}

function plain(value: unknown): unknown {
  const { seconds, nanoseconds } = (value ?? {}) as { seconds?: unknown; nanoseconds?: unknown }
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? new Date(seconds * 1000 + nanoseconds / 1e6).toISOString()
    : value
}

/** Deletes all documents of an account: what it saved, its preferences, and the forms it sent. */
export async function deleteDocuments(site: SiteContextValue, user: User): Promise<void> {
  const kept = await readKeptPaths(site, user.uid)
  const sent = await Promise.all(
    formCollections.map(async (name) => (await sentBy(site, user, name)).map(({ id }) => `${name}/${id}`)),
  )
  for (const path of [...kept, ...sent.flat(), `users/${user.uid}`])
    await deleteOne(site, path).catch((error: unknown) => {
      if (codeOf(error) !== 'not-found') throw error
    })
}

async function readKeptPaths(site: SiteContextValue, uid: string): Promise<string[]> {
  const lists = await Promise.all(
    keptCollections.map(async (name) =>
      (await readAll(site, `users/${uid}/${name}`)).map(({ id }) => `users/${uid}/${name}/${id}`),
    ),
  )
  return lists.flat()
}
