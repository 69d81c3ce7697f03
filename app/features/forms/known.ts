import type { Entries } from './check.ts'
import { readStoredJson, writeStored, writeStoredJson } from '#app/base/storage.ts'

/** Questions about the visitor that are asked once in a visit, whatever forms are filled in. */
const asked = ['name', 'email', 'company', 'phone', 'country', 'jobTitle'] as const
const key = 'form:known'

/** What the visitor has told of themselves in this visit. */
export function knownAnswers(): ReadonlyMap<string, string> {
  const stored = readStoredJson(key, 'visit')
  if (typeof stored !== 'object' || stored === null) return new Map()
  return new Map(
    Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (asked as readonly string[]).includes(entry[0]),
    ),
  )
}

/** Remembers what a form that was sent has told, until the browser's tab is closed. */
export function rememberAnswers(entries: Entries): void {
  const answers = entries.filter(
    ([name, value]) => value.trim() && (asked as readonly string[]).includes(name),
  )
  writeStoredJson(key, { ...Object.fromEntries(knownAnswers()), ...Object.fromEntries(answers) }, 'visit')
}

/** Forgets it all, for the next person at this browser. */
export function forgetAnswers(): void {
  writeStored(key, undefined, 'visit')
}
