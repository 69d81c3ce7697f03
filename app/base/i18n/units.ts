import { Listeners } from '#common/listeners.ts'

/** Which units the visitor reads: remembered in the browser, the same for every place that shows them. */
export type Units = 'metric' | 'imperial'

const key = 'units'
const listeners = new Listeners()
let chosen: Units | undefined

function stored(): Units {
  try {
    return localStorage.getItem(key) === 'imperial' ? 'imperial' : 'metric'
  } catch {
    return 'metric'
  }
}

export function currentUnits(): Units {
  return (chosen ??= stored())
}

/** Changes the units everywhere on the page and for later visits, where the browser lets the site remember. */
export function chooseUnits(units: Units): void {
  chosen = units
  try {
    localStorage.setItem(key, units)
  } catch {
    // A browser that keeps nothing still switches this page.
  }
  listeners.notify()
}

/** Calls back when the units change, in this page or in another tab; returns the way to stop. */
export function onUnitsChange(listener: () => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    chosen = stored()
    listener()
  }
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('storage', inAnotherTab)
  return () => {
    unsubscribe()
    removeEventListener('storage', inAnotherTab)
  }
}
