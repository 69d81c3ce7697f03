import type { PersonalPath } from '#app/features/account/personal-paths.ts'
import { forms, type FormName } from '#app/features/forms/definitions.ts'
import type { Awaitable } from '#services/live/documents.ts'
import { bounceOf, countsOf } from '../task-worker/mail-paths.ts'
import {
  askedBy,
  each,
  formsOf,
  idOf,
  inEvents,
  mailsTo,
  ofDevices,
  questionsOf,
  recordsOf,
  sharedBuildsOf,
  writtenBy,
} from './find-traces.ts'
import { leadAliasesOf, leadDeliveriesOf, leadHistoryOf, leadsOf } from './lead-traces.ts'
import { noAccount, type FoundPerson, type Traced } from './traced.ts'

/*
 * Where a person leaves traces in the live database, and how they are found: for the export of a person's data and for
 * the deletion of an account alike. Every collection of `firestore.rules` stands here; a test
 * compares. What is found through another collection stands after it.
 */

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
