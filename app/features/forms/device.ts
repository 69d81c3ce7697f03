/*
 * What forms keep on the visitor's device. A browser that keeps nothing is no fault: the form works, and says so where
 * it matters.
 */

/** Reads JSON; undefined when there is none, or it is no JSON, or the browser keeps nothing. */
export function kept(key: string, where: 'visit' | 'device' = 'device'): unknown {
  try {
    return JSON.parse(storage(where).getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value, or forgets it when it is undefined. Says whether it is kept. */
export function keep(key: string, value: unknown, where: 'visit' | 'device' = 'device'): boolean {
  try {
    if (value === undefined) storage(where).removeItem(key)
    else storage(where).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** What is kept under names that begin so. */
export function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function storage(where: 'visit' | 'device'): Storage {
  return where === 'visit' ? sessionStorage : localStorage
}
