import type { Entries } from './check.ts'
import { keep, kept } from './device.ts'

/** Questions about the visitor that are asked once in a visit, whatever forms are filled in. */
const asked = ['name', 'email', 'company', 'phone', 'country', 'jobTitle'] as const
const key = 'form:known'

/** What the visitor has told of themselves in this visit. */
export function knownAnswers(): ReadonlyMap<string, string> {
  const found = kept(key, 'visit')
  if (typeof found !== 'object' || found === null) return new Map()
  return new Map(
    Object.entries(found).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (asked as readonly string[]).includes(entry[0]),
    ),
  )
}

/** Remembers what a form that was sent has told, until the browser's tab is closed. */
export function rememberAnswers(entries: Entries): void {
  const told = entries.filter(([name, value]) => value.trim() && (asked as readonly string[]).includes(name))
  keep(key, { ...Object.fromEntries(knownAnswers()), ...Object.fromEntries(told) }, 'visit')
}

/** Forgets it all, for the next person at this browser. */
export function forgetAnswers(): void {
  keep(key, undefined, 'visit')
}
