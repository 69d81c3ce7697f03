import { Listeners } from '#common/listeners.ts'
import { readStored, writeStored, type StorageArea } from './storage.ts'
import { onStoredElsewhere } from './stored-elsewhere.ts'

/** A value outside React; `subscribe` returns how to stop, as `useSyncExternalStore` asks for. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** `initial` is called when the value is first asked for. Setting the same value tells nobody. */
export function createStore<T>(initial: () => T): Store<T> {
  const listeners = new Listeners()
  let current: { value: T } | undefined
  const get = () => (current ??= { value: initial() }).value
  return {
    get,
    set(value) {
      if (current && Object.is(value, current.value)) return
      current = { value }
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

/**
 * A value that the browser remembers, the same in every tab. Where the browser stores nothing it holds until the page is
 * left. `parse` gets the stored text, null when there is none.
 */
export function createStoredStore<T extends string>(
  key: string,
  parse: (text: string | null) => T,
  area: StorageArea = 'device',
): Store<T> {
  const store = createStore(() => parse(readStored(key, area)))
  return {
    get: store.get,
    set(value) {
      writeStored(key, value, area)
      store.set(value)
    },
    subscribe(listener) {
      const stop = [
        store.subscribe(listener),
        onStoredElsewhere([key], () => store.set(parse(readStored(key, area)))),
      ]
      return () => stop.forEach((end) => end())
    },
  }
}
