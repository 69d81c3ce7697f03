import type { User } from 'firebase/auth'
import { readAll, readOne } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { codeOf } from '#app/features/live/error-code.ts'
import { savedCollections } from '#app/features/saved/saved-entry.ts'
import type { PersonalPath } from './personal-paths.ts'
import { sentBy, type FormCollection } from './sent.ts'

type Documents = ({ path: string } & Record<string, unknown>)[]
type Reader = (site: SiteContextValue, user: User) => Promise<Documents>

/** Not for its owner to read: what the access rules keep to operators and the server. */
const notReadable: Reader = () => Promise.resolve([])

const readers: Record<PersonalPath, Reader> = {
  'users/{uid}': (site, { uid }) => readPaths(site, [`users/${uid}`]),
  'users/{uid}/{saved}/{id}': async (site, { uid }) =>
    (await Promise.all(savedCollections.map((name) => readBelow(site, `users/${uid}/${name}`)))).flat(),
  'registrations/{id}': (site, user) => readForms(site, user, 'registrations'),
  'pilot_requests/{id}': (site, user) => readForms(site, user, 'pilot_requests'),
  'contact_messages/{id}': (site, user) => readForms(site, user, 'contact_messages'),
  'quotes/{id}': (site, user) => readForms(site, user, 'quotes'),
  'confirmations/{form}': notReadable,
  'leads/{id}': notReadable,
  'leads/{id}/history/{hid}': notReadable,
  'lead_aliases/{id}': notReadable,
  'events/{id}/guests/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await events(site)).map((event) => `${event}/guests/${uid}`),
    ),
  'lead_deliveries/{id}': notReadable,
  'sellers/{uid}': notReadable,
  'entries/{uid}': notReadable,
  'mail_outbox/{id}': notReadable,
  'mail_outbox/{id}/files/{number}': notReadable,
  'mail_people/{id}': notReadable,
  'mail_bounces/{id}': notReadable,
  'events/{id}/desks/{uid}': notReadable,
  'events/{id}/hands/{qid}': notReadable,
  'events/{id}/visitors/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await events(site)).map((event) => `${event}/visitors/${uid}`),
    ),
  'events/{id}/visitors/{uid}/asked/{qid}': readAsked,
  'events/{id}/questions/{qid}': async (site, user) =>
    readPaths(
      site,
      (await readAsked(site, user)).map(({ path }) =>
        path.replace(/\/visitors\/[^/]+\/asked\//, '/questions/'),
      ),
    ),
  'events/{id}/questions/{qid}/votes/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await inEvents(site, 'questions', ['shown', 'answered'])).map((path) => `${path}/votes/${uid}`),
    ),
  'events/{id}/polls/{pid}/answers/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await inEvents(site, 'polls', ['open', 'closed'])).map((path) => `${path}/answers/${uid}`),
    ),
  'events/{id}/reactions/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await events(site)).map((event) => `${event}/reactions/${uid}`),
    ),
  'events/{id}/chat/{mid}': async (site, user) =>
    readPaths(
      site,
      (await readWritten(site, user)).map(({ path }) => path.replace('/authors/', '/chat/')),
    ),
  'events/{id}/authors/{mid}': readWritten,
  'events/{id}/chatters/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await events(site)).map((event) => `${event}/chatters/${uid}`),
    ),
  'events/{id}/blocked/{uid}': async (site, { uid }) =>
    readPaths(
      site,
      (await events(site)).map((event) => `${event}/blocked/${uid}`),
    ),
  // Nothing leads to them but their links; they are gone a day after the last step.
  'shared_builds/{id}': notReadable,
  'shared_builds/{id}/people/{uid}': notReadable,
  'shared_builds/{id}/steps/{number}': notReadable,
  'audit/{id}': notReadable,
}

/**
 * What the database holds of somebody as far as they may read it themselves, by collection: for a site at Firebase, whose
 * server has no access of its own. What an operator has hidden since is missing.
 */
export async function readableData(site: SiteContextValue, user: User): Promise<Record<string, Documents>> {
  const all: Record<string, Documents> = {}
  for (const read of Object.values(readers))
    for (const document of await read(site, user))
      (all[document.path.split('/').at(-2) ?? ''] ??= []).push(document)
  return all
}

/** Documents that are there and may be read. */
async function readPaths(site: SiteContextValue, paths: readonly string[]): Promise<Documents> {
  const parts = await Promise.all(
    paths.map(async (path) => {
      const data = await readOne(site, path).catch((error: unknown) => {
        if (codeOf(error) !== 'permission-denied') throw error
        return undefined
      })
      return data ? [{ path, ...data }] : []
    }),
  )
  return parts.flat()
}

const readBelow = async (site: SiteContextValue, collection: string): Promise<Documents> =>
  (await readAll(site, collection)).map(({ id, data }) => ({ path: `${collection}/${id}`, ...data }))

const readForms = async (site: SiteContextValue, user: User, form: FormCollection): Promise<Documents> =>
  (await sentBy(site, user, form)).map(({ id, data }) => ({ path: `${form}/${id}`, ...data }))

async function readAsked(site: SiteContextValue, { uid }: User): Promise<Documents> {
  const lists = (await events(site)).map((event) => readBelow(site, `${event}/visitors/${uid}/asked`))
  return (await Promise.all(lists)).flat()
}

/** Which messages of chats somebody wrote. */
async function readWritten(site: SiteContextValue, { uid }: User): Promise<Documents> {
  const lists = (await events(site)).map(async (event) => {
    const written = await readAll(site, `${event}/authors`, { field: 'uid', value: uid })
    return written.map(({ id, data }) => ({ path: `${event}/authors/${id}`, ...data }))
  })
  return (await Promise.all(lists)).flat()
}

const events = async (site: SiteContextValue): Promise<string[]> =>
  (await readAll(site, 'events')).map(({ id }) => `events/${id}`)

async function inEvents(
  site: SiteContextValue,
  collection: 'questions' | 'polls',
  states: readonly string[],
): Promise<string[]> {
  const lists = (await events(site)).flatMap((event) =>
    states.map(async (state) => {
      const documents = await readAll(site, `${event}/${collection}`, { field: 'state', value: state })
      return documents.map(({ id }) => `${event}/${collection}/${id}`)
    }),
  )
  return (await Promise.all(lists)).flat()
}
