import { useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'

const listeners = new Listeners()
let last = ''

/** Tells screen readers what has happened. */
export function announce(words: string): void {
  // The same words again are said again.
  last = words === last ? `${words}\u00a0` : words
  listeners.notify()
}

export function Announcements() {
  const words = useSyncExternalStore(listeners.subscribe, () => last)
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
