import type { User } from 'firebase/auth'
import { deleteOne, readAll, readOne, writeFields, writeTogether } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { isLocale, type Locale } from '#app/content/locales.ts'
import { pageLocale } from '#app/base/i18n/page-locale.ts'
import type { Units } from '#app/base/i18n/units.ts'
import { savedCollections } from '#app/features/saved/saved-entry.ts'
import { formCollections, sentBy } from './sent.ts'

/** What somebody prefers, on whatever device they sign in. */
export interface Preferences {
  locale?: Locale
  units?: Units
}

export async function readPreferences(site: SiteContextValue, { uid }: User): Promise<Preferences> {
  const { locale, units } = (await readOne(site, `users/${uid}`)) ?? {}
  return {
    ...(typeof locale === 'string' && isLocale(locale) && { locale }),
    ...((units === 'metric' || units === 'imperial') && { units }),
  }
}

export const savePreferences = (
  site: SiteContextValue,
  { uid }: User,
  preferences: Preferences,
): Promise<void> => writeFields(site, `users/${uid}`, { ...preferences })

/** Documents of one batch of a deletion. */
const atOnce = 100

/**
 * Deletes what the account may delete itself: what it saved, its preferences, and the forms it sent. First it notes that
 * the account is being deleted, so that an interrupted deletion is known for one.
 */
export async function deleteDocuments(site: SiteContextValue, user: User): Promise<void> {
  const account = `users/${user.uid}`
  await writeTogether(site, [{ path: account, set: {}, timed: 'leavingAt' }])
  const paths = [...(await savedPaths(site, user.uid)), ...(await sentPaths(site, user))]
  for (let at = 0; at < paths.length; at += atOnce)
    await writeTogether(
      site,
      paths.slice(at, at + atOnce).map((path) => ({ path, remove: true })),
    )
  if (!site.live?.hosted) return deleteOne(site, account)
  // What else there is of them a worker deletes, and says so by mail; that the account is being deleted stays until it is.
  const set = {
    email: user.emailVerified ? user.email : '',
    locale: pageLocale(),
  }
  await writeTogether(site, [{ path: `departures/${user.uid}`, set, timed: 'at' }])
}

/** Whether the account was being deleted when that was interrupted. */
export async function isLeaving(site: SiteContextValue, { uid }: User): Promise<boolean> {
  return (await readOne(site, `users/${uid}`))?.leavingAt !== undefined
}

async function savedPaths(site: SiteContextValue, uid: string): Promise<string[]> {
  const lists = await Promise.all(
    savedCollections.map(async (name) =>
      (await readAll(site, `users/${uid}/${name}`)).map(({ id }) => `users/${uid}/${name}/${id}`),
    ),
  )
  return lists.flat()
}

async function sentPaths(site: SiteContextValue, user: User): Promise<string[]> {
  const lists = await Promise.all(
    formCollections.map(async (name) => (await sentBy(site, user, name)).map(({ id }) => `${name}/${id}`)),
  )
  return lists.flat()
}
