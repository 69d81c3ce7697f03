import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'
import type { Mark } from './reconcile.ts'

/** Whose account this browser holds saved items of, and what it knows of each by collection and the item's own key. */
export interface SyncState {
  uid: string
  marks: Record<string, Record<string, Mark>>
}

const key = 'account:sync'

/** Undefined while the browser holds nothing of any account. */
export function syncState(): SyncState | undefined {
  const { uid, marks } = (readStoredJson(key) ?? {}) as Partial<SyncState>
  return typeof uid === 'string' && typeof marks === 'object' && marks !== null ? { uid, marks } : undefined
}

/** Stores the state, or removes it. False when the browser refuses. */
export const keepSyncState = (state: SyncState | undefined): boolean => writeStoredJson(key, state)
