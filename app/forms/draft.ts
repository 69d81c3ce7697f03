import type { Entries } from './check.ts'
import { keep, kept } from './device.ts'

/** Milliseconds after which what was typed and never sent is forgotten. */
const longest = 7 * 24 * 3_600_000

const keyOf = (form: string) => `form:draft:${form}`

/** What was typed into a form and not sent, from this or an earlier visit. */
export function draftOf(form: string): Entries {
  const { at, entries } = (kept(keyOf(form)) ?? {}) as { at?: unknown; entries?: unknown }
  if (typeof at !== 'number' || Date.now() - at > longest || !Array.isArray(entries)) return []
  return entries.filter(
    (entry): entry is [string, string] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
  )
}

/** Keeps what is typed; consent is given anew each time. */
export function keepDraft(form: string, entries: Entries): void {
  const typed = entries.filter(([name, value]) => value && name !== 'consent' && name !== 'website')
  keep(keyOf(form), typed.length ? { at: Date.now(), entries: typed } : undefined)
}
