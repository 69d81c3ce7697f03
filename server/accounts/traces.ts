import type { PersonalPath } from '#app/features/account/personal-paths.ts'
import { forms, type FormName } from '#app/features/forms/definitions.ts'
import type { DeletedPerson } from '#services/identity/options.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Awaitable, Documents } from '#services/live/documents.ts'
import { bounceOf, countsOf, outboxPath } from '../task-worker/mail-paths.ts'
import { leadAliasesOf, leadDeliveriesOf, leadHistoryOf, leadsOf } from './lead-traces.ts'

/*
 * Where a person leaves traces in the live database, and how they are found: for the export of a person's data and for
 * the deletion of an account alike. Every collection of `firestore.rules` stands here; a test
 * compares. What is found through another collection stands after it.
 */

/** Somebody with an account; `email` only if they have confirmed it. */
export interface Person extends DeletedPerson {
  /** Others of their addresses, where those of a lead are taken for one person. */
  addresses?: readonly string[]
}

/** Somebody with the accounts their traces stand under: their own, and those of browsers that a registration of theirs has let in. */
export interface FoundPerson extends Person {
  devices: readonly string[]
}

/** What traces are looked for in: the embedded database, or one elsewhere as a worker reaches it. */
export interface Traced extends Documents {
  /** Paths of all documents below a document, at any depth, without itself. */
  below(path: string): Awaitable<string[]>
  /** Paths of all collections below a collection's documents, at any depth. */
  collections(collection: string): Awaitable<string[]>
}

/** Stands for the account of somebody who has none, or whose account is not meant: what is asked for by an address alone. */
export const noAccount = '(no account)'

export interface Trace {
  /** Paths of the person's documents; they need not be there. */
  find(admin: Traced, person: FoundPerson): Awaitable<string[]>
  /** Stays when the account is deleted, without saying who it was. */
  kept?: 'without name'
  why?: string
}

export const traces: Record<PersonalPath, Trace> = {
  'users/{uid}': { find: (_, { uid }) => (uid === noAccount ? [] : [`users/${uid}`]) },
  'users/{uid}/{saved}/{id}': {
    find: (admin, { uid }) => (uid === noAccount ? [] : admin.below(`users/${uid}`)),
  },
  'registrations/{id}': { find: (admin, person) => formsOf(admin, person, 'registrations') },
  'pilot_requests/{id}': { find: (admin, person) => formsOf(admin, person, 'pilot_requests') },
  'contact_messages/{id}': { find: (admin, person) => formsOf(admin, person, 'contact_messages') },
  'quotes/{id}': { find: (admin, person) => formsOf(admin, person, 'quotes') },
  'confirmations/{form}': {
    find: (admin, person) =>
      each(Object.keys(forms) as FormName[], async (form) =>
        (await formsOf(admin, person, form)).map((path) => `confirmations/${path.replace('/', '-')}`),
      ),
  },
  'leads/{id}': { find: leadsOf },
  'leads/{id}/history/{hid}': { find: leadHistoryOf },
  'lead_aliases/{id}': { find: leadAliasesOf },
  'lead_deliveries/{id}': { find: leadDeliveriesOf },
  'sellers/{uid}': { find: (_, { uid }) => [`sellers/${uid}`] },
  'entries/{uid}': { find: (_, { uid }) => [`entries/${uid}`] },
  // What a worker has mailed them, and where it keeps that mails come back.
  'mail_outbox/{id}': { find: mailsTo },
  'mail_outbox/{id}/files/{number}': {
    find: async (admin, person) => each(await mailsTo(admin, person), (mail) => admin.below(mail)),
  },
  'mail_people/{id}': { find: (_, { email }) => (email === null ? [] : countsOf(email)) },
  'mail_bounces/{id}': { find: (_, { email }) => (email === null ? [] : [bounceOf(email)]) },
  'events/{id}/guests/{uid}': { find: (admin, person) => ofDevices(admin, person, 'guests') },
  'events/{id}/desks/{uid}': {
    find: async (admin, { uid }) => (await inEvents(admin, 'desks')).map((desks) => `${desks}/${uid}`),
  },
  'events/{id}/visitors/{uid}': { find: (admin, person) => ofDevices(admin, person, 'visitors') },
  'events/{id}/visitors/{uid}/asked/{qid}': {
    find: async (admin, person) =>
      each(await ofDevices(admin, person, 'visitors'), (visitor) => admin.below(visitor)),
  },
  'events/{id}/questions/{qid}': { find: questionsOf },
  // Handed to them, or by them, or what they have asked.
  'events/{id}/hands/{qid}': {
    find: async (admin, person) => {
      const { uid } = person
      const asked = await askedBy(admin, person)
      return each(await inEvents(admin, 'hands'), async (hands) =>
        (await admin.list(hands))
          .filter(({ fields: { to, uid: by } }) => to?.stringValue === uid || by?.stringValue === uid)
          .map(({ name }) => idOf(name))
          .concat([...asked])
          .map((question) => `${hands}/${question}`),
      )
    },
  },
  'events/{id}/questions/{qid}/votes/{uid}': {
    find: (admin, person) => ofDevices(admin, person, 'questions/*/votes'),
  },
  'events/{id}/polls/{pid}/answers/{uid}': {
    find: (admin, person) => ofDevices(admin, person, 'polls/*/answers'),
  },
  'events/{id}/reactions/{uid}': { find: (admin, person) => ofDevices(admin, person, 'reactions') },
  'events/{id}/authors/{mid}': { find: (admin, person) => writtenBy(admin, person) },
  'events/{id}/chat/{mid}': {
    find: async (admin, person) =>
      (await writtenBy(admin, person)).map((path) => path.replace(/\/authors\//, '/chat/')),
  },
  'events/{id}/chatters/{uid}': { find: (admin, person) => ofDevices(admin, person, 'chatters') },
  'events/{id}/blocked/{uid}': { find: (admin, person) => ofDevices(admin, person, 'blocked') },
  // What somebody has begun or joined goes whole: without its people a session is of no use to the others either.
  'shared_builds/{id}': { find: (admin, { uid }) => sharedBuildsOf(admin, uid) },
  'shared_builds/{id}/people/{uid}': {
    find: async (admin, { uid }) => (await sharedBuildsOf(admin, uid)).map((path) => `${path}/people/${uid}`),
  },
  'shared_builds/{id}/steps/{number}': {
    find: async (admin, { uid }) =>
      each(await sharedBuildsOf(admin, uid), async (path) =>
        (await admin.list(`${path}/steps`))
          .filter(({ fields }) => fields.by?.stringValue === uid)
          .map(({ name }) => `${path}/steps/${idOf(name)}`),
      ),
  },
  'audit/{id}': {
    find: (admin, person) => recordsOf(admin, person),
    kept: 'without name',
    why: 'what operators did must stay known; who it was and what it says of the person goes',
  },
}

/** Collections in which nobody leaves a trace. */
export const impersonal = {
  'config/{doc}': 'the banner, written by operators',
  'events/{id}': 'the event, written by operators',
  'events/{id}/polls/{pid}': 'the question and its options, written by operators',
  'events/{id}/mails/{kind}': 'how mails go and their words, written by operators',
  'events/{id}/onstage/{name}': 'which question is on the speakers’ pages',
  'events/{id}/results/{name}': 'sums',
  'events/{id}/sources/{name}': 'addresses of streams, written by operators',
  'events/{id}/settings/{name}':
    'how fast visitors may write in the chat, words that are not taken, the language of the event',
  'events/{id}/stages/{key}': 'what speakers are told, under names that operators give',
  'server_secrets/{name}': 'what the server signs with',
  'departures/{uid}': 'that an account is being deleted; goes when that is done',
  'workers/{id}': 'which workers are there; named at random',
  'worker_tasks/{task}': 'which worker does what',
  'notice_ends/{id}': 'a pressed link of a mail, for seconds',
  'desk_asks/{id}': 'what an operator has asked of a worker; gone in minutes, as is the answer',
  'desk_asks/{id}/files/{number}': 'what is to be mailed with an answer; gone in minutes',
  'desk_asks/{id}/parts/{number}': 'the answer, which may be about people; gone in minutes',
  'mail_budgets/{name}': 'how many mails went in the last hour',
  'events/{id}/health/{session}': 'under a random name that nothing leads to',
  'lead_settings/{name}': 'time zone, countries and operators; who of the sales team is alerted',
  'lead_merges/{id}': 'addresses of leads that are to be merged, for seconds; then only whether they were',
  'lead_cursors/{form}': 'how far forms have been grouped',
  'event_moves/{id}': 'when an event was; who was mailed about it stands in the outbox',
} as const

/** Paths that each leads to, one after the other. */
async function each<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => Awaitable<string[]>,
): Promise<string[]> {
  const all: string[] = []
  for (const item of items) all.push(...(await pathsOf(item)))
  return all
}

/** Forms of the account or from its confirmed address. */
async function formsOf(admin: Traced, { uid, email }: Person, form: FormName): Promise<string[]> {
  const isOwn = (sender: string | undefined, address: string | undefined) =>
    sender === uid || (email !== null && address?.toLowerCase() === email)
  return (await admin.list(form))
    .filter(({ fields }) => isOwn(fields.uid?.stringValue, fields.email?.stringValue))
    .map(({ name }) => `${form}/${idOf(name)}`)
}

/** Mails that wait for the person or went to them. */
async function mailsTo(admin: Traced, { email }: Person): Promise<string[]> {
  if (email === null) return []
  const value = { stringValue: email }
  const where = { fieldFilter: { field: { fieldPath: 'person' }, op: 'EQUAL', value } }
  return (await admin.list(outboxPath, { where })).map(({ name }) => `${outboxPath}/${idOf(name)}`)
}

/** Finds the person's accounts; to be done before anything of theirs is deleted. */
export async function foundPerson(admin: Traced, person: Person): Promise<FoundPerson> {
  const own = new Set((await formsOf(admin, person, 'registrations')).map(idOf))
  const letIn: string[] = []
  if (own.size)
    for (const path of await inEvents(admin, 'guests'))
      for (const { name, fields } of await admin.list(path))
        if (own.has(fields.registration?.stringValue ?? '')) letIn.push(idOf(name))
  return { ...person, devices: [...new Set([person.uid, ...letIn])] }
}

/** What stands under the person's accounts in collections of events. */
async function ofDevices(admin: Traced, { devices }: FoundPerson, pattern: string): Promise<string[]> {
  const found = await inEvents(admin, pattern)
  return found.flatMap((collection) => devices.map((uid) => `${collection}/${uid}`))
}

/** Questions the person has asked, as their own documents name them. */
async function questionsOf(admin: Traced, person: FoundPerson): Promise<string[]> {
  return each(await ofDevices(admin, person, 'visitors'), async (visitor) => {
    const last = (await admin.get(visitor))?.fields.asked?.stringValue
    const asked = new Set([...(await admin.below(visitor)).map(idOf), ...(last ? [last] : [])])
    return [...asked].map((question) => visitor.replace(/visitors\/[^/]+$/, `questions/${question}`))
  })
}

/** Which messages of chats the person wrote, by the documents that say so. */
async function writtenBy(admin: Traced, { devices }: FoundPerson): Promise<string[]> {
  return each(await inEvents(admin, 'authors'), async (authors) =>
    (await admin.list(authors))
      .filter(({ fields }) => devices.includes(fields.uid?.stringValue ?? ''))
      .map(({ name }) => `${authors}/${idOf(name)}`),
  )
}

/** Sessions the person has begun or joined. */
async function sharedBuildsOf(admin: Traced, uid: string): Promise<string[]> {
  if (uid === noAccount) return []
  return (await admin.list('shared_builds'))
    .filter(({ fields }) =>
      fields.members?.arrayValue?.values?.some(({ stringValue }) => stringValue === uid),
    )
    .map(({ name }) => `shared_builds/${idOf(name)}`)
}

/** What operators have recorded that the person did, or about them. */
async function recordsOf(admin: Traced, person: FoundPerson): Promise<string[]> {
  const asked = await askedBy(admin, person)
  return (await admin.list('audit'))
    .filter(({ fields }) => fields.uid?.stringValue === person.uid || tellsOf(fields, person, asked))
    .map(({ name }) => `audit/${idOf(name)}`)
}

/** Ids of the questions the person has asked. */
export const askedBy = async (admin: Traced, person: FoundPerson): Promise<ReadonlySet<string>> =>
  new Set((await questionsOf(admin, person)).map(idOf))

/** Whether a record's words are about the person, whoever made it: questions are named by their ids. */
export function tellsOf(
  { about, detail }: StoredDocument['fields'],
  { uid, email }: Person,
  asked: ReadonlySet<string>,
): boolean {
  return [about, detail].some((field) => {
    const text = field?.stringValue ?? ''
    return (
      text.includes(uid) ||
      text.split(' ').some((word) => asked.has(word)) ||
      (email !== null && text.toLowerCase().includes(email))
    )
  })
}

/** Collections of events, `*` for any name; in the embedded database also of what was deleted itself. */
async function inEvents(admin: Traced, pattern: string): Promise<string[]> {
  const wanted = new RegExp(`^events/[^/]+/${pattern.replaceAll('*', '[^/]+')}$`)
  return (await admin.collections('events')).filter((path) => wanted.test(path))
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
