import type { PersonalPath } from '#app/features/account/personal-paths.ts'
import { forms, type FormName } from '#app/features/forms/definitions.ts'
import type { DeletedPerson } from '#services/identity/options.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import { deliveredOf } from '../leads/delivery.ts'
import { mergedInto } from '../leads/detach.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { bounceOf, countsOf, outboxPath } from '../task-worker/mail-paths.ts'

/*
 * Where a person leaves traces in the live database, and how they are found: for the export of a person's data and for
 * the deletion of an account alike. Every collection of `firestore.rules` stands here; a test
 * compares. What is found through another collection stands after it.
 */

/** Somebody with an account; `email` only if they have confirmed it. */
export type Person = DeletedPerson

/** Somebody with the accounts their traces stand under: their own, and those of browsers that a registration of theirs has let in. */
export interface FoundPerson extends Person {
  devices: readonly string[]
}

export interface Trace {
  /** Paths of the person's documents; they need not be there. */
  find(admin: Admin, person: FoundPerson): string[]
  /** Stays when the account is deleted, without saying who it was. */
  kept?: 'without name'
  why?: string
}

export const traces: Record<PersonalPath, Trace> = {
  'users/{uid}': { find: (_, { uid }) => [`users/${uid}`] },
  'users/{uid}/{saved}/{id}': { find: (admin, { uid }) => admin.below(`users/${uid}`) },
  'registrations/{id}': { find: (admin, person) => formsOf(admin, person, 'registrations') },
  'pilot_requests/{id}': { find: (admin, person) => formsOf(admin, person, 'pilot_requests') },
  'contact_messages/{id}': { find: (admin, person) => formsOf(admin, person, 'contact_messages') },
  'quotes/{id}': { find: (admin, person) => formsOf(admin, person, 'quotes') },
  'confirmations/{form}': {
    find: (admin, person) =>
      (Object.keys(forms) as FormName[]).flatMap((form) =>
        formsOf(admin, person, form).map((path) => `confirmations/${path.replace('/', '-')}`),
      ),
  },
  'leads/{id}': { find: (admin, person) => leadsOf(admin, person) },
  'leads/{id}/history/{hid}': {
    find: (admin, person) => leadsOf(admin, person).flatMap((path) => admin.below(path)),
  },
  'lead_aliases/{id}': {
    find: (admin, person) =>
      leadsOf(admin, person).flatMap((path) =>
        admin.list('lead_aliases', mergedInto(idOf(path))).map(({ name }) => `lead_aliases/${idOf(name)}`),
      ),
  },
  'lead_deliveries/{id}': {
    find: (admin, person) =>
      leadsOf(admin, person).flatMap((path) =>
        admin
          .list('lead_deliveries', deliveredOf(idOf(path)))
          .map(({ name }) => `lead_deliveries/${idOf(name)}`),
      ),
  },
  'entries/{uid}': { find: (_, { uid }) => [`entries/${uid}`] },
  // What a worker has mailed them, and where it keeps that mails come back.
  'mail_outbox/{id}': { find: mailsTo },
  'mail_people/{id}': { find: (_, { email }) => (email === null ? [] : countsOf(email)) },
  'mail_bounces/{id}': { find: (_, { email }) => (email === null ? [] : [bounceOf(email)]) },
  'events/{id}/guests/{uid}': { find: (admin, person) => ofDevices(admin, person, 'guests') },
  'events/{id}/desks/{uid}': {
    find: (admin, { uid }) => inEvents(admin, 'desks').map((desks) => `${desks}/${uid}`),
  },
  // Handed to them, or by them.
  'events/{id}/hands/{qid}': {
    find: (admin, { uid }) =>
      inEvents(admin, 'hands').flatMap((hands) =>
        admin
          .list(hands)
          .filter(({ fields }) => fields.to?.stringValue === uid || fields.uid?.stringValue === uid)
          .map(({ name }) => `${hands}/${idOf(name)}`),
      ),
  },
  'events/{id}/visitors/{uid}': { find: (admin, person) => ofDevices(admin, person, 'visitors') },
  'events/{id}/visitors/{uid}/asked/{qid}': {
    find: (admin, person) => ofDevices(admin, person, 'visitors').flatMap((visitor) => admin.below(visitor)),
  },
  'events/{id}/questions/{qid}': { find: questionsOf },
  'events/{id}/questions/{qid}/votes/{uid}': {
    find: (admin, person) => ofDevices(admin, person, 'questions/*/votes'),
  },
  'events/{id}/polls/{pid}/answers/{uid}': {
    find: (admin, person) => ofDevices(admin, person, 'polls/*/answers'),
  },
  'events/{id}/reactions/{uid}': { find: (admin, person) => ofDevices(admin, person, 'reactions') },
  'events/{id}/authors/{mid}': { find: (admin, person) => writtenBy(admin, person) },
  'events/{id}/chat/{mid}': {
    find: (admin, person) => writtenBy(admin, person).map((path) => path.replace(/\/authors\//, '/chat/')),
  },
  'events/{id}/chatters/{uid}': { find: (admin, person) => ofDevices(admin, person, 'chatters') },
  'events/{id}/blocked/{uid}': { find: (admin, person) => ofDevices(admin, person, 'blocked') },
  // What somebody has begun or joined goes whole: without its people a session is of no use to the others either.
  'shared_builds/{id}': { find: (admin, { uid }) => sharedBuildsOf(admin, uid) },
  'shared_builds/{id}/people/{uid}': {
    find: (admin, { uid }) => sharedBuildsOf(admin, uid).map((path) => `${path}/people/${uid}`),
  },
  'shared_builds/{id}/steps/{number}': {
    find: (admin, { uid }) =>
      sharedBuildsOf(admin, uid).flatMap((path) =>
        admin
          .list(`${path}/steps`)
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
  'workers/{id}': 'which workers are there; named at random',
  'worker_tasks/{task}': 'which worker does what',
  'notice_ends/{id}': 'a pressed link of a mail, for seconds',
  'mail_budgets/{name}': 'how many mails went in the last hour',
  'events/{id}/health/{session}': 'under a random name that nothing leads to',
  'lead_settings/{name}': 'time zone, countries and operators; who of the sales team is alerted',
  'lead_merges/{id}': 'addresses of leads that are to be merged, for seconds; then only whether they were',
  'lead_cursors/{form}': 'how far forms have been grouped',
  'event_moves/{id}': 'when an event was; who was mailed about it stands in the outbox',
} as const

/** Forms of the account or from its confirmed address. */
function formsOf(admin: Admin, { uid, email }: Person, form: FormName): string[] {
  const isOwn = (sender: string | undefined, address: string | undefined) =>
    sender === uid || (email !== null && address?.toLowerCase() === email)
  return admin
    .list(form)
    .filter(({ fields }) => isOwn(fields.uid?.stringValue, fields.email?.stringValue))
    .map(({ name }) => `${form}/${idOf(name)}`)
}

/** The lead of the person's confirmed address. */
function leadsOf(admin: Admin, { email }: Person): string[] {
  if (email === null) return []
  const own = leadIdOf(email)
  const path = `leads/${admin.get(`lead_aliases/${own}`)?.fields.into?.stringValue ?? own}`
  return admin.get(path) ? [path] : []
}

/** Mails that wait for the person or went to them. */
function mailsTo(admin: Admin, { email }: Person): string[] {
  if (email === null) return []
  return admin
    .list(outboxPath)
    .filter(({ fields }) => fields.person?.stringValue === email)
    .map(({ name }) => `${outboxPath}/${idOf(name)}`)
}

/** Finds the person's accounts; to be done before anything of theirs is deleted. */
export function foundPerson(admin: Admin, person: Person): FoundPerson {
  const own = new Set(formsOf(admin, person, 'registrations').map(idOf))
  const guests = inEvents(admin, 'guests').flatMap((path) => (own.size ? admin.list(path) : []))
  const letIn = guests.filter(({ fields }) => own.has(fields.registration?.stringValue ?? ''))
  return { ...person, devices: [...new Set([person.uid, ...letIn.map(({ name }) => idOf(name))])] }
}

/** What stands under the person's accounts in collections of events. */
function ofDevices(admin: Admin, { devices }: FoundPerson, pattern: string): string[] {
  return inEvents(admin, pattern).flatMap((collection) => devices.map((uid) => `${collection}/${uid}`))
}

/** Questions the person has asked, as their own documents name them. */
function questionsOf(admin: Admin, person: FoundPerson): string[] {
  return ofDevices(admin, person, 'visitors').flatMap((visitor) => {
    const last = admin.get(visitor)?.fields.asked?.stringValue
    const asked = new Set([...admin.below(visitor).map(idOf), ...(last ? [last] : [])])
    return [...asked].map((question) => visitor.replace(/visitors\/[^/]+$/, `questions/${question}`))
  })
}

/** Which messages of chats the person wrote, by the documents that say so. */
function writtenBy(admin: Admin, { devices }: FoundPerson): string[] {
  return inEvents(admin, 'authors').flatMap((authors) =>
    admin
      .list(authors)
      .filter(({ fields }) => devices.includes(fields.uid?.stringValue ?? ''))
      .map(({ name }) => `${authors}/${idOf(name)}`),
  )
}

/** Sessions the person has begun or joined. */
function sharedBuildsOf(admin: Admin, uid: string): string[] {
  return admin
    .list('shared_builds')
    .filter(({ fields }) =>
      fields.members?.arrayValue?.values?.some(({ stringValue }) => stringValue === uid),
    )
    .map(({ name }) => `shared_builds/${idOf(name)}`)
}

/** What operators have recorded that the person did, or about them. */
function recordsOf(admin: Admin, person: FoundPerson): string[] {
  const asked = askedBy(admin, person)
  return admin
    .list('audit')
    .filter(({ fields }) => fields.uid?.stringValue === person.uid || tellsOf(fields, person, asked))
    .map(({ name }) => `audit/${idOf(name)}`)
}

/** Ids of the questions the person has asked. */
export const askedBy = (admin: Admin, person: FoundPerson): ReadonlySet<string> =>
  new Set(questionsOf(admin, person).map(idOf))

/** Whether a record's words are about the person, whoever made it. */
export function tellsOf(
  { about, detail }: StoredDocument['fields'],
  { uid, email }: Person,
  asked: ReadonlySet<string>,
): boolean {
  return [about, detail].some((field) => {
    const text = field?.stringValue ?? ''
    return text.includes(uid) || asked.has(text) || (email !== null && text.toLowerCase().includes(email))
  })
}

/** Collections of events, `*` for any name; also of events, questions and polls that were deleted themselves. */
function inEvents(admin: Admin, pattern: string): string[] {
  const wanted = new RegExp(`^events/[^/]+/${pattern.replaceAll('*', '[^/]+')}$`)
  return admin.collections('events').filter((path) => wanted.test(path))
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
