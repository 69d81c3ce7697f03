import type { PersonalPath } from '#app/features/account/personal-paths.ts'
import type { Fields } from '#services/live/values/value.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { bounceOf, countsOf } from '../task-worker/mail-paths.ts'

export interface Person {
  uid: string
  email: string
  name: string
  phone: string
}

/** Makes a person's trace in every collection. One that is missing here does not compile. */
export const leaveTraces: Record<
  PersonalPath,
  (person: Person, id: string) => [path: string, fields: Fields]
> = {
  'users/{uid}': ({ uid }) => [`users/${uid}`, { locale: text('fi') }],
  'users/{uid}/{saved}/{id}': ({ uid, name }) => [
    `users/${uid}/builds/one`,
    { name: text(`${name}’s LT106`) },
  ],
  'registrations/{id}': (person, id) => [`registrations/${id}`, sent(person)],
  'pilot_requests/{id}': (person, id) => [
    `pilot_requests/${id}`,
    { ...sent(person), email: text('x@y.example') },
  ],
  // Sent before there was an account, and written as people write their addresses.
  'contact_messages/{id}': (person, id) => [
    `contact_messages/${id}`,
    without(sent({ ...person, email: person.email.toUpperCase() }), 'uid'),
  ],
  'quotes/{id}': (person, id) => [`quotes/${id}`, sent(person)],
  'confirmations/{form}': (_, id) => [`confirmations/quotes-${id}`, { at: text('now') }],
  'leads/{id}': (person) => [`leads/${leadIdOf(person.email)}`, sent(person)],
  'leads/{id}/history/{hid}': ({ email, name }, id) => [
    `leads/${leadIdOf(email)}/history/${id}`,
    { text: text(name) },
  ],
  'lead_aliases/{id}': ({ email }, id) => [`lead_aliases/other${id}`, { into: text(leadIdOf(email)) }],
  'events/{id}/guests/{uid}': (_, id) => [`events/day/guests/${id}`, { registration: text(id) }],
  'lead_deliveries/{id}': ({ email }, id) => [
    `lead_deliveries/file-quotes-${id}`,
    { lead: text(leadIdOf(email)) },
  ],
  'sellers/{uid}': ({ uid, email }) => [`sellers/${uid}`, { email: text(email) }],
  'entries/{uid}': ({ uid, name }) => [`entries/${uid}`, { pass: text(name) }],
  'mail_outbox/{id}': ({ email, name }, id) => [
    `mail_outbox/${id}`,
    { person: text(email), body: text(name) },
  ],
  'mail_outbox/{id}/files/{number}': ({ name }, id) => [`mail_outbox/${id}/files/0`, { text: text(name) }],
  'mail_people/{id}': ({ email }) => [countsOf(email)[0] ?? '', { for: text(email) }],
  'mail_bounces/{id}': ({ email }) => [bounceOf(email), { address: text(email) }],
  'events/{id}/desks/{uid}': ({ uid, email }) => [`events/day/desks/${uid}`, { name: text(email) }],
  'events/{id}/hands/{qid}': ({ uid, email }, id) => [
    `events/day/hands/${id}`,
    { to: text(uid), toName: text(email) },
  ],
  'events/{id}/visitors/{uid}': ({ uid }, id) => [`events/day/visitors/${uid}`, { asked: text(`${id}last`) }],
  'events/{id}/visitors/{uid}/asked/{qid}': ({ uid }, id) => [`events/day/visitors/${uid}/asked/${id}`, {}],
  'events/{id}/questions/{qid}': ({ name }, id) => [
    `events/day/questions/${id}`,
    { text: text(`${name} asks`), name: text(name), state: text('hidden') },
  ],
  'events/{id}/questions/{qid}/votes/{uid}': ({ uid }) => [`events/day/questions/other/votes/${uid}`, {}],
  'events/{id}/polls/{pid}/answers/{uid}': ({ uid }) => [`events/day/polls/p1/answers/${uid}`, {}],
  'events/{id}/reactions/{uid}': ({ uid }) => [
    `events/day/reactions/${uid}`,
    { clap: { integerValue: '3' } },
  ],
  'events/{id}/authors/{mid}': ({ uid }, id) => [`events/day/authors/${id}`, { uid: text(uid) }],
  'events/{id}/chat/{mid}': ({ name }, id) => [
    `events/day/chat/${id}`,
    { text: text(`${name} says`), name: text(name), state: text('hidden') },
  ],
  'events/{id}/chatters/{uid}': ({ uid }, id) => [`events/day/chatters/${uid}`, { said: text(id) }],
  'events/{id}/blocked/{uid}': ({ uid, name }) => [`events/day/blocked/${uid}`, { name: text(name) }],
  'shared_builds/{id}': ({ uid }, id) => [
    `shared_builds/${id}`,
    { members: { arrayValue: { values: [text(uid)] } } },
  ],
  'shared_builds/{id}/people/{uid}': ({ uid, name }, id) => [
    `shared_builds/${id}/people/${uid}`,
    { name: text(name) },
  ],
  'shared_builds/{id}/steps/{number}': ({ uid }, id) => [`shared_builds/${id}/steps/1`, { by: text(uid) }],
  'audit/{id}': ({ uid, email, name, phone }, id) => [
    `audit/${id}`,
    {
      uid: text(uid),
      by: text(email),
      action: text('inbox.export'),
      about: text(email),
      detail: text(name + phone),
    },
  ],
}

export const text = (stringValue: string) => ({ stringValue })
export const sent = ({ uid, email, name, phone }: Person): Fields => ({
  uid: text(uid),
  email: text(email),
  name: text(name),
  phone: text(phone),
})
const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
