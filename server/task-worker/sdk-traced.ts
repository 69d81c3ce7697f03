import { registrationEvents } from '#app/features/forms/definitions.ts'
import type { Traced } from '../accounts/traced.ts'
import type { SdkDocuments } from './sdk-documents.ts'

/** Collections below an event's document whose documents are named by accounts, or say whose they are. */
const ofEvent = [
  'guests',
  'desks',
  'hands',
  'visitors',
  'questions',
  'reactions',
  'authors',
  'chat',
  'chatters',
  'blocked',
]

/** Collections below the documents of these, by the number of names in their paths and their first and last collection. */
const belowOf: Readonly<Record<string, readonly string[]>> = {
  users: ['builds', 'calculations'],
  leads: ['history'],
  mail_outbox: ['files'],
  shared_builds: ['people', 'steps'],
  'events/visitors': ['asked'],
  'events/questions': ['votes'],
  'events/polls': ['answers'],
}

/**
 * The database of a project as traces are looked for in it. The SDK lists no collections: they are those the site has, of
 * events, questions and polls that are there. Of what an operator has deleted nothing below it is found.
 */
export function sdkTraced(documents: SdkDocuments): Traced {
  const listed = new Map<string, Promise<string[]>>()
  const idsOf = async (collection: string) =>
    (await documents.list(collection)).map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  /** Ids of what operators make, which a deletion leaves: asked once. */
  const kept = (collection: string) => {
    const ids = listed.get(collection) ?? idsOf(collection)
    listed.set(collection, ids)
    return ids
  }
  return {
    ...documents,
    async below(path) {
      const names = path.split('/')
      const kind = [names[0], ...(names.length > 2 ? [names.at(-2)] : [])].join('/')
      const found: string[] = []
      for (const collection of belowOf[kind] ?? [])
        for (const id of await idsOf(`${path}/${collection}`)) found.push(`${path}/${collection}/${id}`)
      return found
    },
    async collections(collection) {
      if (collection !== 'events') throw new Error(`Collections below ${collection} are not known here`)
      const events = new Set<string>([...(await kept('events')), ...Object.values(registrationEvents)])
      const found: string[] = []
      for (const event of events) {
        const root = `events/${event}`
        found.push(...ofEvent.map((name) => `${root}/${name}`))
        for (const id of await kept(`${root}/questions`)) found.push(`${root}/questions/${id}/votes`)
        for (const id of await kept(`${root}/polls`)) found.push(`${root}/polls/${id}/answers`)
      }
      return found
    },
  }
}
