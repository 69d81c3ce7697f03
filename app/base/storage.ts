/*
 * The browser's storage. It may be closed to the page, full, or hold what another program has written: reading then finds
 * nothing, writing returns false, and nothing here throws.
 */

/** `device` is kept until it is removed, `visit` until the tab is closed. */
export type StorageArea = 'device' | 'visit'

function attempt<T, F>(area: StorageArea, access: (storage: Storage) => T, otherwise: F): T | F {
  try {
    return access(area === 'visit' ? sessionStorage : localStorage)
  } catch {
    return otherwise
  }
}

/** Null when there is nothing under the key. */
export function readStored(key: string, area: StorageArea = 'device'): string | null {
  return attempt(area, (storage) => storage.getItem(key), null)
}

/** Undefined removes what is stored. False when the browser refuses. */
export function writeStored(key: string, text: string | undefined, area: StorageArea = 'device'): boolean {
  const write = (storage: Storage) =>
    text === undefined ? storage.removeItem(key) : storage.setItem(key, text)
  return attempt(area, (storage) => (write(storage), true), false)
}

/** The value of stored JSON, which the caller checks; undefined when there is none or it is no JSON. */
export function readStoredJson(key: string, area: StorageArea = 'device'): unknown {
  return parseJson(readStored(key, area))
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Undefined removes what is stored. False when the browser refuses. */
export function writeStoredJson(key: string, value: unknown, area: StorageArea = 'device'): boolean {
  return writeStored(key, value === undefined ? undefined : JSON.stringify(value), area)
}

/** Removes every key that matches. */
export function removeStored(pattern: RegExp, area: StorageArea = 'device'): void {
  for (const key of storedKeys(pattern, area)) writeStored(key, undefined, area)
}

export function storedKeys(pattern: RegExp, area: StorageArea = 'device'): string[] {
  return attempt(area, (storage) => Object.keys(storage).filter((key) => pattern.test(key)), [])
}
