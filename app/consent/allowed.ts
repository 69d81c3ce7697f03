/*
 * Which other origins the visitor has agreed to load something from. Kept in this browser until the visitor clears it;
 * who cannot keep anything is asked again on the next page.
 */
const key = 'trackside:allowed'
const listeners = new Set<() => void>()
let hosts: ReadonlySet<string> | undefined

function stored(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((host) => typeof host === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Whether something may be loaded from a host, e.g. `tiles.example.com`. */
export function isAllowed(host: string): boolean {
  return (hosts ??= stored()).has(host)
}

export function allow(host: string): void {
  set(new Set([...(hosts ?? stored()), host]))
}

/** Takes an agreement back; what is loaded already stays until the page is left. */
export function withdraw(host: string): void {
  set(new Set([...(hosts ?? stored())].filter((one) => one !== host)))
}

function set(next: ReadonlySet<string>): void {
  hosts = next
  try {
    localStorage.setItem(key, JSON.stringify([...next]))
  } catch {
    // It holds for this page.
  }
  for (const listener of listeners) listener()
}

/** Calls back when an agreement is given or taken back; returns the way to stop. */
export function onAllowedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
