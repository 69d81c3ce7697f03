/**
 * Every collection of `firestore.rules`, and of the server, that holds something of a person. Deletion and export on the
 * server (`server/accounts/traces.ts`) and the export at Firebase (`readable-data.ts`) say of each how it is found there;
 * one that is missing in any of them does not compile, and a test compares this list with the rules.
 */
export const personalPaths = [
  'users/{uid}',
  'users/{uid}/{saved}/{id}',
  'registrations/{id}',
  'pilot_requests/{id}',
  'contact_messages/{id}',
  'quotes/{id}',
  'confirmations/{form}',
  'leads/{id}',
  'leads/{id}/history/{hid}',
  'lead_aliases/{id}',
  'lead_deliveries/{id}',
  'sellers/{uid}',
  'entries/{uid}',
  'mail_outbox/{id}',
  'mail_outbox/{id}/files/{number}',
  'mail_people/{id}',
  'mail_bounces/{id}',
  'events/{id}/guests/{uid}',
  'events/{id}/desks/{uid}',
  'events/{id}/visitors/{uid}',
  'events/{id}/visitors/{uid}/asked/{qid}',
  'events/{id}/questions/{qid}',
  'events/{id}/hands/{qid}',
  'events/{id}/questions/{qid}/votes/{uid}',
  'events/{id}/polls/{pid}/answers/{uid}',
  'events/{id}/reactions/{uid}',
  'events/{id}/authors/{mid}',
  'events/{id}/chat/{mid}',
  'events/{id}/chatters/{uid}',
  'events/{id}/blocked/{uid}',
  'shared_builds/{id}',
  'shared_builds/{id}/people/{uid}',
  'shared_builds/{id}/steps/{number}',
  'audit/{id}',
] as const

export type PersonalPath = (typeof personalPaths)[number]
