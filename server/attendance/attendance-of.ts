import { setImmediate } from 'node:timers/promises'
import type { Attendance, Attendee } from '#app/features/operator/attendance-report.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { readNotes } from '../planned-mails/notes.ts'

/** Registrations read at once: between them others are answered. */
const page = 500
/** People whose part is looked for side by side. */
const atOnce = 20

type Fields = StoredDocument['fields']

/**
 * Who came to an event, of those who agreed to be seen: from when to when, which polls they answered and what they
 * asked; who of them did not come, both by name; and how many others came. What looks like a machine's registration is left out.
 */
export async function attendanceOf(admin: Documents, event: string): Promise<Attendance> {
  const guests = await admin.list(`events/${event}/guests`)
  const byRegistration = Map.groupBy(
    guests.filter(({ fields }) => fields.registration?.stringValue),
    ({ fields }) => fields.registration?.stringValue ?? '',
  )
  const takenPart = await partsOf(admin, event)
  const { begin, end } = await spanOf(admin, event)
  const here: { person: Attendee; devices: StoredDocument[] }[] = []
  const missed: Attendee[] = []
  let registered = 0
  for await (const { id, fields } of registrationsOf(admin, event)) {
    registered++
    if (fields.attendance?.booleanValue !== true) continue
    const person = personOf(id, fields)
    // A link that was only tried before the event, or by a mail's scanner, is no visit to it; nor is the recording.
    const devices = (byRegistration.get(id) ?? []).filter(
      ({ fields }) => timeIn(fields, 'seen') >= begin && timeIn(fields, 'since') <= end,
    )
    if (!devices.length) missed.push(person)
    else here.push({ person, devices })
  }
  const came = await sideBySide(here, async ({ person, devices }): Promise<Attendee> => {
    const times = (name: string) => devices.map(({ fields }) => timeIn(fields, name))
    const parts = await Promise.all(
      devices.map(({ name }) => takenPart(name.slice(name.lastIndexOf('/') + 1))),
    )
    return {
      ...person,
      first: Math.max(begin, Math.min(...times('since'))),
      last: Math.min(end, Math.max(...times('seen'))),
      answers: parts.flatMap(({ answers }) => answers),
      questions: parts.flatMap(({ questions }) => questions),
    }
  })
  const unnamed = guests.length - [...byRegistration.values()].flat().length
  return { registered, came: came.toSorted(byName), missed: missed.toSorted(byName), unnamed }
}

const { compare } = new Intl.Collator()
const byName = (one: Attendee, other: Attendee) => compare(one.name, other.name)

/** What follows from each, in their order; of a database elsewhere a few are asked for at once. */
async function sideBySide<Given, Made>(
  given: readonly Given[],
  make: (item: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < given.length; at += atOnce) {
    made.push(...(await Promise.all(given.slice(at, at + atOnce).map(make))))
    await setImmediate()
  }
  return made
}

const timeIn = (fields: Fields, name: string): number => Date.parse(fields[name]?.timestampValue ?? '') || 0

/** From when to when an event was seen live in earnest, in milliseconds since 1970; open where that is not known. */
export async function spanOf(
  admin: Pick<Documents, 'get'>,
  event: string,
): Promise<{ begin: number; end: number }> {
  const { live, ended } = (await readNotes(admin, event)).course
  return { begin: live?.at ?? 0, end: ended?.at ?? Infinity }
}

function personOf(id: string, fields: Fields): Attendee {
  const text = (name: string) => fields[name]?.stringValue ?? ''
  return {
    id,
    name: text('name'),
    email: text('email'),
    company: text('company'),
    answers: [],
    questions: [],
  }
}

/** What an account has answered and asked in an event. */
async function partsOf(admin: Documents, event: string) {
  const root = `events/${event}`
  const polls = (await admin.list(`${root}/polls`)).map(({ name, fields }) => {
    const id = name.slice(name.lastIndexOf('/') + 1)
    const options = fields.options?.arrayValue?.values ?? []
    const words = new Map(
      options.map(({ mapValue }) => [
        mapValue?.fields?.id?.stringValue ?? '',
        inEnglish(mapValue?.fields?.text),
      ]),
    )
    return { id, question: inEnglish(fields.question), words }
  })
  return async (uid: string) => {
    const answers = polls.map(async ({ id, question, words }) => {
      const answer = await admin.get(`${root}/polls/${id}/answers/${uid}`)
      const option = answer?.fields.option?.stringValue
      return option === undefined ? [] : [{ poll: question, answer: words.get(option) || option }]
    })
    const questions = (await admin.list(`${root}/visitors/${uid}/asked`)).map(async ({ name }) => {
      const question = await admin.get(`${root}/questions/${name.slice(name.lastIndexOf('/') + 1)}`)
      return question?.fields.text?.stringValue ?? []
    })
    return {
      answers: (await Promise.all(answers)).flat(),
      questions: (await Promise.all(questions)).flat(),
    }
  }
}

/** Words in several languages as the console's file has them: in English, else in any. */
function inEnglish(words: Fields[string] | undefined): string {
  const all = words?.mapValue?.fields ?? {}
  return all.en?.stringValue ?? Object.values(all)[0]?.stringValue ?? ''
}

async function* registrationsOf(
  admin: Documents,
  event: string,
): AsyncGenerator<{ id: string; fields: Fields }> {
  const orderBy = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }]
  let from: StoredDocument | undefined
  do {
    const startAt = from && { values: [{ referenceValue: from.name }], before: false }
    const found = await admin.list('registrations', { orderBy, limit: page, ...(startAt && { startAt }) })
    for (const { name, fields } of found)
      if (!fields.suspect && eventOfRegistration(fields.event?.stringValue ?? '') === event)
        yield { id: name.slice(name.lastIndexOf('/') + 1), fields }
    from = found.length === page ? found.at(-1) : undefined
    await setImmediate()
  } while (from)
}
