import type { Mark } from './reconcile.ts'

/** Whose account this browser holds saved items of, and what it knows of each by collection and the item's own key. */
export interface SyncState {
  uid: string
  marks: Record<string, Record<string, Mark>>
}

const key = 'account:sync'

/** Undefined while the browser holds nothing of any account. */
export function syncState(): SyncState | undefined {
  try {
    const { uid, marks } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Partial<SyncState>
    return typeof uid === 'string' && typeof marks === 'object' && marks !== null ? { uid, marks } : undefined
  } catch {
    return undefined
  }
}

/** Keeps the state, or forgets it. Throws when the browser keeps nothing. */
export function keepSyncState(state: SyncState | undefined): void {
  if (state) localStorage.setItem(key, JSON.stringify(state))
  else localStorage.removeItem(key)
}
