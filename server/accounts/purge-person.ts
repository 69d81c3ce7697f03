import { leaveLead } from '../leads/leave-lead.ts'
import { askedBy, foundPerson, tellsOf } from './find-traces.ts'
import type { Person, Traced } from './traced.ts'
import { traces } from './traces.ts'

const removed = { stringValue: '[deleted]' }

/**
 * Removes every trace of a person whose account was deleted from the live database, as `traces.ts` says of each
 * collection, or of those that `only` names. Doing it twice does no harm. Rejects when the database fails; what is left
 * then goes the next time.
 */
export async function purgePerson(
  admin: Traced,
  given: Person,
  only: (pattern: string) => boolean = () => true,
): Promise<void> {
  const person = await foundPerson(admin, given)
  const asked = await askedBy(admin, person)
  // While their forms are there, by which others' are told from theirs.
  if (person.email !== null && only('leads/{id}')) await leaveLead(admin, person.email)
  // From the end: what is found through another goes before it, so that an interrupted deletion finds the rest again.
  const chosen = Object.entries(traces).filter(([pattern]) => only(pattern))
  for (const [, trace] of chosen.toReversed())
    for (const path of await trace.find(admin, person))
      if (trace.kept) await unname(admin, person, path, asked)
      else
        for (const each of [...(await admin.below(path)), path])
          if (await admin.get(each)) await admin.delete(each)
}

/** What operators did stays known; who it was, and what it says of the person, does not. */
async function unname(
  admin: Traced,
  person: Person,
  path: string,
  asked: ReadonlySet<string>,
): Promise<void> {
  const fields = (await admin.get(path))?.fields ?? {}
  const isOwn = fields.uid?.stringValue === person.uid
  await admin.update(path, {
    ...(isOwn && { uid: removed, by: removed }),
    ...(tellsOf(fields, person, asked) && { about: removed, detail: removed }),
  })
}
