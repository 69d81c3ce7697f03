import { parseJson } from '#app/base/storage.ts'

/** What visitors are asked about before anything of it is loaded. */
export const categories = ['players', 'maps', 'frames', 'measurement'] as const
export type Category = (typeof categories)[number]

/** Raised when what a category lets happen changes: then everybody is asked anew. */
export const consentVersion = 3

/** Where the record is kept in the visitor's browser. */
export const recordKey = 'trackside:consent'

/** How long an answer holds, in days. */
export const consentDays = 180

export interface ConsentRecord {
  allowed: readonly Category[]
  /** When the visitor last answered, in milliseconds. */
  at: number
  version: number
}

/**
 * The answer a browser keeps, as the consent library writes it: `{"categories":["maps"],"revision":1,
 * "consentTimestamp":"2026-11-21T09:00:00.000Z","expirationTime":…}`. Undefined when there is none, when it was given to
 * another version of the question, and when it is older than it may be at `now`.
 */
export function recordIn(text: string | null, now: number): ConsentRecord | undefined {
  const stored = (parseJson(text) ?? {}) as Record<string, unknown>
  if (stored.revision !== consentVersion || !Array.isArray(stored.categories)) return undefined
  const at = Date.parse(String(stored.lastConsentTimestamp ?? stored.consentTimestamp))
  if (!(now - at < consentDays * 86_400_000)) return undefined
  const named: unknown[] = stored.categories
  return { allowed: categories.filter((category) => named.includes(category)), at, version: consentVersion }
}
