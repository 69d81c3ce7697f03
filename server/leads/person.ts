import { partPath } from '#app/features/leads/lead.ts'
import type { Notices } from '#services/identity/options.ts'
import type { Awaitable } from '#services/live/documents.ts'
import { personData, type ExportedDocument } from '../accounts/person-data.ts'
import { purgePerson } from '../accounts/purge-person.ts'
import { noAccount, type Traced } from '../accounts/traced.ts'
import { alertKey, deliveriesOf } from './delivery.ts'
import { removeLead } from './detach.ts'
import { readStored } from './gather.ts'

/** The mails of an outbox in this process, or of the one that workers share. */
interface Told {
  to(address: string): Awaitable<ReturnType<Notices['to']>>
}
interface Forgetting {
  withdraw(prefix: string): Awaitable<number>
  forgetAll(address: string): Awaitable<void>
}

/** What was done in a room is found by the registration that opened it. */
const isOfRooms = (pattern: string) => pattern.startsWith('events/') || pattern.startsWith('audit/')

/**
 * Everything the site has of the person that a lead is about, by collection, under all their addresses: found as a
 * deletion would find it. Undefined when there is no such lead.
 */
export async function leadPersonData(
  admin: Traced,
  notices: Told,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const lead = (await readStored(admin, id))?.lead
  if (!lead) return undefined
  const all: Record<string, ExportedDocument[]> = {}
  for (const email of lead.emails)
    for (const [name, documents] of Object.entries(
      await personData(admin, { uid: noAccount, email, addresses: lead.emails }),
    )) {
      const known = (all[name] ??= [])
      known.push(...documents.filter(({ path }) => !known.some((item) => item.path === path)))
    }
  const found = Object.entries(all).filter(([, documents]) => documents.length)
  return {
    ...Object.fromEntries(found),
    mails: (await Promise.all(lead.emails.map((email) => notices.to(email)))).flat(),
  }
}

/**
 * Deletes everything the site has of the person that a lead is about, under all their addresses, and what waits to be told
 * of them; an account of theirs is their own to delete. False when there is no such lead. Done again it goes on where it
 * was stopped: the lead goes last.
 */
export async function deleteLeadPerson(admin: Traced, notices: Forgetting, id: string): Promise<boolean> {
  const lead = (await readStored(admin, id))?.lead
  if (!lead) return false
  for (const path of await deliveriesOf(admin, id)) {
    // A mail about them that still waits for those who answer goes no more.
    await notices.withdraw(alertKey(path.slice(path.indexOf('/') + 1)))
    await admin.delete(path)
  }
  for (const email of lead.emails) await purgePerson(admin, { uid: noAccount, email }, isOfRooms)
  for (const part of lead.forms) {
    const mark = `confirmations/${part.form}-${part.id}`
    for (const path of [mark, partPath(part)]) if (await admin.get(path)) await admin.delete(path)
  }
  for (const email of lead.emails) {
    await notices.forgetAll(email)
    // Whoever was merged into it is the same person: the lead goes whole, last.
    await purgePerson(admin, { uid: noAccount, email }, (pattern) => !pattern.startsWith('lead'))
  }
  await removeLead(admin, id)
  return true
}
