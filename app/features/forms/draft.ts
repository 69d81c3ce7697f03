import type { Entries } from './check.ts'
import { signedInAccount } from '#app/features/live/signed-in.ts'
import { readStoredJson, storedKeys, writeStoredJson } from '#app/base/storage.ts'

/** Milliseconds after which what was typed and never sent is forgotten. */
const longest = 7 * 24 * 3_600_000

const keyOf = (form: string) => `form:draft:${form}`

/** What was typed into a form and not sent, from this or an earlier visit. */
export function draftOf(form: string): Entries {
  const { at, entries } = (readStoredJson(keyOf(form)) ?? {}) as { at?: unknown; entries?: unknown }
  if (typeof at !== 'number' || Date.now() - at > longest || !Array.isArray(entries)) return []
  return entries.filter(
    (entry): entry is [string, string] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
  )
}

/** Keeps what is typed, as the account's that is signed in; consent is given anew each time. */
export function keepDraft(form: string, entries: Entries): void {
  const typed = entries.filter(([name, value]) => value && name !== 'consent' && name !== 'website')
  writeStoredJson(
    keyOf(form),
    typed.length ? { at: Date.now(), entries: typed, uid: signedInAccount() } : undefined,
  )
}

/** Forgets what an account has typed; tells how many forms that were. */
export function dropDraftsOf(uid: string): number {
  const keys = storedKeys(/^form:draft:/).filter(
    (key) => (readStoredJson(key) as { uid?: unknown } | undefined)?.uid === uid,
  )
  for (const key of keys) writeStoredJson(key, undefined)
  return keys.length
}
