import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'
import { useForm } from './use-form.ts'

const listeners = new Listeners()
let last = ''

/** Tells screen readers what has happened. */
export function announce(words: string): void {
  // The same words again are said again.
  last = words && words === last ? `${words}\u00a0` : words
  listeners.notify()
}

/** Gone with the form: what happened in one page is no news in the next. */
export function Announcements() {
  const { open } = useForm()
  useEffect(() => () => announce(''), [open])
  const words = useSyncExternalStore(listeners.subscribe, () => last)
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
