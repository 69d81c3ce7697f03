import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The store's value; `onServer` is it on the server and while the page comes to life. */
export function useStore<T>({ subscribe, get }: Store<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
