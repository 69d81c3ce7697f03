import { forms, type FormName } from '#app/features/forms/definitions.ts'
import type { DeletedPerson } from '#services/identity/options.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'

/**
 * Removes every trace of a person whose account was deleted from the live database, as `traces.ts` says of each
 * collection. Doing it twice does no harm. Rejects when the database fails; what is left then goes the next time.
 */
export async function purgePerson(admin: Admin, person: DeletedPerson): Promise<void> {
  const { uid } = person
  const paths = [...admin.below(`users/${uid}`), `users/${uid}`, ...sentBy(admin, person)]
  const asked = new Set<string>()
  for (const event of idsOf(admin.list('events'))) {
    const at = `events/${event}`
    const visitor = `${at}/visitors/${uid}`
    const known = admin.get(visitor)?.fields.asked?.stringValue
    const own = new Set([...admin.below(visitor).map(idOf), ...(known ? [known] : [])])
    for (const question of own) {
      asked.add(question)
      paths.push(...admin.below(`${at}/questions/${question}`), `${at}/questions/${question}`)
    }
    paths.push(...admin.below(visitor), visitor, `${at}/reactions/${uid}`)
    for (const question of idsOf(admin.list(`${at}/questions`)))
      paths.push(`${at}/questions/${question}/votes/${uid}`)
    for (const poll of idsOf(admin.list(`${at}/polls`))) paths.push(`${at}/polls/${poll}/answers/${uid}`)
  }
  for (const path of new Set(paths)) if (admin.get(path)) await admin.delete(path)
  await unnameRecord(admin, person, asked)
}

/** Forms of the account or from its confirmed address, with the server's notes about them. */
function sentBy(admin: Admin, { uid, email }: DeletedPerson): string[] {
  return (Object.keys(forms) as FormName[]).flatMap((form) =>
    admin
      .list(form)
      .filter(({ fields }) => isOwn(fields.uid?.stringValue, fields.email?.stringValue))
      .flatMap(({ name }) => [`${form}/${idOf(name)}`, `confirmations/${form}-${idOf(name)}`]),
  )

  function isOwn(sender: string | undefined, address: string | undefined): boolean {
    return sender === uid || (email !== null && address?.toLowerCase() === email)
  }
}

const removed = { stringValue: '[deleted]' }

/** What operators did stays known; who it was, and what it says of the person, does not. */
async function unnameRecord(admin: Admin, person: DeletedPerson, asked: ReadonlySet<string>): Promise<void> {
  for (const { name, fields } of admin.list('audit')) {
    const { about, detail } = fields
    const tells = [about, detail].some((one) => isAbout(one?.stringValue ?? ''))
    const isOwn = fields.uid?.stringValue === person.uid
    if (!isOwn && !tells) continue
    await admin.update(`audit/${idOf(name)}`, {
      ...(isOwn && { uid: removed, by: removed }),
      ...(tells && { about: removed, detail: removed }),
    })
  }

  function isAbout(text: string): boolean {
    const { uid, email } = person
    return text.includes(uid) || asked.has(text) || (email !== null && text.toLowerCase().includes(email))
  }
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const idsOf = (documents: readonly StoredDocument[]): string[] => documents.map(({ name }) => idOf(name))
