import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

/** What became of an account's things when it was signed out here. */
export interface Left {
  /** Saved items and drafts that were removed. */
  removed: number
  /** Forms that had not been sent and were removed. */
  forms: number
  /** Saved items of guests that are still here. */
  stays: number
}

const key = 'account:left'

/** Remembers it for the account's dialog, until somebody signs in. */
export function noteLeft(left: Left | undefined): void {
  writeStoredJson(key, left)
}

/** What was said last; undefined when nobody has left since somebody signed in. */
export function lastLeft(): Left | undefined {
  const { removed, forms, stays } = (readStoredJson(key) ?? {}) as Partial<Left>
  if (typeof removed !== 'number' || typeof forms !== 'number' || typeof stays !== 'number') return undefined
  return { removed, forms, stays }
}
