import type { FormName } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Awaitable } from '#services/live/documents.ts'
import { outboxPath } from '../task-worker/mail-paths.ts'
import { noAccount, type FoundPerson, type Person, type Traced } from './traced.ts'

/* How a person's documents are found: their paths. */

/** Paths that each leads to, one after the other. */
export async function each<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => Awaitable<string[]>,
): Promise<string[]> {
  const all: string[] = []
  for (const item of items) all.push(...(await pathsOf(item)))
  return all
}

/** Forms of the account or from its confirmed address. */
export async function formsOf(admin: Traced, { uid, email }: Person, form: FormName): Promise<string[]> {
  const isOwn = (sender: string | undefined, address: string | undefined) =>
    sender === uid || (email !== null && address?.toLowerCase() === email)
  return (await admin.list(form))
    .filter(({ fields }) => isOwn(fields.uid?.stringValue, fields.email?.stringValue))
    .map(({ name }) => `${form}/${idOf(name)}`)
}

/** Mails that wait for the person or went to them. */
export async function mailsTo(admin: Traced, { email }: Person): Promise<string[]> {
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
export async function ofDevices(admin: Traced, { devices }: FoundPerson, pattern: string): Promise<string[]> {
  const found = await inEvents(admin, pattern)
  return found.flatMap((collection) => devices.map((uid) => `${collection}/${uid}`))
}

/** Questions the person has asked, as their own documents name them. */
export async function questionsOf(admin: Traced, person: FoundPerson): Promise<string[]> {
  return each(await ofDevices(admin, person, 'visitors'), async (visitor) => {
    const last = (await admin.get(visitor))?.fields.asked?.stringValue
    const asked = new Set([...(await admin.below(visitor)).map(idOf), ...(last ? [last] : [])])
    return [...asked].map((question) => visitor.replace(/visitors\/[^/]+$/, `questions/${question}`))
  })
}

/** Which messages of chats the person wrote, by the documents that say so. */
export async function writtenBy(admin: Traced, { devices }: FoundPerson): Promise<string[]> {
  return each(await inEvents(admin, 'authors'), async (authors) =>
    (await admin.list(authors))
      .filter(({ fields }) => devices.includes(fields.uid?.stringValue ?? ''))
      .map(({ name }) => `${authors}/${idOf(name)}`),
  )
}

/** Sessions the person has begun or joined. */
export async function sharedBuildsOf(admin: Traced, uid: string): Promise<string[]> {
  if (uid === noAccount) return []
  return (await admin.list('shared_builds'))
    .filter(({ fields }) =>
      fields.members?.arrayValue?.values?.some(({ stringValue }) => stringValue === uid),
    )
    .map(({ name }) => `shared_builds/${idOf(name)}`)
}

/** What operators have recorded that the person did, or about them. */
export async function recordsOf(admin: Traced, person: FoundPerson): Promise<string[]> {
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
export async function inEvents(admin: Traced, pattern: string): Promise<string[]> {
  const wanted = new RegExp(`^events/[^/]+/${pattern.replaceAll('*', '[^/]+')}$`)
  return (await admin.collections('events')).filter((path) => wanted.test(path))
}

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
