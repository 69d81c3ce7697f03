import { createStore, type Store } from '#app/base/store.ts'

/** Something that changes by itself, as `useSyncExternalStore` takes it. */
export type Live<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** A store that is told when somebody begins to listen (`true`) and when nobody does any more (`false`). */
export function createUsedStore<T>(initial: T, onUse: (isUsed: boolean) => void): Store<T> {
  const store = createStore(() => initial)
  let used = 0
  return {
    ...store,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      if (used++ === 0) onUse(true)
      return () => {
        stop()
        if (--used === 0) onUse(false)
      }
    },
  }
}
